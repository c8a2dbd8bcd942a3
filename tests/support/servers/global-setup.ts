import { startServer } from './storefront.ts'

/** One server for all browser tests; its port reaches the workers through the environment. */
export default async function globalSetup() {
  const server = await startServer()
  process.env['STORY_PORT'] = String(server.port)
  return () => server.stop()
}
