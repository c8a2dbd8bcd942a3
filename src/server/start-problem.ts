import { ConfigError } from './config.ts'

/** Messages for errors of listening, with advice. */
const LISTENING: Readonly<Record<string, (address: string) => string>> = {
  EADDRINUSE: (address) => `${address} is taken: choose another port with PORT.`,
  EACCES: (address) => `${address} needs more rights: choose a port above 1023 with PORT.`,
  EADDRNOTAVAIL: (address) =>
    `${address} is not an address of this machine: choose another with HOST.`,
  ENOTFOUND: (address) => `${address} is not an address of this machine: choose another with HOST.`,
}

/** Thrown if something is missing that the reader can put right. */
export class StartError extends Error {
  override name = 'StartError'
}

/** Returns one line for a problem that a person can put right, else the whole error. */
export function startProblem(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartError) return error.message
  if (!(error instanceof Error)) return String(error)
  const { code = '', address, hostname, port } = error as ListenError
  const listening = [address ?? hostname, port].filter((part) => part !== undefined).join(':')
  return LISTENING[code]?.(listening) ?? error.stack ?? error.message
}

interface ListenError extends NodeJS.ErrnoException {
  address?: string
  hostname?: string
  port?: number
}
