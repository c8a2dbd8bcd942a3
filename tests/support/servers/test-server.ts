import { createServer, type Handler, type ServerParts } from '#server/http/server.ts'

/** A storefront server on a free port with a renderer of the test's own. */
export async function openServer(
  handler: Handler,
  { trustProxy = false, port = 0, ...parts }: Partial<ServerParts> & Options = {},
) {
  const server = createServer({
    handler,
    clientDir: import.meta.dirname,
    config: { host: '127.0.0.1', port, logRequests: false, trustProxy, siteUrls: {} },
    readiness: null,
    ...parts,
  })
  return { port: await server.listen(), server }
}

interface Options {
  trustProxy?: boolean
  port?: number
}
