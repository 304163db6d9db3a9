import { createServer, type OutgoingHttpHeaders, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startService } from '@latchkey/service/server'
import { afterEach, describe, expect, it } from 'vitest'

import { runCommand } from './runCommand.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A real server on a free port. */
async function serve(onRequest: RequestListener): Promise<string> {
  const server = createServer(onRequest)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

const guarded = { 'content-security-policy': "default-src *; frame-ancestors 'none'" }

const known = { enabledProviders: ['email', 'passkey'], passkeyRpId: 'localhost' }

interface SiteParameters {
  headers?: OutgoingHttpHeaders
  html?: string
  /** Answer of the auth proxy. */
  answer?: object
  status?: number
  serviceHeaders?: OutgoingHttpHeaders
  preflight?: { status?: number; headers?: OutgoingHttpHeaders }
}

/** A site and an auth proxy, and what the doctor says about them. */
async function examine({
  headers = guarded,
  html = '',
  answer,
  status = 200,
  serviceHeaders,
  preflight,
}: SiteParameters) {
  const body = answer ?? known
  const service = await serve((request, reply) => {
    if (request.method === 'OPTIONS') {
      const allowed = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
      return void reply.writeHead(preflight?.status ?? 204, { ...allowed, ...preflight?.headers }).end()
    }
    reply
      .writeHead(status, { 'access-control-allow-origin': '*', ...serviceHeaders })
      .end(JSON.stringify(body))
  })
  const site = await serve((_, reply) => {
    reply.writeHead(200, { 'content-type': 'text/html', ...headers }).end(html.replaceAll('SERVICE', service))
  })
  const options = [
    '--auth-proxy-url',
    `${service}/auth-proxy`,
    '--api-base-url',
    service,
    '--config-id',
    'id',
  ]
  return { ...(await run(site, ...options)), service, site }
}

async function run(...words: string[]) {
  let printed = ''
  const code = await runCommand(['doctor', ...words], (text) => {
    printed += text
  })
  return { code, printed }
}

const later = (seconds: number): string => new Date(Date.now() + seconds * 1_000).toUTCString()

describe('latchkey doctor', () => {
  it('default: a site and the real service', async () => {
    const service = await startService()
    try {
      const { apiBaseUrl, authProxyConfigId } = service.facts
      const config = JSON.stringify({ apiBaseUrl, authProxyConfigId })
      const html = `<!doctype html><meta name="latchkey" content="${config.replaceAll('"', '&quot;')}">`
      const site = await serve((_, reply) => reply.writeHead(200, guarded).end(html))
      const { code, printed } = await run(site)
      expect({ code, printed: printed.replaceAll(site, 'SITE') }).toEqual({
        code: 0,
        printed: `
SITE/

  ✓ Page: SITE/ answers 200.
  ✓ Origin: SITE is allowed.
  ✓ Preflights: Pages may send the headers of the kit, and those that tracing adds.
  ✓ Passkeys: The domain localhost covers localhost.
  ✓ Content-Security-Policy: It allows requests to the service.
  ✓ Frames: The page says who may frame it.
  ✓ Permissions-Policy: It allows passkeys.
  ✓ Cross-Origin-Opener-Policy: Popups of providers stay connected to the page.
  ✓ Referrer-Policy: The browser's default sends origins only.
  ? Vault: The service names no vault, so users can't export or import keys. An app without wallets needs none.
      apps/vault/DEPLOY.md; in development, npm start of Latchkey's repository has one.
  ✓ Clock: The service's clock agrees with this machine's.
  ✓ In-app browsers: The site loads in them and offers a sign-in method that works there. Logins by google and facebook are refused there: the card says how to open the page in the user's browser.

  0 errors, 0 warnings
`,
      })
      const unknown = await run(site, '--config-id', 'a0a0a0a0-0000-4000-8000-000000000000')
      expect(unknown).toMatchObject({ code: 1 })
      expect(unknown.printed).toContain('✗ Origin: The service refused (PROXY_CONFIG_NOT_FOUND)')
    } finally {
      await service.close()
    }
  })

  it.each<[string, SiteParameters, { status?: number; policy?: string }, string]>([
    ['it may be shown', {}, {}, '✓ Vault: The page may show VAULT.'],
    ['it is down', {}, { status: 503 }, '✗ Vault: VAULT answers 503'],
    ['it has no headers', {}, { policy: '' }, '✗ Vault: VAULT is served without its headers'],
    [
      'another page may',
      {},
      { policy: 'frame-ancestors https://a.example' },
      '! Vault: VAULT may not be framed by SITE.',
    ],
    [
      'frame-src',
      { headers: { 'content-security-policy': "connect-src *; frame-src 'self'; frame-ancestors 'none'" } },
      {},
      "connect-src *; frame-src 'self' VAULT; frame-ancestors 'none'",
    ],
    [
      'Permissions-Policy',
      { headers: { ...guarded, 'permissions-policy': 'publickey-credentials-get=(self)' } },
      {},
      'Permissions-Policy: publickey-credentials-get=(self "VAULT")',
    ],
  ])('behavior: reports a vault: %s', async (_, parameters, answer, finding) => {
    const { status, policy } = { status: 200, policy: 'frame-ancestors *', ...answer }
    const headers = policy ? { 'content-security-policy': policy } : {}
    const vault = await serve((_request, reply) => reply.writeHead(status, headers).end())
    const { printed, site } = await examine({ ...parameters, answer: { vaultOrigin: vault, ...known } })
    expect(printed.replaceAll(vault, 'VAULT').replaceAll(site, 'SITE')).toContain(finding)
  })

  it('behavior: says how npm start lets a site show its vault', async () => {
    const headers = { 'content-security-policy': 'frame-ancestors http://localhost:5173' }
    const vault = await serve((_request, reply) => reply.writeHead(200, headers).end())
    const { printed, site } = await examine({ answer: { vaultOrigin: vault, ...known } })
    expect(printed).toContain(`npm start -- --vault-host ${site}`)
  })

  it('behavior: without a config, says what it could not check', async () => {
    const site = await serve((_, reply) => reply.writeHead(200, guarded).end('<p>'))
    const { code, printed } = await run(site)
    expect(code).toBe(0)
    expect(printed).toContain('? Origin: Not checked')
  })

  it.each<[string, SiteParameters, number, string]>([
    [
      'connect-src',
      { headers: { 'content-security-policy': "default-src 'self'; frame-ancestors 'none'" } },
      1,
      `Content-Security-Policy: default-src 'self'; frame-ancestors 'none'; connect-src 'self' SERVICE\n`,
    ],
    [
      'connect-src in a meta element',
      { html: `<meta http-equiv="Content-Security-Policy" content="connect-src 'none'">` },
      1,
      'Content-Security-Policy: connect-src SERVICE\n',
    ],
    ['frames', { headers: {} }, 0, "Content-Security-Policy: frame-ancestors 'none'\n"],
    [
      'Permissions-Policy',
      { headers: { ...guarded, 'permissions-policy': 'camera=(), publickey-credentials-get=()' } },
      1,
      'Permissions-Policy: camera=(), publickey-credentials-get=(self)\n',
    ],
    [
      'popups',
      { headers: { ...guarded, 'cross-origin-opener-policy': 'same-origin' } },
      0,
      'Cross-Origin-Opener-Policy: same-origin-allow-popups\n',
    ],
    [
      'Referrer-Policy',
      { headers: { ...guarded, 'referrer-policy': 'unsafe-url' } },
      0,
      'Referrer-Policy: strict-origin-when-cross-origin\n',
    ],
    [
      'an origin that is not allowed',
      { status: 403, answer: { message: 'no', details: [{ errorCode: 'ORIGIN_NOT_ALLOWED' }] } },
      1,
      `--parameters '{"allowedOrigins":["SITE"]}'`,
    ],
    [
      'CORS that a proxy removed',
      { serviceHeaders: { 'access-control-allow-origin': '' } },
      1,
      'Access-Control-Allow-Origin: SITE\n',
    ],
    [
      'preflights that a proxy answers',
      { preflight: { status: 403 } },
      1,
      "doesn't answer browsers that ask before a request (OPTIONS)",
    ],
    [
      'preflights for another origin',
      { preflight: { headers: { 'access-control-allow-origin': 'https://other.example' } } },
      1,
      "doesn't answer browsers that ask before a request (OPTIONS)",
    ],
    [
      'a header of the kit that is not allowed',
      { preflight: { headers: { 'access-control-allow-headers': 'Content-Type, X-Stamp' } } },
      1,
      "doesn't allow x-auth-proxy-config-id, so browsers send no request",
    ],
    [
      'headers of tracing that are not allowed',
      {
        preflight: {
          headers: {
            'access-control-allow-headers':
              'Content-Type,X-Auth-Proxy-Config-Id,X-Stamp,X-Stamp-Webauthn,Baggage,Traceparent',
          },
        },
      },
      0,
      "doesn't allow newrelic, sentry-trace, tracestate, x-datadog-trace-id. A page whose error tracking",
    ],
    ['something else in place of the service', { answer: { hello: 1 } }, 1, "isn't a Latchkey auth proxy"],
    [
      'the domain of passkeys',
      { answer: { enabledProviders: ['email', 'passkey'], passkeyRpId: 'larkfield.example' } },
      1,
      `--parameters '{"passkeyRpIds":["localhost"]}'`,
    ],
    [
      'passkeys without a domain',
      { answer: { enabledProviders: ['email', 'passkey'] } },
      1,
      'no domain is set',
    ],
    ['the clock', { serviceHeaders: { date: later(600) } }, 0, 's ahead of this machine'],
    ['in-app browsers', { answer: { enabledProviders: ['google'] } }, 0, 'Google refuses to sign in there'],
  ])('behavior: reports %s', async (_, parameters, status, expected) => {
    const { code, printed, service, site } = await examine(parameters)
    expect(printed).toContain(expected.replaceAll('SERVICE', service).replaceAll('SITE', site))
    expect({ code, problems: /[!✗]/.test(printed) }).toEqual({ code: status, problems: true })
  })

  it('behavior: warns of a site that blocks browsers of other apps', async () => {
    const site = await serve((request, reply) => {
      reply.writeHead(/Instagram/.test(request.headers['user-agent'] ?? '') ? 403 : 200, guarded).end('<p>')
    })
    expect((await run(site)).printed).toContain(
      "! In-app browsers: The site answers Instagram's browser with 403.",
    )
  })

  it.each([
    [['email', 'google'], '✓', 'Logins by google are refused there'],
    [['discord', 'google', 'facebook'], '✓', 'Logins by google and facebook are refused there'],
    [['google', 'passkey', 'wallet'], '!', 'Enable email or SMS as well.'],
  ])('behavior: says what %j can do inside apps', async (enabledProviders, mark, sentence) => {
    const { printed } = await examine({ answer: { ...known, enabledProviders } })
    const line = printed.split('\n').find((one) => one.includes('In-app browsers'))
    expect(line).toContain(`${mark} In-app browsers`)
    expect(line).toContain(sentence)
  })

  it('behavior: fails for a site that nobody serves', async () => {
    const site = await serve(() => undefined)
    servers.pop()?.close()
    const { code, printed } = await run(site)
    expect(code).toBe(1)
    expect(printed).toContain("can't be reached")
  })

  it.each([[[]], [['one', 'two']], [['http://']], [['one', '--colour']]])(
    'behavior: rejects %j',
    async (words) => {
      const { code, printed } = await run(...words)
      expect(code).toBe(2)
      expect(printed).toContain('latchkey doctor URL')
    },
  )
})
