import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createKeyPair, signClientSignature } from '@latchkey/crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { askProxy } from './askForCodes.ts'
import { findPort } from './findPort.ts'
import { newDirectory, spawnService } from './spawnService.ts'
import { type PostgresServer, startPostgres } from './startPostgres.ts'
import { type Relay, startRelay } from './startRelay.ts'

const program = fileURLToPath(new URL('../dist/main.js', import.meta.url))

/** Makes Node fail to find packages that a production install may leave out. */
function withoutPackages(...names: string[]): string[] {
  const hooks = `
    const missing = new RegExp('^(${names.join('|')})(/|$)')
    export async function resolve(specifier, context, next) {
      if (!missing.test(specifier)) return next(specifier, context)
      const error = new Error("Cannot find package '" + specifier + "' imported from " + context.parentURL)
      throw Object.assign(error, { code: 'ERR_MODULE_NOT_FOUND' })
    }`
  const toUrl = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`
  const register = `import { register } from 'node:module'; register(${JSON.stringify(toUrl(hooks))})`
  return ['--import', toUrl(register), program]
}

describe('the built service', () => {
  let postgres: PostgresServer | undefined
  let relay: Relay | undefined
  beforeAll(async () => {
    expect(existsSync(program), 'Run npm run build first.').toBe(true)
    ;[postgres, relay] = await Promise.all([startPostgres(), startRelay()])
  }, 60_000)
  afterAll(async () => {
    relay?.close()
    await postgres?.stop()
  })

  it('default: an e-mail login in production, without PGlite, oidc-provider and tsx', async () => {
    const node = withoutPackages('@electric-sql/pglite', 'oidc-provider', 'tsx')
    const directory = newDirectory()
    const [secretsFile, keyFile] = [join(directory, 'secrets.json'), join(directory, 'root-key.json')]
    const port = await findPort()
    const environment = {
      NODE_ENV: 'production',
      DATABASE_URL: postgres!.url,
      LATCHKEY_SECRETS_FILE: secretsFile,
      LATCHKEY_PUBLIC_API_URL: 'https://login.larkfield.example',
      LATCHKEY_AUTH_PROXY_URL: 'https://login.larkfield.example/auth-proxy',
      LATCHKEY_SMTP_URL: `smtp://127.0.0.1:${relay!.port}`,
      LATCHKEY_SMTP_FROM: 'Larkfield <hello@larkfield.example>',
    }
    const run = async (...words: string[]) => {
      const command = spawnService(words, environment, node)
      const { status } = await command.ended
      expect({ status, stderr: command.stderr }).toEqual({ status: 0, stderr: '' })
      return command.stdout && JSON.parse(command.stdout)
    }
    await run('--create-secrets', secretsFile)
    await run('--create-organization', 'Larkfield', '--key', keyFile)
    const service = spawnService(['--port', String(port)], environment, node)
    await service.ready
    const url = `http://localhost:${port}`
    const call = (operation: string) => run('--call', operation, '--key', keyFile, '--api-url', url)
    await call('enable_auth_proxy')
    const { authProxyConfig } = await call('get_auth_proxy_config')

    const contact = 'ada@example.com'
    const ask = async (operation: string, body: object) => {
      const place = { authProxyUrl: `${url}/auth-proxy`, authProxyConfigId: authProxyConfig.configId }
      const answer = await askProxy(place, operation, body)
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      return answer.body
    }
    const { otpId } = await ask('otp_init', { otpType: 'OTP_TYPE_EMAIL', contact })
    const codeOf = (mail = '') => /^Subject: (\d{6})/m.exec(mail)?.[1]
    await expect.poll(() => codeOf(relay!.mails[0]), { timeout: 20_000 }).toBeDefined()
    const key = await createKeyPair()
    const code = { otpId, otpCode: codeOf(relay!.mails[0]), public_key: key.publicKey }
    const { verificationToken } = await ask('otp_verify', code)
    await ask('signup', { userEmail: contact, verificationToken })
    const client_signature = await signClientSignature(key, verificationToken!)
    const login = { verificationToken, publicKey: key.publicKey, client_signature }
    expect((await ask('otp_login', login)).session).toMatch(/^ey/)

    service.child.kill('SIGTERM')
    expect((await service.ended).status).toBe(0)
  })

  it('behavior: in development, says which package is missing', async () => {
    const words = ['--port', '0', '--data-dir', newDirectory()]
    const service = spawnService(words, {}, withoutPackages('@electric-sql/pglite'))
    expect((await service.ended).status).toBe(1)
    expect(service.stderr).toContain('Run npm install @electric-sql/pglite@')
  })

  it('behavior: in development, has the inbox and the issuer', async () => {
    const service = spawnService(['--port', '0', '--data-dir', newDirectory()], {}, [program])
    const { apiBaseUrl, inboxUrl } = await service.ready
    const issuer = await fetch(`${apiBaseUrl}/dev/issuer/.well-known/openid-configuration`)
    expect(await issuer.json()).toMatchObject({ issuer: `${apiBaseUrl}/dev/issuer` })
    expect(await (await fetch(inboxUrl!)).text()).toContain('<!doctype html>')
    service.child.kill('SIGTERM')
    expect((await service.ended).status).toBe(0)
  })
})
