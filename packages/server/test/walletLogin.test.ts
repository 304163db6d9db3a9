import { createKeyPair } from '@latchkey/crypto'
import { checkPublicKey } from '@latchkey/crypto/node'
import { createTestWallet, type TestWallet } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'

import { resultOf, withoutSignatures } from './callService.ts'
import { digestTables } from './digestTables.ts'
import { relaxedLimits, useTestService } from './useTestService.ts'
import { claimsOf, walletCalls } from './walletCalls.ts'

describe.each(['ethereum', 'solana'] as const)('wallet login, %s', (chain) => {
  const used = useTestService(relaxedLimits)
  const { wallet, loginBody, send, find, signUp, personOf } = walletCalls(chain, used)

  // docs/wire-format.md#login-flows: the request is signed before there is an account, and sent after.
  it('default: signed once, then signed up with, then sent', async () => {
    const own = wallet()
    const { key, body } = await loginBody()
    const headers = own.stamp(body)
    expect((await send(body, headers)).errorCode).toBe('PUBLIC_KEY_NOT_FOUND')
    expect(await find(own)).toBeUndefined()
    const { organizationId, userId } = (await signUp(own)).body
    expect(await find(own)).toBe(organizationId)
    const answer = await send(body, headers)
    expect(claimsOf(resultOf(answer, 'stampLogin').session)).toMatchObject({
      organization_id: organizationId,
      user_id: userId,
    })
    expect((await used.calls.query({ key, organizationId, userId }, 'whoami')).body.userId).toBe(userId)
    // The same bytes are the same activity.
    expect(withoutSignatures((await send(body, headers)).body)).toBe(withoutSignatures(answer.body))
    const { user } = (await used.calls.query({ key, organizationId, userId }, 'getUser', { userId })).body
    expect(user.apiKeys.map(({ credential }: { credential: object }) => credential)).toContainEqual({
      publicKey: own.publicKey,
      type: chain === 'ethereum' ? 'CREDENTIAL_TYPE_API_KEY_SECP256K1' : 'CREDENTIAL_TYPE_API_KEY_ED25519',
    })
  })

  it('behavior: signed too late, it says so in words that ask for another signature', async () => {
    const own = wallet()
    await signUp(own)
    const { body } = await loginBody()
    const headers = own.stamp(body)
    used.service.clock.advance(300_001)
    const late = await send(body, headers)
    expect(late).toMatchObject({ status: 401, errorCode: 'REQUEST_EXPIRED' })
    expect(late.body.details[0].serverTimeMs).toBe(String(used.service.clock.now()))
    expect((await personOf(own)).organizationId).toBe(await find(own))
  })

  const other = () => createTestWallet(chain, used.service.clock.now)
  const at = (ms: number) => new Date(used.service.clock.now() + ms).toISOString()
  const wrong: [string, string, (own: TestWallet) => Parameters<TestWallet['stamp']>[1]][] = [
    ['another domain', 'domain', () => ({ domain: 'evil.example' })],
    ['a domain that begins alike', 'domain', () => ({ domain: 'localhost.evil.example' })],
    ['the page of another site', 'domain', () => ({ uri: 'https://evil.example' })],
    ['a page with somebody before its host', 'domain', () => ({ uri: 'http://localhost@localhost:5173' })],
    ['a page that is none', 'domain', () => ({ uri: 'urn:isbn:0451450523' })],
    ['a page by ftp', 'domain', () => ({ uri: 'ftp://localhost:5173' })],
    ['the loopback by another name', 'domain', () => ({ domain: '127.0.0.1', uri: 'http://127.0.0.1' })],
    ['the address of another account', 'address', () => ({ address: other().address })],
    ['two lines of statement', 'text', () => ({ statement: 'Sign in.\nURI: http://localhost:5173' })],
    ['a time that is none', 'text', () => ({ issuedAt: 'now' })],
    ['a day that is none', 'text', () => ({ expirationTime: '2026-13-45T00:00:00Z' })],
  ]
  it.each(wrong)('behavior: rejects a text with %s', async (_, word, change) => {
    const own = wallet()
    await signUp(own)
    const { body } = await loginBody()
    const before = await digestTables(used.service.store)
    const answer = await send(body, own.stamp(body, change(own)))
    expect(answer).toMatchObject({ status: 401, errorCode: 'WALLET_STAMP_INVALID' })
    expect(answer.body.details[0].reason).toMatch(new RegExp(`^${word}: `))
    expect(await digestTables(used.service.store)).toBe(before)
  })

  const untimely: [string, () => Parameters<TestWallet['stamp']>[1]][] = [
    ['issued too long ago', () => ({ issuedAt: at(-300_001) })],
    ['issued in the future', () => ({ issuedAt: at(60_001) })],
    ['expired', () => ({ expirationTime: at(0) })],
    ['not good yet', () => ({ notBefore: at(60_001) })],
  ]
  it.each(untimely)('behavior: rejects a text that is %s', async (_, change) => {
    const own = wallet()
    await signUp(own)
    const { body } = await loginBody()
    expect((await send(body, own.stamp(body, change()))).errorCode).toBe('REQUEST_EXPIRED')
    const inTime = { issuedAt: at(-299_000), expirationTime: at(1), notBefore: at(59_000) }
    expect((await send(body, own.stamp(body, inTime))).status).toBe(200)
  })

  it('behavior: the signature of another body, of another wallet, or by another name', async () => {
    const [own, stranger] = [wallet(), wallet()]
    await signUp(own)
    const { body } = await loginBody()
    const elsewhere = await loginBody()
    expect((await send(body, own.stamp(elsewhere.body))).errorCode).toBe('SIGNATURE_INVALID')
    expect((await send(body, stranger.stamp(body))).errorCode).toBe('PUBLIC_KEY_NOT_FOUND')
    const envelope = JSON.parse(Buffer.from(stranger.stamp(body)['X-Stamp']!, 'base64url').toString())
    const forged = Buffer.from(JSON.stringify({ ...envelope, publicKey: own.publicKey })).toString(
      'base64url',
    )
    expect((await send(body, { 'X-Stamp': forged })).errorCode).toBe('SIGNATURE_INVALID')
  })

  it('behavior: a wallet signs in and asks, and does nothing else', async () => {
    const own = wallet()
    const { organizationId, userId } = (await signUp(own)).body
    const query = JSON.stringify({ organizationId })
    expect((await used.calls.withHeaders('query/whoami', query, own.stamp(query))).body.userId).toBe(userId)
    const requested = { userId, userName: 'Renamed' }
    for (const stamp of [own.stamp, own.bareStamp]) {
      const body = JSON.stringify(used.calls.submitBody('updateUserName', organizationId, requested))
      const answer = await used.calls.withHeaders('submit/update_user_name', body, stamp(body))
      expect(answer).toMatchObject({ status: 403, errorCode: 'REQUEST_NOT_AUTHORIZED' })
    }
  })

  it('behavior: the bare body counts where the deployment says so', async () => {
    const own = wallet()
    await signUp(own)
    const { body } = await loginBody()
    expect((await send(body, own.bareStamp(body))).status).toBe(200)
  })

  it('behavior: not offered, it neither signs up nor in', async () => {
    const own = wallet()
    await signUp(own)
    const root = await used.calls.root()
    const allow = (allowedAuthMethods: string[]) =>
      used.calls.submit(root, 'updateAuthProxyConfig', { allowedAuthMethods })
    expect((await allow(['email'])).status).toBe(200)
    expect((await signUp(wallet())).errorCode).toBe('METHOD_DISABLED')
    const { body } = await loginBody()
    expect((await send(body, own.stamp(body))).errorCode).toBe('METHOD_DISABLED')
    await allow(['email', 'sms', 'passkey', 'wallet'])
    expect((await send(body, own.stamp(body))).status).toBe(200)
  })
})

