import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'

/** A local Ethereum chain with the rules of Prague, on a free port. It makes a block when it is told to. */
export async function startAnvil(): Promise<{ url: string; stop: () => Promise<void> }> {
  const program = createRequire(import.meta.url).resolve('@foundry-rs/anvil/bin.mjs')
  const options = ['--port', '0', '--hardfork', 'prague', '--accounts', '0', '--no-mining']
  const child = spawn(process.execPath, [program, ...options], {
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
