import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../../scripts/lib/freePort.mjs'
import { dashboardHeaders } from '../../hosting/src/dashboardSite.ts'
import { vaultHeaders } from '../../hosting/src/vaultSite.ts'
import { assemble, nobody } from './assemble.ts'
import { newDirectory } from './newDirectory.ts'
import { newDatabase } from './postgres.ts'
import { productionEnvironment } from './productionEnvironment.ts'
import { isFull, spawnService } from './spawnService.ts'
import { caddyfile, hasCaddy, startCaddy, validateCaddyfile } from './startCaddy.ts'

const hosts = ['https://app.larkfield.example']

describe.runIf(isFull)("an assembled folder's sites", () => {
  const directory = newDirectory()
  const sites = join(directory, 'sites')
  const [secretsFile, keyFile] = [join(directory, 'secrets.json'), join(directory, 'root-key.json')]
  let folder: string
  let environment: NodeJS.ProcessEnv
  let ports: { service: number; vault: number; dashboard: number }

  beforeAll(async () => {
    folder = await assemble()
    ports = { service: await freePort(), vault: await freePort(), dashboard: await freePort() }
    environment = {
      ...productionEnvironment(secretsFile),
      HOME: directory,
      DATABASE_URL: (await newDatabase({ empty: true })).url,
      VAULT_URL: `http://localhost:${ports.vault}`,
      DASHBOARD_URL: `http://localhost:${ports.dashboard}`,
      LATCHKEY_SITES: sites,
      LATCHKEY_VAULT_HOSTS: hosts.join(' '),
      LATCHKEY_APP_NAME: 'Larkfield',
      LATCHKEY_API_URL: `http://localhost:${ports.service}`,
    }
    if (nobody !== undefined) chownSync(directory, nobody, nobody)
  })

  /** Starts a process as a user who can read the assembled folder and nothing else. */
  const spawnAs = (program: string, ...words: string[]) =>
    spawnService(words, environment, [join(folder, program)], { cwd: folder, uid: nobody, gid: nobody })
  async function prepare(...words: string[]) {
    const program = spawnAs('sites/prepare.mjs', ...words)
    const { status } = await program.ended
    return { status, stdout: program.stdout, stderr: program.stderr }
  }
  const read = (file: string) => readFileSync(join(sites, file), 'utf8')

  it('default: before there is an organization, with it, and served', async () => {
    const early = await prepare()
    expect(early).toMatchObject({ status: 0, stderr: '' })
    expect(early.stdout).toContain('There is no organization yet')
    expect(existsSync(join(sites, 'vault/index.html'))).toBe(true)
    expect(existsSync(join(sites, 'vault/config.json'))).toBe(false)

    await spawnAs('dist/main.js', '--create-secrets', secretsFile).ended
    const service = spawnAs('dist/main.js', '--port', String(ports.service))
    await service.ready
    const email = 'operator@larkfield.example'
    const first = ['--create-organization', 'Larkfield', '--email', email, '--key', keyFile]
    const made = await prepare(...first)
    expect(made).toMatchObject({ status: 0, stderr: '' })
    expect(made.stdout).toContain(`Sign in at ${environment.DASHBOARD_URL} with a code to ${email}.`)
    expect(statSync(keyFile).mode & 0o777).toBe(0o600)
    const { organizationId } = JSON.parse(readFileSync(keyFile, 'utf8'))
    const { LATCHKEY_CONFIG_ID: authProxyConfigId } = JSON.parse(read('organization.json'))
    const urls = {
      authProxyUrl: environment.LATCHKEY_AUTH_PROXY_URL!,
      apiBaseUrl: environment.LATCHKEY_PUBLIC_API_URL!,
    }
    const configs = {
      vault: { ...urls, authProxyConfigId, appName: 'Larkfield', hosts },
      dashboard: { ...urls, authProxyConfigId, organizationId },
    }
    for (const [name, config] of Object.entries(configs))
      expect(JSON.parse(read(`${name}/config.json`))).toEqual(config)

    // A second time: the organization is there, and nothing of an earlier version stays.
    writeFileSync(join(sites, 'vault/assets/old.js'), '')
    expect(await prepare(...first)).toMatchObject({ status: 0, stderr: '' })
    expect(readdirSync(join(sites, 'vault/assets'))).not.toContain('old.js')
    service.child.kill('SIGTERM')
    await service.ended
    // Later the service isn't needed.
    expect(await prepare()).toMatchObject({ status: 0, stderr: '' })
    expect(JSON.parse(read('dashboard/config.json'))).toEqual(configs.dashboard)
  })

  it.skipIf(!hasCaddy)('behavior: Caddy sends every header with every answer (needs caddy)', async () => {
    const output = validateCaddyfile(caddyfile, {
      LATCHKEY_DOMAIN: 'api.larkfield.test',
      LATCHKEY_SITES: sites,
    })
    expect(output.status, output.output).toBe(0)
    const stop = await startCaddy(sites)
    try {
      const service = {
        authProxyUrl: environment.LATCHKEY_AUTH_PROXY_URL!,
        apiBaseUrl: environment.LATCHKEY_PUBLIC_API_URL!,
      }
      const expected = { vault: vaultHeaders({ ...service, hosts }), dashboard: dashboardHeaders(service) }
      for (const [name, headers] of Object.entries(expected)) {
        const script = readdirSync(join(sites, name, 'assets')).find((file) => file.endsWith('.js'))
        for (const [path, status, type] of [
          ['/', 200, 'text/html'],
          ['/config.json', 200, 'application/json'],
          [`/assets/${script}`, 200, 'javascript'],
          ['/nothing.js', 404, ''],
          ['/../organization.json', 404, ''],
        ] as const) {
          const url = `http://localhost:${ports[name as keyof typeof expected]}${path}`
          const answer = await fetch(url)
          expect({ url, status: answer.status }).toEqual({ url, status })
          expect(answer.headers.get('content-type') ?? '').toContain(type)
          expect(Object.fromEntries(answer.headers)).toMatchObject(headers)
        }
      }
    } finally {
      await stop()
    }
  })

  it('behavior: without an address nothing is prepared, and a wrong setting is refused', async () => {
    const to = join(directory, 'other')
    mkdirSync(to)
    const run = async (changes: NodeJS.ProcessEnv) => {
      const program = spawnService(['--to', to], { ...environment, ...changes }, [
        join(folder, 'sites/prepare.mjs'),
      ])
      return { status: (await program.ended).status, stdout: program.stdout, stderr: program.stderr }
    }
    const nothing = await run({ VAULT_URL: '', DASHBOARD_URL: '' })
    expect(nothing).toMatchObject({ status: 0, stdout: expect.stringContaining('nothing to prepare') })
    for (const [changes, sentence] of [
      [{ VAULT_URL: 'https://keys.example.com/vault' }, 'VAULT_URL is https://keys.example.com/vault'],
      [{ LATCHKEY_VAULT_HOSTS: 'https://*.example.com' }, 'Got the host https://*.example.com'],
      [{ LATCHKEY_AUTH_PROXY_URL: '' }, 'LATCHKEY_AUTH_PROXY_URL is missing'],
    ] as const)
      expect(await run(changes)).toMatchObject({ status: 1, stderr: expect.stringContaining(sentence) })
    expect(readdirSync(to)).toEqual([])
  })
})