describe('a public key that is valid on two curves', () => {
  const used = useTestService(relaxedLimits)

  /** A P-256 key whose bytes are those of a secp256k1 key, too: every second one. */
  async function createAmbiguousKey() {
    for (;;) {
      const key = await createKeyPair()
      try {
        checkPublicKey('SECP256K1', key.publicKey)
        return key
      } catch {}
    }
  }

  it.each([
    ['API_KEY_CURVE_SECP256K1', 'PUBLIC_KEY_NOT_FOUND'],
    ['API_KEY_CURVE_P256', undefined],
  ])('behavior: registered as %s, a stamp of the P-256 scheme gets %s', async (curveType, errorCode) => {
    const key = await createAmbiguousKey()
    const apiKeys = [{ apiKeyName: 'Key', publicKey: key.publicKey, curveType }]
    const { organizationId, userId } = (await used.calls.proxy('signup', { userName: 'Eve', apiKeys })).body
    expect(organizationId).toBeDefined()
    expect((await used.calls.query({ key, organizationId, userId }, 'whoami')).errorCode).toBe(errorCode)
  })

  /** A wallet whose public key is one of P-256, too. */
  function createAmbiguousWallet() {
    for (;;) {
      const wallet = createTestWallet('ethereum', used.service.clock.now)
      try {
        checkPublicKey('P256', wallet.publicKey)
        return wallet
      } catch {}
    }
  }

  it('behavior: registered as a P-256 key, a stamp of a wallet gets PUBLIC_KEY_NOT_FOUND', async () => {
    const wallet = createAmbiguousWallet()
    const apiKeys = [{ apiKeyName: 'Key', publicKey: wallet.publicKey, curveType: 'API_KEY_CURVE_P256' }]
    const { organizationId } = (await used.calls.proxy('signup', { userName: 'Eve', apiKeys })).body
    const body = JSON.stringify({ organizationId })
    const answer = await used.calls.withHeaders('query/whoami', body, wallet.stamp(body))
    expect(answer.errorCode).toBe('PUBLIC_KEY_NOT_FOUND')
  })
})

