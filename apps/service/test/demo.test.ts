import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'

import { findPort } from './findPort.ts'
import { newDirectory } from './newDirectory.ts'
import { readServiceFile } from './serviceFile.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const running = new Set<ChildProcess>()
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
})

/** `npm start`, without npm. */
function start(words: readonly string[]) {
  const directory = newDirectory()
  const child = spawn(process.execPath, ['scripts/start.mjs', '--data-dir', directory, ...words], {
    cwd: root,
  })
  running.add(child)
  const said = { stdout: '', stderr: '' }
  const ended = once(child, 'close').then(([status]) => status as number)
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.stderr += text
  })
  const ready = new Promise<string[]>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said.stdout += text
      if (said.stdout.includes('Ctrl-C')) resolve(said.stdout.match(/http:\S+/g) ?? [])
    })
    ended.then(() => reject(new Error(said.stderr)))
  })
  ready.catch(() => undefined)
  return { child, directory, said, ended, ready }
}

/** The process that holds the database lock. */
async function ownerOf(directory: string): Promise<number> {
  const folder = join(directory, 'pglite/lock')
  const [socket] = await readdir(folder)
  const [said] = await once(connect(join(folder, socket!)), 'data')
  return Number(said)
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

describe('npm start', () => {
  it('default', async () => {
    const demoPort = String(await findPort())
    const { child, directory, said, ended, ready } = start(['--port', '0', '--demo-port', demoPort])
    const urls = await ready
    const { authProxyConfigId, organizationId } = readServiceFile(directory)
    const [demo, inbox, service] = urls as [string, string, string]
    expect(said.stdout).toContain(`
  const config = {
    authProxyUrl: '${service}/auth-proxy',
    apiBaseUrl: '${service}',
    authProxyConfigId: '${authProxyConfigId}',
  }

  organizationId for your backend: ${organizationId}
  Rate limits are relaxed in development; --limits standard applies those of production.
`)
    expect(await answers(`${service}/readyz`)).toBe(true)
    expect(await answers(inbox)).toBe(true)
    const page = await (await fetch(demo)).text()
    expect(page).toContain(`{&quot;authProxyUrl&quot;:&quot;${service}/auth-proxy&quot;`)
    child.kill('SIGINT')
    expect(await ended).toBe(0)
    for (const url of [demo, inbox, service]) expect(await answers(url)).toBe(false)
  })

  it('behavior: when the service dies, the demo ends and prints why', async () => {
    const demoPort = String(await findPort())
    const { directory, ended, ready, said } = start(['--port', '0', '--demo-port', demoPort])
    const [demo, , service] = (await ready) as [string, string, string]
    expect(await answers(`${service}/healthz`)).toBe(true)
    process.kill(await ownerOf(directory), 'SIGKILL')
    expect(await ended).toBe(1)
    expect(said.stderr).toContain('The service ended')
    expect(await answers(demo)).toBe(false)
  })
})
