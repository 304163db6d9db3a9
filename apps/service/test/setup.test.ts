import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'

import { newDirectory } from './newDirectory.ts'
import { newDatabase } from './postgres.ts'
import { runHere, startHere } from './runHere.ts'
import { startDevelopment } from './startDevelopment.ts'

const acme = { issuer: 'https://acme.example', authorizeUrl: 'https://acme.example/login', name: 'Acme Work' }

/** Follows the README's steps for operators. */
async function prepare() {
  const directory = newDirectory()
  const keyFile = join(directory, 'root-key.json')
  const secretsFile = join(directory, 'secrets.json')
  const environment = {
    NODE_ENV: 'production',
    DATABASE_URL: (await newDatabase()).url,
    LATCHKEY_SECRETS_FILE: secretsFile,
    LATCHKEY_PUBLIC_API_URL: 'https://login.larkfield.example',
    LATCHKEY_AUTH_PROXY_URL: 'https://login.larkfield.example/auth-proxy',
    LATCHKEY_SMTP_URL: 'smtp://127.0.0.1:1',
    LATCHKEY_SMTP_FROM: 'Larkfield <hello@larkfield.example>',
    LATCHKEY_OAUTH_PROVIDERS: JSON.stringify({ acme }),
  }
  const make = () => runHere(['--create-organization', 'Larkfield', '--key', keyFile], environment)
  expect((await runHere(['--create-secrets', secretsFile])).status).toBe(0)
  const outcome = await make()
  expect(outcome).toMatchObject({ status: 0, stderr: '' })
  return { directory, keyFile, environment, make, ids: JSON.parse(outcome.stdout) }
}

