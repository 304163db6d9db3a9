import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'

import { prepareSites } from '../../hosting/src/prepareSites.ts'
import { options } from '../src/settings/options.ts'
import { readOptions } from '../src/settings/readOptions.ts'
import { readSettings } from '../src/settings/readSettings.ts'
import {
  type ComposeService,
  compose,
  containerVariables,
  read,
  readKubernetes,
  unitVariables,
} from './deploymentFiles.ts'
import { hasCaddy, validateCaddyfile } from './startCaddy.ts'

const variables: readonly string[] = Object.values(options).flatMap((option) =>
  'variable' in option ? [option.variable] : [],
)

const { service, enclave, sites, organization, caddy } = compose.services as Record<
  'service' | 'enclave' | 'sites' | 'organization' | 'caddy',
  ComposeService
>
const kubernetes = readKubernetes('latchkey')
const notaryObjects = readKubernetes('notary')

/** Runs `npm run setup` into a new folder. */
async function setUp(...words: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-setup-'))
  const program = new URL('../../../scripts/setup.mjs', import.meta.url).pathname
  const command = [program, '--folder', folder, ...words]
  const { stdout, stderr, code } = await promisify(execFile)(process.execPath, command).then(
    (printed) => ({ ...printed, code: 0 }),
    (error) => error as { stdout: string; stderr: string; code: number },
  )
  return { folder, stdout, stderr, code }
}

const readEnvironmentFile = (file: string): Record<string, string> =>
  Object.fromEntries(
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => /^([A-Z_]+)='(.*)'$/.exec(line)!.slice(1) as [string, string])
      .map(([name, value]) => [name, value.replaceAll("\\'", "'")]),
  )

