import type { TestProject } from 'vitest/node'
import { startServer } from '../support/servers/storefront.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the storefront with the demo catalog that all tests of a run share. */
    port: number
  }
}

export default async function setup(project: TestProject) {
  const server = await startServer()
  project.provide('port', server.port)
  return () => server.stop()
}
