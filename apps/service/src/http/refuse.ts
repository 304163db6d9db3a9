import type { ServerResponse } from 'node:http'

/** Answers with a status and a sentence, and closes the connection. */
export function refuse(outgoing: ServerResponse, status: number, sentence: string): void {
  outgoing
    .writeHead(status, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      connection: 'close',
    })
    .end(`${sentence}\n`)
}
