import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Node's own server with a page of fixed text: what this machine and this client can do at most. */
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<p>raw</p>')
})
server.listen(0, '127.0.0.1', () => {
  process.send?.((server.address() as AddressInfo).port)
})