describe('setting up production with commands', () => {
  it('default: from secrets to wallet_kit_config', async () => {
    const { directory, keyFile, environment, ids } = await prepare()
    const { url } = await startHere(['--port', '0'], environment)
    /** Uses only the URL and the key, as from another machine. */
    const call = (operation: string, parameters?: object, more: readonly string[] = []) => {
      const parameterWords = parameters ? ['--parameters', JSON.stringify(parameters)] : []
      return runHere(['--call', operation, '--key', keyFile, '--api-url', url, ...parameterWords, ...more])
    }
    const answerOf = async (...words: Parameters<typeof call>) => {
      const { status, stdout, stderr } = await call(...words)
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
      return JSON.parse(stdout)
    }

    expect(await answerOf('whoami')).toMatchObject(ids)
    const enabled = await answerOf('enable_auth_proxy')
    expect(enabled.activity.status).toBe('ACTIVITY_STATUS_COMPLETED')
    expect(enabled.activity.result.enableAuthProxyResult.userId).toMatch(/^[0-9a-f-]{36}$/)
    writeFileSync(join(directory, 'acme-secret'), 'hunter2\n', { mode: 0o600 })
    const credential = { provider: 'OAUTH2_PROVIDER_ACME', clientId: 'client-1' }
    const sealed = ['--client-secret-file', join(directory, 'acme-secret')]
    const added = await answerOf('create_oauth2_credential', credential, sealed)
    expect(added.activity.result.createOauth2CredentialResult).toHaveProperty('oauth2CredentialId')
    expect(JSON.stringify(added)).not.toContain('hunter2')
    await answerOf('update_auth_proxy_config', {
      allowedOrigins: ['https://larkfield.example'],
      allowedAuthMethods: ['email', 'social'],
      walletKitSettings: {
        enabledSocialProviders: ['acme'],
        oauthClientIds: { acme: 'client-1' },
        oauthRedirectUrl: 'https://larkfield.example/',
      },
    })
    const { authProxyConfig } = await answerOf('get_auth_proxy_config')

    const ask = (origin: string) =>
      fetch(`${url}/auth-proxy/v1/wallet_kit_config`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-auth-proxy-config-id': authProxyConfig.configId,
          origin,
        },
        body: '{}',
      })
    const answer = await ask('https://larkfield.example')
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://larkfield.example')
    expect(await answer.json()).toMatchObject({
      organizationId: ids.organizationId,
      enabledProviders: ['email', 'acme'],
      oauthClientIds: { acme: 'client-1' },
      oauthAuthorizeUrls: { acme: acme.authorizeUrl },
      oauthNames: { acme: 'Acme Work' },
    })
    expect((await ask('https://elsewhere.example')).status).toBe(403)

    const refused = await call('update_auth_proxy_config', { allowedAuthMethods: ['pigeon'] })
    expect(refused).toMatchObject({ status: 1, stdout: '' })
    expect(refused.stderr).toContain('"errorCode":"REQUEST_INVALID"')
    expect(refused.stderr).toContain('allowedAuthMethods')
    // The URL of the settings is not reachable from here.
    const outside = { LATCHKEY_PUBLIC_API_URL: 'https://localhost:1' }
    const unreachable = await runHere(['--call', 'whoami', '--key', keyFile], outside)
    expect(unreachable).toMatchObject({ status: 1, stdout: '' })
    expect(unreachable.stderr).toMatch(/^whoami: the service at https:\/\/localhost:1 can't be reached: /)
  })

  it("behavior: the root user's key is only in its file, and is created once", async () => {
    const { keyFile, ids, environment, make } = await prepare()
    expect(statSync(keyFile).mode & 0o777).toBe(0o600)
    const before = readFileSync(keyFile, 'utf8')
    const { rootApiKey, ...rest } = JSON.parse(before)
    expect(rest).toEqual(ids)
    expect(Object.values(ids)).not.toContain(rootApiKey.privateKey)
    expect(await make()).toMatchObject({ status: 1, stdout: '', stderr: expect.stringMatching(/exists/) })
    expect(readFileSync(keyFile, 'utf8')).toBe(before)
    const elsewhere = join(keyFile, 'below')
    const lost = await runHere(['--create-organization', 'Larkfield', '--key', elsewhere], environment)
    expect(lost).toMatchObject({ status: 1, stdout: '' })
    expect(lost.stderr).toMatch(/cannot be used: a part of the path is a file\.\n$/)
  })

  it('behavior: validates arguments before sending a request', async () => {
    const directory = newDirectory()
    const file = (name: string, text: string, mode = 0o600) => {
      writeFileSync(join(directory, name), text, { mode })
      return join(directory, name)
    }
    const organizationId = crypto.randomUUID()
    const rootApiKey = { privateKey: '1'.repeat(64) }
    const key = file('key.json', JSON.stringify({ organizationId, rootApiKey }))
    const address = ['--api-url', 'http://localhost:1']
    const refusals: [words: string[], message: RegExp][] = [
      [['--call', 'whoami'], /needs --key FILE/],
      [['--call', 'whoami', '--key', key], /needs the URL .* LATCHKEY_PUBLIC_API_URL or --api-url/],
      [['--call', 'whoami', '--key', key, '--api-url', 'http://login.example'], /Use https:\/\//],
      [['--call', 'who_am_i', '--key', key, ...address], /no operation who_am_i/],
      // An operation of the auth proxy, which has no stamps.
      [['--call', 'wallet_kit_config', '--key', key, ...address], /no operation wallet_kit_config/],
      [['--call', 'whoami', '--key', key, ...address, '--parameters', '[]'], /not a JSON object/],
      [['--call', 'whoami', '--key', key, ...address, '--parameters', '{'], /not a JSON object/],
      [['--call', 'whoami', '--key', key, ...address], /can't be reached/],
      [['--call', 'whoami', '--key', join(directory, 'none'), ...address], /does not exist/],
      [['--call', 'whoami', '--key', file('open.json', '{}', 0o644), ...address], /chmod 600/],
      [['--call', 'whoami', '--key', file('empty.json', '{}'), ...address], /not a root key file/],
    ]
    for (const [words, message] of refusals) {
      const refused = await runHere(words)
      expect(refused).toMatchObject({ status: 1, stdout: '', stderr: expect.stringMatching(message) })
      expect(refused.stderr).not.toMatch(/^\s+at |1{64}/m)
    }
  })

  it('behavior: rejects a server that is not the service', async () => {
    const page = createServer((_, response) => response.writeHead(502).end('<!doctype html>'))
    await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void page.close())
    const directory = newDirectory()
    const rootApiKey = { privateKey: '1'.repeat(64) }
    const apiBaseUrl = `http://127.0.0.1:${(page.address() as { port: number }).port}`
    const key = join(directory, 'service.json')
    writeFileSync(key, JSON.stringify({ organizationId: 'x', apiBaseUrl, rootApiKey }), { mode: 0o600 })
    const refused = await runHere(['--call', 'whoami', '--key', key])
    expect(refused).toMatchObject({ status: 1, stdout: '' })
    expect(refused.stderr).toMatch(/^whoami: not a response of the service\. Got: HTTP 502, /)
  })

  it('behavior: in development, service.json works as a key file', async () => {
    const { directory, ready } = await startDevelopment()
    const key = join(directory, 'service.json')
    expect(existsSync(key)).toBe(true)
    const { status, stdout } = await runHere(['--call', 'whoami', '--key', key])
    expect(status).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ organizationId: ready.organizationId })
  })
})
