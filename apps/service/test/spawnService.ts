import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'

import type { ServiceFacts } from '../src/startService.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Whether the full run is under way, or the deep one. docs/testing.md#three-runs */
export const isFull = process.env.LATCHKEY_FULL === '1'
export const isDeep = process.env.LATCHKEY_DEEP === '1'

/** Number of rounds in `npm run test:deep`, `npm run test:full` and `npm test`. */
export const rounds = (deep: number, full: number, everyday = full): number =>
  isDeep ? deep : isFull ? full : everyday

export interface ServiceProcess {
  child: ChildProcess
  /** Output so far. */
  readonly stdout: string
  readonly stderr: string
  /** Ready line of the process. Rejects with stderr if the process ends before. */
  ready: Promise<ServiceFacts & { ready: true }>
  /** Where it answers, once it is ready. In production the URLs of `ready` go through a proxy. */
  url(): Promise<string>
  /** How it ended. */
  ended: Promise<{ status: number | null; signal: NodeJS.Signals | null }>
}

const running = new Set<ServiceProcess>()

/** Kills the services that a test started, except those passed to {@link keepRunning}, and waits until they have ended. */
export async function endServices(): Promise<void> {
  await Promise.all([...running].map(kill))
}

/**
 * Starts the service as `npm run service` does, but bundled (globalSetup.ts). Killed when the test ends.
 *
 * @param program The words after `node`. @default the bundle
 * @param options Another working directory than the repository's root, and another user and group.
 */
export function spawnService(
  words: readonly string[],
  environment: NodeJS.ProcessEnv = {},
  program: readonly string[] = [`${inject('serviceBundle')}/program.mjs`],
  { cwd = root, ...user }: Pick<SpawnOptions, 'cwd' | 'uid' | 'gid'> = {},
): ServiceProcess {
  const { NODE_ENV, npm_lifecycle_event, DATABASE_URL, ...inherited } = process.env
  const child = spawn(process.execPath, [...program, ...words], {
    cwd,
    env: { ...inherited, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  })
  const output = { stdout: '', stderr: '' }
  let onLine: (line: string) => void = () => undefined
  const line = new Promise<string>((resolve) => {
    onLine = resolve
  })
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text
    if (output.stdout.includes('\n')) onLine(output.stdout.split('\n', 1)[0]!)
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text
  })
  const ended: ServiceProcess['ended'] = new Promise((resolve) => {
    child.on('close', (status, signal) => {
      running.delete(service)
      resolve({ status, signal })
    })
  })
  const failed = ended.then(({ status, signal }): never => {
    throw new Error(`The service ended (${status ?? signal}) and said: ${output.stderr}`)
  })
  const ready = Promise.race([line.then((text) => JSON.parse(text)), failed])
  ready.catch(() => undefined)
  async function url(): Promise<string> {
    const { inboxUrl, apiBaseUrl } = await ready
    if (inboxUrl) return apiBaseUrl
    for (;;) {
      const [, port] = /"port":(\d+),"event":"service.listening"/.exec(output.stderr) ?? []
      if (port) return `http://localhost:${port}`
      await Promise.race([once(child.stderr, 'data'), failed])
    }
  }
  const service: ServiceProcess = Object.defineProperties({ child, ready, url, ended } as ServiceProcess, {
    stdout: { get: () => output.stdout },
    stderr: { get: () => output.stderr },
  })
  running.add(service)
  return service
}

/** Keeps a service running after the test that started it. */
export function keepRunning(service: ServiceProcess): ServiceProcess {
  running.delete(service)
  process.once('exit', () => service.child.kill('SIGKILL'))
  return service
}

/** Kills a service with SIGKILL and waits for its end. */
export async function kill({ child, ended }: ServiceProcess): Promise<void> {
  child.kill('SIGKILL')
  await ended
}
