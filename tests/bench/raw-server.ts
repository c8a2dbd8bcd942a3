import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Node's own server with one body: what this machine and this client can do at most. The body is the one
 * of the first message, else a page of fixed text.
 */
let body = Buffer.from('<p>raw</p>')
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html', 'content-length': body.length }).end(body)
})
process.on('message', (message: { body: string }) => {
  body = Buffer.from(message.body, 'base64')
})
server.listen(0, '127.0.0.1', () => {
  process.send?.((server.address() as AddressInfo).port)
})
