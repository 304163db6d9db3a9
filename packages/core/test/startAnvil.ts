import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'

export interface Anvil {
  url: string
  /** One call of JSON-RPC, also of Anvil's own methods. */
  call(method: string, ...params: unknown[]): Promise<unknown>
  stop(): Promise<void>
}

/** A local Ethereum chain on a free port, without accounts of its own. It makes a block for each transaction. */
export async function startAnvil(...options: string[]): Promise<Anvil> {
  const program = createRequire(import.meta.url).resolve('@foundry-rs/anvil/bin.mjs')
  const child = spawn(process.execPath, [program, '--port', '0', '--accounts', '0', ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const port = await new Promise<string>((resolve, reject) => {
    // The log is read to the end: a full pipe would stop the chain.
    createInterface(child.stdout).on('line', (line) => {
      const [, port] = /Listening on 127\.0\.0\.1:(\d+)/.exec(line) ?? []
      if (port) resolve(port)
    })
    ended.then(() => reject(new Error('anvil ended before it was ready')), reject)
  })
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    async call(method, ...params) {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(url, { method: 'POST', headers, body })
      const { result, error } = (await answer.json()) as { result?: unknown; error?: { message: string } }
      if (error) throw new Error(`${method}: ${error.message}`)
      return result
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
