import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'

import { newDirectory } from './newDirectory.ts'
import { isFull, spawnService } from './spawnService.ts'

const program = fileURLToPath(new URL('../dist/develop.js', import.meta.url))

/** `latchkey-dev COMMAND`, on a free port. */
const develop = (...command: string[]) =>
  spawnService(command, { LATCHKEY_PORT: '0', LATCHKEY_DATA_DIR: newDirectory() }, [program])

/** A site that asks the service, prints what it was told, and exits with 3. */
const site = `
  const { VITE_LATCHKEY_API_BASE_URL: url, VITE_LATCHKEY_CONFIG_ID: id } = process.env
  const { status } = await fetch(url + '/readyz')
  const isSame = ['NEXT_PUBLIC_', 'PUBLIC_'].every((prefix) => process.env[prefix + 'LATCHKEY_CONFIG_ID'] === id)
  console.log('SITE ' + JSON.stringify({ url, id, status, isSame }))
  process.exitCode = 3`

describe('latchkey-dev', () => {
  beforeAll(() => expect(existsSync(program), 'Run npm run build first.').toBe(true))

  it('default', async () => {
    const run = develop(process.execPath, '--input-type=module', '--eval', site)
    expect(await run.ended).toMatchObject({ status: 3 })
    const { url, id, ...rest } = JSON.parse(/^SITE (.*)$/m.exec(run.stdout)![1]!)
    expect(rest).toEqual({ status: 200, isSame: true })
    expect(run.stdout).toContain(`Inbox ${url}/inbox`)
    expect(run.stdout).toContain(`authProxyConfigId: '${id}'`)
    await expect(fetch(`${url}/healthz`)).rejects.toThrow()
  })

  it.runIf(isFull)('behavior: a signal ends the site and the service with status 0', async () => {
    const waiting = `console.log('SITE ' + process.env.VITE_LATCHKEY_API_BASE_URL); setInterval(() => {}, 1_000)`
    const run = develop(process.execPath, '--eval', waiting)
    await expect.poll(() => run.stdout, { timeout: 60_000 }).toContain('SITE ')
    const url = /^SITE (.*)$/m.exec(run.stdout)![1]
    run.child.kill('SIGTERM')
    expect(await run.ended).toMatchObject({ status: 0 })
    await expect(fetch(`${url}/healthz`)).rejects.toThrow()
  })

  it.runIf(isFull)('behavior: says that the command is not installed', async () => {
    const run = develop('no-such-program')
    expect(await run.ended).toMatchObject({ status: 127 })
    expect(run.stderr).toContain('no-such-program could not be started: it is not installed here.')
  })

  it('behavior: prints its usage without a command', async () => {
    const run = develop()
    expect(await run.ended).toMatchObject({ status: 1 })
    expect(run.stdout).toContain('latchkey-dev COMMAND')
  })
})
