import { createServer, type AddressInfo, connect } from 'node:net'
import { existsSync } from 'node:fs'

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Waits until somebody listens on a port. */
export async function listening(port: number): Promise<void> {
  const isOpen = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      const end = (open: boolean) => {
        socket.destroy()
        resolve(open)
      }
      socket.once('connect', () => end(true)).once('error', () => end(false))
    })
  for (const end = Date.now() + 15_000; !(await isOpen());)
    if (Date.now() > end) throw new Error(`Nobody listens on ${port}`)
}

/** The first of these programs that is installed; null where none is. */
export const programOf = (...paths: string[]): string | null =>
  paths.find((path) => existsSync(path)) ?? null
