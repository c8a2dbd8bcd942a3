import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { precompress } from '#tools/precompress.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import { openServer } from '../../support/servers/test-server.ts'

const SCRIPT = `export const words = '${'many words '.repeat(300)}'`

/** ETags of a script as each server in turn sends it, and its status for a given one. */
async function tagOf(clientDir: string, headers: Record<string, string>) {
  const { port, server } = await openServer((_request, response) => response.end(), { clientDir })
  const reply = await sendRequest(port, '/app.js', { headers })
  await server.shutdown(0)
  return { tag: reply.headers.etag, status: reply.status }
}

test('a file has the same ETag on every machine, in every encoding, until its content changes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-'))
  const file = join(folder, 'app.js')
  try {
    await writeFile(file, SCRIPT)
    await precompress(folder)
    const { tag = '' } = await tagOf(folder, { 'accept-encoding': 'br' })
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/)
    await utimes(file, new Date(0), new Date(0))
    expect(await tagOf(folder, { 'accept-encoding': 'gzip' })).toEqual({ tag, status: 200 })
    const known = { 'if-none-match': `"another", ${tag}` }
    expect(await tagOf(folder, known)).toEqual({ tag, status: 304 })
    await writeFile(file, SCRIPT.replace('many', 'none'))
    expect((await tagOf(folder, known)).status).toBe(200)
  } finally {
    await rm(folder, { recursive: true })
  }
})
