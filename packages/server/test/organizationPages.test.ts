import { createKeyPair } from '@latchkey/crypto'
import { createAuthenticator, createTestWallet } from '@latchkey/testing/node'
import { beforeAll, describe, expect, it } from 'vitest'

import type { Actor } from './callService.ts'
import { comeBack, configure, useSocialService } from './oauth/useSocialService.ts'
import { relaxedLimits, useTestService } from './useTestService.ts'

const larkfield = 'https://larkfield.example'
const rival = 'https://rival.example'

/** Another organization of the same deployment, with pages of its own. */
async function openRival({ calls }: ReturnType<typeof useTestService>, settings: object) {
  const root = await calls.createTenant('Rival')
  expect((await calls.submit(root, 'enableAuthProxy', {})).status).toBe(200)
  expect((await calls.submit(root, 'updateAuthProxyConfig', settings)).status).toBe(200)
  const { configId } = (await calls.query(root, 'getAuthProxyConfig')).body.authProxyConfig
  return { root, headers: { 'x-auth-proxy-config-id': configId as string } }
}

describe("an organization's own pages, in production", () => {
  const used = useTestService({
    settings: { ...relaxedLimits.settings, localPages: false, wallets: { bareStamps: false } },
    seed: { settings: { passkeyRpIds: ['larkfield.example'], passkeyOrigins: [larkfield] } },
  })
  let other: { root: Actor; headers: Record<string, string> }
  beforeAll(async () => {
    other = await openRival(used, {
      allowedOrigins: [rival],
      allowedAuthMethods: ['passkey', 'wallet'],
      passkeyRpIds: ['rival.example', 'larkfield.example'],
      walletDomains: ['rival.example'],
    })
  })

  const signUp = async (origin: string, rpId: string, headers = {}) => {
    const passkey = createAuthenticator({ origin, rpId })
    const requested = { userName: 'Ada', authenticators: [passkey.register()] }
    return { passkey, answer: await used.calls.proxy('signup', requested, { origin, ...headers }) }
  }

  it('behavior: a passkey can be created and used on its own organization’s pages only', async () => {
    const here = await signUp(larkfield, 'larkfield.example')
    expect(here.answer.status).toBe(200)
    const there = await signUp(rival, 'rival.example', other.headers)
    expect(there.answer.status).toBe(200)
    // The rival names our domain; a browser would still not let its pages use it, nor do we.
    expect((await signUp(rival, 'larkfield.example')).answer.errorCode).toBe('PASSKEY_INVALID')
    expect((await signUp(larkfield, 'larkfield.example', other.headers)).answer.status).toBe(403)
    const onOurs = await signUp(rival, 'rival.example')
    expect(onOurs.answer.errorCode).toBe('PASSKEY_INVALID')

    const logIn = async (passkey: typeof here.passkey, origin: string) => {
      const { publicKey } = await createKeyPair()
      const { organizationId } = used.service.seeded
      const body = used.calls.submitBody('stampLogin', organizationId, { publicKey })
      return await used.calls.byPasskey(passkey, 'submit/stamp_login', body, { clientData: { origin } })
    }
    expect((await logIn(here.passkey, larkfield)).status).toBe(200)
    expect((await logIn(here.passkey, rival)).errorCode).toBe('PASSKEY_SIGNATURE_INVALID')
  })

  it('behavior: without a list of its own, the allowed origins; `*` is none', async () => {
    const { calls } = used
    const root = await calls.createTenant('Defaults')
    await calls.submit(root, 'enableAuthProxy', {})
    const { configId } = (await calls.query(root, 'getAuthProxyConfig')).body.authProxyConfig
    const headers = { 'x-auth-proxy-config-id': configId }
    const set = (settings: object) => calls.submit(root, 'updateAuthProxyConfig', settings)
    await set({ allowedAuthMethods: ['passkey'], passkeyRpIds: ['shop.example'] })
    const shop = 'https://shop.example'
    expect((await signUp(shop, 'shop.example', headers)).answer.errorCode).toBe('PASSKEY_INVALID')
    await set({ allowedOrigins: [shop] })
    expect((await signUp(shop, 'shop.example', headers)).answer.status).toBe(200)
    const config = await calls.proxy('walletKitConfig', {}, { origin: shop, ...headers })
    expect(config.body.passkeyRpId).toBe('shop.example')
  })

  it('behavior: a wallet can sign in to its own organization’s site only', async () => {
    const own = createTestWallet('ethereum', used.service.clock.now)
    const requested = { userName: 'W', apiKeys: [await own.apiKey()] }
    const { body } = await used.calls.proxy('signup', requested)
    const logIn = async (fields: { domain: string; uri: string }) => {
      const { publicKey } = await createKeyPair()
      const request = JSON.stringify(used.calls.submitBody('stampLogin', body.organizationId, { publicKey }))
      return await used.calls.withHeaders('submit/stamp_login', request, own.stamp(request, fields))
    }
    const there = { domain: 'rival.example', uri: rival }
    expect((await logIn(there)).errorCode).toBe('WALLET_STAMP_INVALID')
    await used.calls.submit(await used.calls.root(), 'updateAuthProxyConfig', {
      walletDomains: ['app.larkfield.example'],
    })
    const here = { domain: 'app.larkfield.example', uri: 'https://app.larkfield.example/' }
    expect((await logIn(here)).status).toBe(200)
  })

  it.each([
    { passkeyRpIds: ['https://larkfield.example'] },
    { passkeyRpIds: ['Larkfield.example'] },
    { passkeyOrigins: ['larkfield.example'] },
    { passkeyOrigins: ['*'] },
    { passkeyOrigins: ['http://larkfield.example'] },
    { passkeyOrigins: ['http://localhost:*'] },
    { passkeyOrigins: ['https://larkfield.example/'] },
    { passkeyOrigins: ['https://larkfield.example:443'] },
    { walletDomains: ['localhost:*'] },
    { walletDomains: ['a@larkfield.example'] },
    { oauthRedirectUrls: ['http://localhost:*'] },
    { oauthRedirectUrls: ['http://larkfield.example/'] },
  ])('parameters: refuses %j', async (settings) => {
    const answer = await used.calls.submit(await used.calls.root(), 'updateAuthProxyConfig', settings)
    expect(answer).toMatchObject({ status: 400, errorCode: 'REQUEST_INVALID' })
  })
})

