import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { root } from './root.mjs'

/**
 * A local Ethereum chain for the demo's wallet page. Anvil comes with the development packages, which `npm start` alone
 * doesn't install.
 *
 * @returns {Promise<{ url: string, close(): Promise<unknown> } | undefined>} undefined where Anvil isn't installed
 */
export async function startChain() {
  const program = findAnvil()
  if (!program) return undefined
  // On a free port, with no accounts of its own. It answers pages of any origin.
  const child = spawn(process.execPath, [program, '--port', '0', '--accounts', '0'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = once(child, 'exit')
  /** @type {string | undefined} */
  const port = await new Promise((resolve) => {
    // The log is read to the end: a full pipe would stop the chain.
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, port] = /Listening on 127\.0\.0\.1:(\d+)/.exec(line) ?? []
      if (port) resolve(port)
    })
    ended.then(() => resolve(undefined))
  })
  if (!port) return undefined
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      child.kill('SIGTERM')
      return ended
    },
  }
}

function findAnvil() {
  try {
    return createRequire(join(root, 'packages/enclave/package.json')).resolve('@foundry-rs/anvil/bin.mjs')
  } catch {
    return undefined
  }
}
