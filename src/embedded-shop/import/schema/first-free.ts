/** Returns the wanted code, or the first of `wanted-2`, `wanted-3`… that is free. */
export function firstFree(wanted: string, isTaken: (code: string) => boolean): string {
  if (!isTaken(wanted)) return wanted
  for (let number = 2; ; number++) {
    const code = `${wanted}-${String(number)}`
    if (!isTaken(code)) return code
  }
}

/** Returns a key for comparing names: it ignores case, kinds of spaces and Unicode forms. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ')
}
