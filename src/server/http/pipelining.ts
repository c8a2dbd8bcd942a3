import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Listener = (request: IncomingMessage, response: ServerResponse) => void
type Exchange = readonly [IncomingMessage, ServerResponse]

/** Requests that may wait on a connection for the response before theirs; no browser sends more than one. */
const MOST_WAITING = 16

/**
 * Takes the requests of a connection one after the other: the next one when the response before it is with
 * the network, so that who does not read costs no more than one page. Too many at once end the connection.
 */
export function oneAtATime(listener: Listener): Listener {
  const queues = new WeakMap<Socket, Exchange[]>()

  function start(socket: Socket, [request, response]: Exchange) {
    response.once('close', () => startNext(socket))
    listener(request, response)
  }

  function startNext(socket: Socket) {
    const next = socket.destroyed ? undefined : queues.get(socket)?.shift()
    if (next) start(socket, next)
    else queues.delete(socket)
  }

  return (request, response) => {
    const { socket } = request
    const queue = queues.get(socket)
    if (queue && queue.length >= MOST_WAITING) return void socket.destroy()
    if (queue) return void queue.push([request, response])
    queues.set(socket, [])
    start(socket, [request, response])
  }
}