describe("an organization's own redirect URIs", () => {
  const used = useSocialService({ settings: { limits: { factor: 1_000 }, localPages: false } })

  it("behavior: another organization's is refused, before the provider is asked", async () => {
    const { calls } = used
    const there = `${rival}/callback`
    const other = await openRival(used, { oauthRedirectUrls: [there] })
    await configure(used, other.root, ['discord'])
    const back = await comeBack(used, 'discord', { sub: 'redirected' }, await createKeyPair())
    const at = (redirectUri: string, headers = {}) =>
      calls.proxy('oauth2Authenticate', { ...back, redirectUri }, headers)
    used.fake.seen.length = 0
    expect((await at(there)).errorCode).toBe('REDIRECT_URI_NOT_ALLOWED')
    expect((await at('http://localhost:5173/')).errorCode).toBe('REDIRECT_URI_NOT_ALLOWED')
    expect(used.fake.seen).toEqual([])
    // The code is for another address: it was the provider that refused.
    expect((await at(there, other.headers)).errorCode).toBe('OAUTH_CODE_REFUSED')
  })
})

describe('the vault', () => {
  const vaultOrigin = 'https://keys.larkfield.example'
  const used = useSocialService({ settings: { limits: { factor: 1_000 }, localPages: false, vaultOrigin } })

  it('behavior: social logins of every organization return to one page of it', async () => {
    const { calls } = used
    const other = await openRival(used, { oauthRedirectUrls: [`${rival}/callback`] })
    await configure(used, other.root, ['discord'])
    const page = `${vaultOrigin}/return.html`
    for (const headers of [{}, other.headers]) {
      const back = await comeBack(used, 'discord', { sub: 'vault' }, await createKeyPair(), page)
      const at = (redirectUri: string) =>
        calls.proxy('oauth2Authenticate', { ...back, redirectUri }, { origin: vaultOrigin, ...headers })
      expect((await at(vaultOrigin)).errorCode).toBe('REDIRECT_URI_NOT_ALLOWED')
      expect((await at(`${page}?x`)).errorCode).toBe('REDIRECT_URI_NOT_ALLOWED')
      expect((await at(page)).status).toBe(200)
    }
  })

  it('behavior: wallets sign in there to every organization', async () => {
    const { calls, service } = used
    await calls.submit(await calls.root(), 'updateAuthProxyConfig', { allowedAuthMethods: ['wallet'] })
    const wallet = createTestWallet('solana', service.clock.now)
    const { body } = await calls.proxy('signup', { userName: 'W', apiKeys: [await wallet.apiKey()] })
    const { publicKey } = await createKeyPair()
    const request = JSON.stringify(calls.submitBody('stampLogin', body.organizationId, { publicKey }))
    const logIn = (uri: string) =>
      calls.withHeaders(
        'submit/stamp_login',
        request,
        wallet.stamp(request, { domain: new URL(uri).host, uri }),
      )
    expect((await logIn('https://keys.rival.example')).errorCode).toBe('WALLET_STAMP_INVALID')
    expect((await logIn(vaultOrigin)).status).toBe(200)
  })
})

describe('pages of a tunnel, in development', () => {
  const tunnelOrigin = 'https://phone.example.com'
  const used = useTestService({ settings: { ...relaxedLimits.settings, tunnelOrigin } })

  it('default: a passkey is of the name of the page that created it', async () => {
    const { calls } = used
    const config = await calls.proxy('walletKitConfig', {}, { origin: tunnelOrigin })
    expect(config.body.enabledProviders).toContain('passkey')
    expect(config.body).not.toHaveProperty('passkeyRpId')
    for (const [origin, rpId, errorCode] of [
      [tunnelOrigin, 'phone.example.com', undefined],
      ['http://localhost:5173', 'localhost', undefined],
      ['https://evil.example', 'phone.example.com', 'PASSKEY_INVALID'],
    ] as const) {
      const passkey = createAuthenticator({ origin, rpId })
      const requested = { userName: 'Ada', authenticators: [passkey.register()] }
      expect((await calls.proxy('signup', requested, { origin })).errorCode, origin).toBe(errorCode)
    }
  })
})