/** Replaces variables as Compose does. */
const substitute = (text: string, values: Record<string, string>): string =>
  text.replace(/\$\{([A-Z_]+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind, fallback) => {
    const value = values[name] || (kind === '-' ? fallback : undefined)
    if (value === undefined) throw new Error(`${name} has no value`)
    return value
  })

const needed = [
  '--domain',
  'api.example.com',
  '--smtp-url',
  'smtp://a:b@127.0.0.1:1',
  '--smtp-from',
  'a@b.test',
]

describe('the deployment', () => {
  it('behavior: sets only what the service reads', () => {
    const inCluster = [kubernetes[0], notaryObjects[0]].flatMap(({ spec }) =>
      spec.template.spec.containers.flatMap((one: { env: { name: string; value: string }[] }) =>
        Object.keys(containerVariables(one)),
      ),
    )
    const inUnits = ['latchkey@', 'latchkey-enclave@', 'latchkey-notary', 'latchkey-backup'].flatMap((unit) =>
      Object.keys(unitVariables(unit)),
    )
    const inCompose = [service, enclave].flatMap(({ environment }) => Object.keys(environment ?? {}))
    expect([...inCluster, ...inUnits, ...inCompose].filter((name) => !variables.includes(name))).toEqual([])
  })

  it('behavior: service.env of systemd has every setting, and a start reads it', () => {
    const text = read('deploy/systemd/service.env')
    const named = [...text.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name!)
    // The units set these, each process another one; or one process is enough for them.
    const byUnits = [
      'LATCHKEY_PORT',
      'LATCHKEY_HOST',
      'LATCHKEY_DATA_DIR',
      'LATCHKEY_LIMITS',
      'LATCHKEY_METRICS',
      'LATCHKEY_END_AFTER',
      'LATCHKEY_TUNNEL', // For development.
      'LATCHKEY_SECRETS_FILE',
      'LATCHKEY_ENCLAVE_SECRETS_FILE',
      'LATCHKEY_ENCLAVE_SOCKET',
      // The enclave's unit has no file of settings.
      'LATCHKEY_ENCLAVE_WORKERS',
      'LATCHKEY_ENCLAVE_EXTRA_ROOTS',
      'LATCHKEY_ENCLAVE_ROLE',
      'LATCHKEY_ENCLAVE_NOTARY',
      'LATCHKEY_ENCLAVE_STANDBY',
      'LATCHKEY_ENCLAVE_JOURNAL',
      'ENCLAVE_USER',
      'NODE_ENV',
    ]
    expect(variables.filter((name) => !named.includes(name) && !byUnits.includes(name))).toEqual([])
    const ofSites = Object.keys(organization.environment!)
    expect(named.filter((name) => !variables.includes(name) && !ofSites.includes(name))).toEqual([])
    // With every setting, too: Node reads it as systemd does.
    for (const file of [text, text.replaceAll(/^#([A-Z_]+=)(?!$)/gm, '$1')]) {
      const path = join(mkdtempSync(join(tmpdir(), 'latchkey-env-')), 'service.env')
      writeFileSync(path, file)
      const print = ['--print', 'JSON.stringify(process.env)']
      const environment = JSON.parse(
        execFileSync(process.execPath, [`--env-file=${path}`, ...print], { env: {}, encoding: 'utf8' }),
      )
      const own = { NODE_ENV: 'production', LATCHKEY_SECRETS_FILE: '/etc/latchkey/secrets.json' }
      const settings = readSettings(readOptions([], { ...environment, ...own }))
      expect(settings).toMatchObject({
        mode: 'production',
        smtp: { from: 'Example <hello@example.com>' },
        dashboardOrigin: 'https://dashboard.example.com',
        trustedProxies: ['127.0.0.1', '::1'],
      })
    }
  })

  it('behavior: the sites are prepared with what their program reads, and only Caddy sees them', () => {
    const program = ['prepare', 'prepareSites', 'findOrganization', 'Site', 'vaultSite', 'dashboardSite']
      .map((name) => read(`apps/hosting/src/${name}.ts`))
      .join()
    expect(Object.keys(sites.environment!).filter((name) => !program.includes(name))).toEqual([])
    expect(sites.volumes).toEqual([`\${LATCHKEY_FOLDER:-../..}/sites:/sites`])
    expect(caddy.volumes).toContain(`\${LATCHKEY_FOLDER:-../..}/sites:/sites:ro`)
    expect(caddy.depends_on).toMatchObject({ sites: { condition: 'service_completed_successfully' } })
    for (const one of [service, enclave]) expect(one.volumes!.join()).not.toContain('sites')
    expect(read('deploy/caddy/Caddyfile')).toContain('import {$LATCHKEY_SITES:/sites}/caddy/*.caddy')
  })

  it('behavior: only the container that creates the organization gets the database and secrets', () => {
    expect(sites.network_mode).toBe('none')
    expect(sites.secrets).toBeUndefined()
    expect(JSON.stringify(sites)).not.toMatch(/DATABASE|SECRET|PASSWORD|SMTP|SMS/)
    // By hand alone, with the settings of the service and the sites.
    expect(organization).toMatchObject({
      profiles: ['organization'],
      environment: { ...service.environment, ...sites.environment },
      network_mode: 'service:service',
      secrets: ['service.json'],
      entrypoint: ['node', 'sites/prepare.mjs'],
      volumes: sites.volumes,
    })
  })

  it('behavior: the sites are prepared in Kubernetes, too', () => {
    const [deployment] = parseAllDocuments(read('deploy/kubernetes/sites.yaml'), { merge: true }).map(
      (document) => document.toJS(),
    )
    const { initContainers, containers } = deployment.spec.template.spec
    const environment = Object.fromEntries(
      initContainers[0].env.map(({ name, value }: { name: string; value: string }) => [name, value]),
    )
    const [page, to] = [
      mkdtempSync(join(tmpdir(), 'latchkey-page-')),
      mkdtempSync(join(tmpdir(), 'latchkey-')),
    ]
    writeFileSync(join(page, 'index.html'), '')
    expect(prepareSites({ environment, buildOf: () => page, to, behindProxy: true })).toHaveLength(2)
    expect(readFileSync(join(to, 'caddy/vault.caddy'), 'utf8')).toMatch(/^http:\/\/keys\.example\.com \{/)
    if (hasCaddy) expect(validateCaddyfile(join(to, 'Caddyfile')).output).toContain('Valid configuration')
    for (const { securityContext } of [...initContainers, ...containers])
      expect(securityContext).toMatchObject({ readOnlyRootFilesystem: true, runAsUser: 10_001 })
    for (const { image } of containers) expect(image).toMatch(/:\d/)
  })

  it('behavior: the enclave has its own secrets and no network, and the service has not', () => {
    expect(enclave.command).toEqual(['--enclave'])
    expect(enclave.network_mode).toBe('none')
    expect(enclave.secrets).toEqual(['service.enclave.json'])
    expect(service.secrets).toEqual(['service.json'])
    const mountsOf = (name: string) =>
      kubernetes[0].spec.template.spec.containers
        .find((one: { name: string }) => one.name === name)
        .volumeMounts.map((mount: { name: string }) => mount.name)
    expect(mountsOf('service')).not.toContain('enclave-copy')
    expect(mountsOf('enclave')).toEqual(['enclave-copy', 'enclave'])
  })

  it('behavior: nothing runs as root, writes to its image, or follows a moving tag', () => {
    for (const one of [service, enclave, sites, organization]) {
      expect(one).toMatchObject({ read_only: true, cap_drop: ['ALL'], user: expect.any(String) })
    }
    for (const { spec } of [kubernetes[0], notaryObjects[0]])
      for (const { securityContext } of spec.template.spec.containers)
        expect(securityContext).toMatchObject({
          readOnlyRootFilesystem: true,
          allowPrivilegeEscalation: false,
        })
    const dockerfile = read('Dockerfile')
    expect(dockerfile).toMatch(/^USER [1-9]\d+:[1-9]\d+$/m)
    const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image!)
    const others = Object.values(compose.services).map(({ image }) => image)
    for (const image of [...images, ...others].filter((name) => name !== 'latchkey'))
      expect(image).toMatch(/:[a-z]*\d/)
  })

  it('behavior: what npm run setup writes starts the service', async () => {
    const options = {
      domain: 'api.larkfield.test',
      'smtp-url': 'smtp://a:b@127.0.0.1:1',
      'smtp-from': 'A <a@b.test>',
      'dashboard-domain': 'dashboard.larkfield.test',
      'vault-domain': 'keys.larkfield.test',
      'vault-hosts': 'https://app.larkfield.test https://www.larkfield.test',
      'app-name': "Lark's Field",
    }
    const page = mkdtempSync(join(tmpdir(), 'latchkey-page-'))
    writeFileSync(join(page, 'index.html'), '')
    const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
    const { folder, code, stdout } = await setUp(...words)
    expect(code).toBe(0)
    // Said, not refused.
    expect(stdout).toContain("doesn't answer")
    const values = readEnvironmentFile(join(folder, '.env'))
    const environment = Object.fromEntries(
      Object.entries(service.environment!).map(([name, text]) => [name, substitute(text, values)]),
    )
    const settings = readSettings(
      readOptions(['--host', '0.0.0.0'], { NODE_ENV: 'production', ...environment }),
    )
    expect(settings).toMatchObject({
      mode: 'production',
      publicApiUrl: 'https://api.larkfield.test',
      authProxyUrl: 'https://api.larkfield.test/auth-proxy',
      enclave: { socket: '/run/enclave/enclave.sock' },
      smtp: { from: 'A <a@b.test>' },
      dashboardOrigin: 'https://dashboard.larkfield.test',
      vaultOrigin: 'https://keys.larkfield.test',
    })
    expect(values.COMPOSE_FILE).toBe('deploy/compose/compose.yaml')
    const to = join(folder, 'sites')
    const toldSites = Object.fromEntries(
      Object.entries(sites.environment!).map(([name, text]) => [name, substitute(text, values)]),
    )
    expect(prepareSites({ environment: toldSites, buildOf: () => page, to })).toEqual(['vault', 'dashboard'])
    expect(readFileSync(join(to, 'caddy/vault.caddy'), 'utf8')).toMatch(/^https:\/\/keys\.larkfield\.test \{/)
    for (const file of ['caddy/vault.caddy', 'nginx/dashboard.conf', 'dashboard/_headers'])
      expect(readFileSync(join(to, file), 'utf8')).toMatch(/strict-transport-security:? "?max-age=31536000/)
    for (const { file } of Object.values(compose.secrets))
      expect(statSync(substitute(file, values)).mode & 0o777).toBe(0o600)
    const { verify } = JSON.parse(readFileSync(join(folder, 'secrets/service.enclave.json'), 'utf8'))
    expect(verify).toMatchObject({ mode: 'enforce', settings: { vaultOrigin: values.VAULT_URL } })
    // The commands that it prints read the folder.
    expect(stdout).toContain(`docker compose --env-file ${folder}/.env up`)
    expect(stdout).toContain(`--volume ${folder}/secrets:/keys organization`)
    expect(statSync(join(folder, '.env')).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, 'journal')).mode & 0o777).toBe(0o700)

    const again = await setUp(...words, '--folder', folder)
    expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('exists') })
    expect(readEnvironmentFile(join(folder, '.env'))).toEqual(values)
  })

  it.each([
    [['--domain', 'https://api.example.com'], 'without https://'],
    [['--domain', 'api.example.com', '--smtp-url', 'mail.example.com'], 'Write smtp://'],
    [['--domain', 'api.example.com'], '--smtp-url is missing'],
    [[...needed, '--dashboard-domain', 'api.example.com'], 'api.example.com is taken'],
    [[...needed, '--vault-domain', 'keys.example.com', '--vault-hosts', '*'], 'exact origins'],
  ])('behavior: npm run setup refuses %j', async (words, sentence) => {
    const { folder, code, stderr } = await setUp(...words)
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(sentence) })
    expect(existsSync(join(folder, '.env'))).toBe(false)
  })

  it.runIf(existsSync('/usr/bin/systemd-analyze'))('behavior: systemd finds the units safe', () => {
    for (const [unit, most] of [
      ['latchkey@', 2],
      ['latchkey-enclave@', 1],
      ['latchkey-notary', 1],
      ['latchkey-backup', 2],
    ] as const) {
      // A template is rated by one of its units.
      const file = join(
        mkdtempSync(join(tmpdir(), 'latchkey-unit-')),
        `${unit}.service`.replace('@', '@8787'),
      )
      writeFileSync(file, read(`deploy/systemd/${unit}.service`))
      const report = execFileSync('systemd-analyze', ['security', '--offline=true', file], {
        encoding: 'utf8',
      })
      expect(Number(/exposure level for .*: ([\d.]+)/.exec(report)?.[1])).toBeLessThan(most)
    }
  })
})
