import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A listener in front of a process, which counts how often each path was asked for. */
export interface RequestCounter {
  port: number
  count(path: string): number
  close(): void
}

/** Starts one. Requests go on as they are. */
export async function countRequests(port: number): Promise<RequestCounter> {
  const counts = new Map<string, number>()
  const server = createServer((incoming, outgoing) => {
    const { url: path = '', method, headers } = incoming
    const onward = request({ host: 'localhost', port, path, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(outgoing)
      answer.once('end', () => counts.set(path, (counts.get(path) ?? 0) + 1))
    })
    // As if nobody listened.
    onward.once('error', () => incoming.socket.destroy())
    incoming.pipe(onward)
  }).listen(0)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    count: (path) => counts.get(path) ?? 0,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
