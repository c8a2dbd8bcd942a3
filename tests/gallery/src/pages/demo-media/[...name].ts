import type { APIRoute } from 'astro'

const SIZES: Readonly<Record<string, [width: number, height: number]>> = {
  b: [507, 501],
  h: [1280, 420],
}

/** A drawn stand-in for any picture: each name has its colour and its mark. */
export const GET: APIRoute = ({ params }) => {
  const name = /[^/]*$/.exec(params['name']?.replace(/@.*/, '') ?? '')?.[0] ?? ''
  const [width, height] = SIZES[name[0] ?? ''] ?? [800, 800]
  const sum = [...name].reduce((total, sign) => total + (sign.codePointAt(0) ?? 0) * 31, 0)
  const [hue, x, y] = [sum % 360, width / 2, height / 2]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect x="${x - 130}" y="${y - 90}" width="260" height="200" rx="28" fill="hsl(${hue} 45% 45%)"/><circle cx="${x}" cy="${y + 10}" r="70" fill="hsl(${hue} 45% 82%)"/><circle cx="${x}" cy="${y + 10}" r="38" fill="hsl(${hue} 45% 25%)"/></svg>`
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml' } })
}