describe('where wallets may sign in', () => {
  const used = useTestService({
    settings: { ...relaxedLimits.settings, localPages: false, wallets: { bareStamps: false } },
    seed: { settings: { walletDomains: ['app.example.com'] } },
  })

  async function login(fields: Parameters<TestWallet['stamp']>[1] | 'bare') {
    const own = createTestWallet('ethereum', used.service.clock.now)
    await used.calls.proxy('signup', { userName: 'W', apiKeys: [await own.apiKey()] }, origin)
    const { publicKey } = await createKeyPair()
    const organizationId = used.service.seeded.organizationId
    const body = JSON.stringify(used.calls.submitBody('stampLogin', organizationId, { publicKey }))
    const headers = fields === 'bare' ? own.bareStamp(body) : own.stamp(body, fields)
    const answer = await used.calls.withHeaders('submit/stamp_login', body, headers)
    return answer.errorCode ?? answer.status
  }
  const origin = { origin: 'https://shop.example.com' }

  it('default: on named domains by https, and on allowed origins as they are', async () => {
    const app = { domain: 'app.example.com', uri: 'https://app.example.com/door' }
    expect(await login(app)).toBe(200)
    expect(await login({ ...app, uri: 'http://app.example.com' })).toBe('WALLET_STAMP_INVALID')
    const shop = { domain: 'shop.example.com', uri: 'https://shop.example.com' }
    // `*` lets any page call; it is no site of ours.
    expect(await login(shop)).toBe('WALLET_STAMP_INVALID')
    expect(await login({})).toBe('WALLET_STAMP_INVALID')
    const allowedOrigins = ['https://shop.example.com', 'http://intranet:8080']
    await used.calls.submit(await used.calls.root(), 'updateAuthProxyConfig', { allowedOrigins })
    expect(await login(shop)).toBe(200)
    expect(await login({ domain: 'intranet:8080', uri: 'http://intranet:8080/a' })).toBe(200)
    expect(await login({ domain: 'intranet', uri: 'http://intranet' })).toBe('WALLET_STAMP_INVALID')
    expect(await login(app)).toBe(200)
  })

  it('behavior: a signature over the body alone, which names no site, is refused', async () => {
    expect(await login('bare')).toBe('WALLET_STAMP_INVALID')
  })
})
