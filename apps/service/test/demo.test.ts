import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'

import { newDirectory } from './newDirectory.ts'
import { readServiceFile } from './serviceFile.ts'
import { isFull } from './spawnService.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const running = new Set<ChildProcess>()
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
})

/** `npm start`, without npm, on any ports but those that are given. */
function start(options: Record<string, string> = {}) {
  const directory = newDirectory()
  const ports = { port: '0', 'demo-port': '0', 'vault-port': '0', 'dashboard-port': '0', ...options }
  const words = Object.entries(ports).flatMap(([name, port]) => [`--${name}`, port])
  const child = spawn(process.execPath, ['scripts/start.mjs', '--data-dir', directory, ...words], {
    cwd: root,
  })
  running.add(child)
  const output = { stdout: '', stderr: '' }
  const ended = once(child, 'close').then(([status]) => status as number)
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text
  })
  const ready = new Promise<string[]>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output.stdout += text
      if (output.stdout.includes('Ctrl-C')) resolve(output.stdout.match(/http:\S+/g) ?? [])
    })
    ended.then(() => reject(new Error(output.stderr)))
  })
  ready.catch(() => undefined)
  return { child, directory, output, ended, ready }
}

/** The process that holds the database lock. */
async function ownerOf(directory: string): Promise<number> {
  const folder = join(directory, 'pglite/lock')
  const [socket] = await readdir(folder)
  const [processId] = await once(connect(join(folder, socket!)), 'data')
  return Number(processId)
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

/** Something that has a port already. */
async function listenOn(port: number): Promise<number | undefined> {
  const server = createServer()
  onTestFinished(() => void server.close())
  const isListening = await new Promise((resolve) => {
    server.once('error', () => resolve(false)).listen(port, 'localhost', () => resolve(true))
  })
  return isListening ? (server.address() as AddressInfo).port : undefined
}

describe('npm start', () => {
  it('behavior: says in one sentence that a port is taken, and starts nothing', async () => {
    const port = String(await listenOn(0))
    const { directory, ended, output } = start({ 'vault-port': port })
    expect(await ended).toBe(1)
    expect(output).toEqual({
      stdout: '',
      stderr: `Port ${port} is taken, perhaps by an npm start in another terminal. Choose another with --vault-port; 0 is any free one.\n`,
    })
    expect(await readdir(directory)).toEqual([])
  })

  // The step `fresh` starts it in every run, and signs in.
  it.runIf(isFull)('default', async () => {
    // Another one, or whatever has the default ports, isn't in the way.
    for (const port of [8787, 5173, 8788, 8789]) await listenOn(port)
    const { child, directory, output, ended, ready } = start()
    const urls = await ready
    const { authProxyConfigId, organizationId } = readServiceFile(directory)
    const [demo, inbox, service, vault, dashboard] = urls as [string, string, string, string, string]
    expect(output.stdout).toContain(`
  const config = {
    apiBaseUrl: '${service}',
    authProxyConfigId: '${authProxyConfigId}',
  }

  organizationId for your backend: ${organizationId}
  Rate limits are relaxed in development; --limits standard applies those of production.
`)
    for (const url of [`${service}/readyz`, inbox, vault, dashboard]) expect(await answers(url)).toBe(true)
    const page = await (await fetch(demo)).text()
    expect(page).toContain(`{&quot;authProxyUrl&quot;:&quot;${service}/auth-proxy&quot;`)
    child.kill('SIGINT')
    expect(await ended).toBe(0)
    for (const url of [demo, inbox, service, vault, dashboard]) expect(await answers(url)).toBe(false)
  })

  it.runIf(isFull)('behavior: when the service dies, the demo ends and prints why', async () => {
    const { directory, ended, ready, output } = start()
    const [demo, , service] = (await ready) as [string, string, string]
    expect(await answers(`${service}/healthz`)).toBe(true)
    process.kill(await ownerOf(directory), 'SIGKILL')
    expect(await ended).toBe(1)
    expect(output.stderr).toContain('The service ended')
    expect(await answers(demo)).toBe(false)
  })
})
