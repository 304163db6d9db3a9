import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

import type { SiteFacts } from './describeSite.mjs'

const program = fileURLToPath(new URL('../../main.js', import.meta.url))

export interface ServiceChild {
  facts: SiteFacts & { inboxUrl: string; tunnelInboxUrl?: string }
  /** Exit status of the process. */
  ended: Promise<number>
  /** Shuts it down gracefully. */
  end(): Promise<number>
}

/**
 * Starts the service for development in a process of its own, on its default port or, if that one is taken, on a free
 * one. Its stderr is shown. Returns undefined if it did not start; it has printed why.
 */
export async function startServiceChild(environment: NodeJS.ProcessEnv): Promise<ServiceChild | undefined> {
  const port = environment.LATCHKEY_PORT ?? ((await isFree(8787)) ? '8787' : '0')
  const child = spawn(process.execPath, [program], {
    env: { ...environment, LATCHKEY_PORT: port, LATCHKEY_LOG: environment.LATCHKEY_LOG ?? 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number>((resolve) => child.once('exit', (status) => resolve(status ?? 1)))
  const ready = new Promise<string>((resolve) => createInterface(child.stdout).once('line', resolve))
  const line = await Promise.race([ready, ended])
  if (typeof line === 'number') return undefined
  const end = () => {
    child.kill('SIGTERM')
    return ended
  }
  return { facts: JSON.parse(line), ended, end }
}

/** Whether nothing listens on this port of localhost. */
function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, 'localhost', () => server.close(() => resolve(true)))
  })
}
