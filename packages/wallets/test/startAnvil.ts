import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'

/** A local Ethereum chain on a free port. Each transaction gets a block. */
export async function startAnvil(): Promise<{ url: string; stop: () => Promise<void> }> {
  const program = createRequire(import.meta.url).resolve('@foundry-rs/anvil/bin.mjs')
  const child = spawn(process.execPath, [program, '--port', '0', '--hardfork', 'prague', '--accounts', '0'], {
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
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Gives an account of a local chain one ether. */
export async function fund(url: string, address: string): Promise<void> {
  const body = { jsonrpc: '2.0', id: 1, method: 'anvil_setBalance', params: [address, '0xde0b6b3a7640000'] }
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`anvil_setBalance: ${response.status}`)
}

/** One call of a local chain. */
export async function callAnvil<Result>(url: string, method: string, ...params: unknown[]): Promise<Result> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const { result, error } = await (await fetch(url, { method: 'POST', headers, body })).json()
  if (error) throw new Error(`${method}: ${error.message}`)
  return result
}
