import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An endpoint of a chain that knows of no transaction of any account: a node that lags behind. */
export async function startLaggingRpc(url: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    const headers = { 'content-type': 'application/json' }
    const { id, method } = JSON.parse(body)
    const reply =
      method === 'eth_getTransactionCount'
        ? JSON.stringify({ jsonrpc: '2.0', id, result: '0x0' })
        : await (await fetch(url, { method: 'POST', headers, body })).text()
    response.writeHead(200, headers).end(reply)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
