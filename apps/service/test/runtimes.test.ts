import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createKeyPair, signClientSignature } from '@latchkey/crypto'
import { createServerClient } from '@latchkey/node/client'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { endGroup } from '../../../scripts/lib/endGroup.mjs'
import type { ServiceFacts } from '../src/startService.ts'
import { askProxy } from './askForCodes.ts'
import { newDirectory } from './newDirectory.ts'
import { readServiceFile } from './serviceFile.ts'
import { isDeep } from './spawnService.ts'
import { type DevelopmentService, startDevelopment } from './startDevelopment.ts'

const worker = join(import.meta.dirname, '../../../packages/node/examples/worker/worker.ts')
// The last of miniflare that runs on Node 20.
const versions = { miniflare: '4.20260426.0', bun: '1.4.5', deno: '2.9.6' } as const

it('behavior: docs/edge.md quotes the Worker', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/edge.md'), 'utf8')
  expect(page).toContain(`\`\`\`ts\n${readFileSync(worker, 'utf8')}\`\`\`\n`)
})

// The runtimes are a third of a gigabyte, which only deep runs download.
describe.runIf(isDeep)('other runtimes than Node', { timeout: 600_000 }, () => {
  const directory = newDirectory()
  const opened: (() => unknown)[] = []
  let service: DevelopmentService
  let env: Record<string, string>
  let token: string
  let webhook: { headers: Record<string, string>; body: string }

  beforeAll(async () => {
    service = await startDevelopment({}, { keep: true })
    opened.push(() => service.end())
    const { rootApiKey, organizationId } = readServiceFile(service.directory)
    env = {
      LATCHKEY_API_BASE_URL: service.url,
      LATCHKEY_ORGANIZATION_ID: organizationId,
      LATCHKEY_API_KEY: rootApiKey.privateKey,
    }
    token = await signIn(service.ready)
    webhook = await receiveWebhook()
  })
  afterAll(async () => {
    for (const close of opened.reverse()) await close()
  })

  async function signIn(facts: ServiceFacts): Promise<string> {
    const contact = 'ada@example.com'
    const ask = async (operation: string, body: object) => (await askProxy(facts, operation, body)).body
    const key = await createKeyPair()
    const { otpId } = await ask('otp_init', { otpType: 'OTP_TYPE_EMAIL', contact })
    const readCode = async () => {
      const answer = await fetch(`${facts.inboxUrl}/code/${contact}`)
      expect(answer.status).toBe(200)
      return await answer.text()
    }
    const otpCode = await vi.waitFor(readCode, { timeout: 30_000 })
    const verified = await ask('otp_verify', { otpId, otpCode, public_key: key.publicKey })
    const { verificationToken = '' } = verified
    await ask('signup', { userEmail: contact, verificationToken })
    const client_signature = await signClientSignature(key, verificationToken)
    const login = { verificationToken, publicKey: key.publicKey, client_signature }
    return (await ask('otp_login', login)).session!
  }

  /** A webhook as the service sends it to this machine. */
  async function receiveWebhook(): Promise<typeof webhook> {
    const receiver = createServer()
    receiver.listen(0, 'localhost')
    await once(receiver, 'listening')
    opened.push(() => receiver.close())
    const received = new Promise<typeof webhook>((resolve) => {
      receiver.on('request', async (request, response) => {
        const chunks: Buffer[] = []
        for await (const chunk of request) chunks.push(chunk)
        response.writeHead(204).end()
        const headers = request.headers as Record<string, string>
        resolve({ headers, body: Buffer.concat(chunks).toString() })
      })
    })
    const { LATCHKEY_API_BASE_URL, LATCHKEY_ORGANIZATION_ID, LATCHKEY_API_KEY } = env
    const { api } = createServerClient({
      apiBaseUrl: LATCHKEY_API_BASE_URL!,
      organizationId: LATCHKEY_ORGANIZATION_ID!,
      apiKey: LATCHKEY_API_KEY!,
    })
    const url = `http://localhost:${(receiver.address() as AddressInfo).port}/webhooks`
    await api.createWebhookEndpoint({ url, name: 'Backend' })
    return received
  }

  /** Bundles the Worker as wrangler does, with a last line that starts it. */
  async function bundle(name: string, lines = "export { default } from './worker.ts'"): Promise<string> {
    const outfile = join(directory, name)
    await build({
      stdin: { contents: lines, resolveDir: join(worker, '..'), loader: 'ts' },
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'browser',
      conditions: ['latchkey-source', 'worker'],
      logLevel: 'warning',
    })
    return outfile
  }

  async function check(ask: (path: string, init?: RequestInit) => Promise<Response>) {
    const headers = { authorization: `Bearer ${token}` }
    const me = await ask('/', { headers })
    expect([me.status, await me.json()]).toEqual([200, { userId: expect.any(String) }])
    const users = await ask('/users', { headers })
    expect([users.status, await users.json()]).toEqual([200, expect.arrayContaining(['ada@example.com'])])
    const refused = await ask('/', { headers: { authorization: `Bearer ${token.slice(0, -4)}AAAA` } })
    expect([refused.status, await refused.json()]).toEqual([401, { code: 'TOKEN_INVALID' }])
    const signature = signatureOf(webhook.headers)
    const post = (body: string) => ask('/webhooks', { method: 'POST', headers: signature, body })
    const accepted = await post(webhook.body)
    expect([accepted.status, await accepted.json()]).toEqual([
      200,
      { type: 'ACTIVITY_TYPE_CREATE_WEBHOOK_ENDPOINT' },
    ])
    expect((await post(`${webhook.body} `)).status).toBe(401)
  }

  it('default: workerd', async () => {
    writeFileSync(join(directory, 'package.json'), '{ "private": true }')
    const install = ['install', '--no-audit', '--no-fund', `miniflare@${versions.miniflare}`]
    execFileSync('npm', install, { cwd: directory, stdio: 'pipe' })
    const { Miniflare } = createRequire(join(directory, 'package.json'))('miniflare')
    const script = readFileSync(await bundle('worker.mjs'), 'utf8')
    // Without Node's compatibility.
    const runtime = new Miniflare({ modules: true, compatibilityDate: '2026-04-01', script, bindings: env })
    opened.push(() => runtime.dispose())
    await check((path, init) => runtime.dispatchFetch(`http://localhost${path}`, init))
  })

  it.each([
    [
      'bun',
      'console.log(Bun.serve({ port: 0, fetch: (request) => worker.fetch(request, process.env) }).port)',
      [],
    ],
    [
      'deno',
      'const { addr } = Deno.serve({ port: 0, onListen() {} }, (request) => worker.fetch(request, Deno.env.toObject()))\nconsole.log(addr.port)',
      ['run', '--quiet', '--allow-net', '--allow-env'],
    ],
  ] as const)('default: %s', async (name, lines, parameters) => {
    const file = await bundle(`${name}.mjs`, `import worker from './worker.ts'\n${lines}`)
    const child = spawn('npx', ['--yes', `${name}@${versions[name]}`, ...parameters, file], {
      cwd: directory,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    })
    opened.push(() => endGroup(child, 'SIGKILL'))
    const [line] = await once(child.stdout, 'data')
    await check((path, init) => fetch(`http://localhost:${Number(line)}${path}`, init))
  })
})

/** The headers of a webhook that the verifier reads. */
const signatureOf = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('x-turnkey-')))
