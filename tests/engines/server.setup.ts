import type { TestProject } from 'vitest/node'
import { startServer } from '../support/servers/storefront.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the storefront that all engines visit. */
    port: number
  }
}

export default async function setup(project: TestProject) {
  const server = await startServer()
  project.provide('port', server.port)
  return () => server.stop()
}
