import { createKeyPair, type Signer } from '@latchkey/crypto'
import { createRandom } from '@latchkey/crypto/malformed-stamps'
import {
  createAuthenticator,
  createTestWallet,
  type TestAuthenticator,
  type TestWallet,
} from '@latchkey/testing/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, type Answer, resultOf } from './callService.ts'
import { countFor } from './countFor.ts'
import type { FakePerson } from './oauth/fakeProviders.ts'
import { authenticate, openClaims, signInWith, useSocialService } from './oauth/useSocialService.ts'
import { signSignup } from './sealedCodes.ts'

const orders = countFor({ everyday: 2, full: 6, deep: 200 })

/** The participants of one order of events. */
interface Scene {
  wallet: TestWallet
  google: FakePerson
  passkey: TestAuthenticator
  /** The victim's login request, captured on the way. */
  seen?: { body: string; headers: Record<string, string> }
  attackerEmail: string
  attackerGoogle: FakePerson
  /** Accounts that the attacker is in, and all that they hold. */
  accounts: Actor[]
  keys: Signer[]
  passkeys: TestAuthenticator[]
  wallets: TestWallet[]
}

// issue 4, 6: somebody else's wallet, passkey or identity beside one's own is refused, in any order of events: the
// attacker never holds anything that opens an account that the victim signs in to.
describe("pre-registration of what is somebody else's", () => {
  const used = useSocialService()
  const table = { orders: 0, moves: 0, accepted: 0, takenOver: 0 }
  const refusals: Record<string, number> = {}
  afterAll(() => console.log('Pre-registration', table, refusals))
  beforeAll(async () => {
    const allowedAuthMethods = ['email', 'sms', 'passkey', 'wallet', 'social']
    const root = await used.calls.root()
    expect((await used.calls.submit(root, 'updateAuthProxyConfig', { allowedAuthMethods })).status).toBe(200)
  })

  const counted = (answer: Answer) => {
    table.moves++
    if (answer.status === 200) table.accepted++
    else refusals[answer.errorCode ?? ''] = (refusals[answer.errorCode ?? ''] ?? 0) + 1
    return answer
  }
  const make = (chain: TestWallet['chain']) => createTestWallet(chain, used.service.clock.now)
  const ownKey = async (scene: Scene) => {
    const key = await createKeyPair()
    scene.keys.push(key)
    return { key, apiKey: { apiKeyName: 'Mine', publicKey: key.publicKey } }
  }
  const signUp = async (requested: object) =>
    counted(await used.calls.proxy('signup', { userName: 'V', ...requested }))

  async function join(scene: Scene, answer: Answer, key: Signer): Promise<void> {
    if (answer.status === 200) scene.accounts.push({ key, ...answer.body })
  }
  /** Proofs that the attacker can come by: their own wallet's, and texts that the victim signed for something else. */
  async function stolenProofs({ wallet, wallets, seen }: Scene, joins: string[]) {
    const own = make(wallet.chain)
    wallets.push(own)
    const { walletProof } = await own.apiKey(joins)
    const envelope = seen && JSON.parse(Buffer.from(seen.headers['X-Stamp']!, 'base64url').toString())
    const login = envelope && { message: envelope.message, signature: envelope.signature }
    const elsewhere = (await wallet.apiKey(['another organization', 'another user'])).walletProof
    return [undefined, walletProof, login, elsewhere].map((proof) => (proof ? { walletProof: proof } : {}))
  }

  const attacker = {
    signUpAlone: async ({ wallet, attackerEmail }: Scene) =>
      void (await signUp({ apiKeys: [await wallet.apiKey()], userEmail: attackerEmail })),
    signUpForASecond: async ({ wallet }: Scene) =>
      void (await signUp({ apiKeys: [{ ...(await wallet.apiKey()), expirationSeconds: '1' }] })),
    async signUpBesideKey(scene: Scene) {
      const { key, apiKey } = await ownKey(scene)
      for (const proof of await stolenProofs(scene, [key.publicKey])) {
        const apiKeys = [apiKey, { ...(await scene.wallet.apiKey()), ...proof }]
        await join(scene, await signUp({ apiKeys }), key)
      }
    },
    async signUpBesidePasskey(scene: Scene) {
      const own = createAuthenticator()
      scene.passkeys.push(own)
      await signUp({ apiKeys: [await scene.wallet.apiKey()], authenticators: [own.register()] })
    },
    async signUpBesideWallet(scene: Scene) {
      const own = make(scene.wallet.chain)
      scene.wallets.push(own)
      const apiKeys = [await scene.wallet.apiKey(), await own.apiKey([scene.wallet.publicKey])]
      await signUp({ apiKeys })
    },
    async signUpProven(scene: Scene) {
      const { key } = await ownKey(scene)
      const verificationToken = await used.calls.prove(scene.attackerEmail, key)
      const apiKeys = [await scene.wallet.apiKey()]
      const clientSignature = await signSignup(key, verificationToken, { apiKeys })
      await signUp({ verificationToken, apiKeys, clientSignature })
      counted(await used.calls.logIn(key, verificationToken))
    },
    async signUpBesideIdentity(scene: Scene) {
      const { key } = await ownKey(scene)
      const oidcToken = await authenticate(used, 'google', scene.attackerGoogle, key)
      const { identity } = openClaims(oidcToken)
      const own = { providerName: 'Mine', oidcToken }
      const oidcClaims = { ...identity, sub: scene.google.sub }
      await signUp({ oauthProviders: [own], apiKeys: [await scene.wallet.apiKey()] })
      await signUp({ oauthProviders: [own, { providerName: 'Theirs', oidcClaims }] })
      for (const actor of scene.accounts) {
        const requested = { userId: actor.userId, oauthProviders: [{ providerName: 'Theirs', oidcClaims }] }
        counted(await used.calls.submit(actor, 'createOauthProviders', requested))
      }
    },
    async signUpWithTwin(scene: Scene) {
      const { key, apiKey } = await ownKey(scene)
      const twin = createAuthenticator({ credentialId: Buffer.from(scene.passkey.credentialId, 'base64url') })
      scene.passkeys.push(twin)
      const mixed = { ...twin.register(), attestation: scene.passkey.register().attestation }
      await join(scene, await signUp({ apiKeys: [apiKey], authenticators: [mixed] }), key)
    },
    async addToOwnAccount(scene: Scene) {
      const { key, apiKey } = await ownKey(scene)
      await join(scene, await signUp({ apiKeys: [apiKey] }), key)
      for (const actor of scene.accounts) {
        for (const proof of await stolenProofs(scene, [actor.organizationId, actor.userId])) {
          const apiKeys = [{ ...(await scene.wallet.apiKey()), ...proof }]
          counted(await used.calls.submit(actor, 'createApiKeys', { userId: actor.userId, apiKeys }))
        }
      }
    },
    async sendAgain(scene: Scene) {
      if (!scene.seen) return
      const { body, headers } = scene.seen
      counted(await used.calls.withHeaders('submit/stamp_login', body, headers))
      const { key } = await ownKey(scene)
      const requested = JSON.parse(body)
      requested.parameters.publicKey = key.publicKey
      counted(await used.calls.withHeaders('submit/stamp_login', JSON.stringify(requested), headers))
    },
  }

  async function walletLogin(scene: Scene): Promise<Actor> {
    const key = await createKeyPair()
    const organizationId = used.service.seeded.organizationId
    const body = JSON.stringify(
      used.calls.submitBody('stampLogin', organizationId, { publicKey: key.publicKey }),
    )
    const headers = scene.wallet.stamp(body)
    const filter = { filterType: 'PUBLIC_KEY', filterValue: scene.wallet.publicKey }
    const known = (await used.calls.proxy('account', filter)).body.organizationId
    if (!known) await used.calls.proxy('signup', { userName: 'V', apiKeys: [await scene.wallet.apiKey()] })
    const answer = await used.calls.withHeaders('submit/stamp_login', body, headers)
    scene.seen = { body, headers }
    const claims = openClaims(String(resultOf(answer, 'stampLogin').session))
    return { key, organizationId: claims.organization_id, userId: claims.user_id }
  }
  const victim = {
    byWallet: async (scene: Scene) => void (await walletLogin(scene)),
    byGoogle: async ({ google }: Scene) => void (await signInWith(used, 'google', google)),
    async addPasskey(scene: Scene) {
      const actor = await walletLogin(scene)
      const requested = { userId: actor.userId, authenticators: [scene.passkey.register()] }
      await used.calls.submit(actor, 'createAuthenticators', requested)
    },
  }

  /** Keys, wallets and passkeys of the attacker that open the account. */
  async function opened({ keys, passkeys, wallets, accounts }: Scene, { organizationId }: Actor) {
    const openers: string[] = []
    const ask = JSON.stringify({ organizationId, timestampMs: used.calls.timestamp() })
    for (const key of new Set([...keys, ...accounts.map((account) => account.key)]))
      if ((await used.calls.query({ key, organizationId, userId: '' }, 'whoami')).status === 200)
        openers.push(key.publicKey)
    for (const wallet of wallets)
      if ((await used.calls.withHeaders('query/whoami', ask, wallet.stamp(ask))).status === 200)
        openers.push(wallet.address)
    for (const passkey of passkeys)
      if ((await used.calls.byPasskey(passkey, 'query/whoami', JSON.parse(ask))).status === 200)
        openers.push(passkey.credentialId)
    return openers
  }

  it(`behavior: ${orders} orders: refused, and the victim signs in by themselves alone`, async () => {
    for (let order = 0; order < orders; order++) {
      const random = createRandom(order + 1)
      const scene: Scene = {
        wallet: make(order % 2 ? 'ethereum' : 'solana'),
        google: { sub: `victim-${order}`, email: `victim${order}@example.com` },
        passkey: createAuthenticator(),
        attackerEmail: `attacker${order}@example.com`,
        attackerGoogle: { sub: `attacker-${order}`, email: `attacker${order}@example.com` },
        accounts: [],
        keys: [],
        passkeys: [],
        wallets: [],
      }
      for (const move of shuffle([...Object.values(attacker), ...Object.values(victim)], random)) {
        await move(scene)
        used.service.clock.advance(Math.floor(random() * 30_000))
      }
      const logins = [await walletLogin(scene), await signInWith(used, 'google', scene.google)]
      table.orders++
      for (const login of logins) {
        const openers = await opened(scene, login)
        table.takenOver += openers.length
        expect([order, openers]).toEqual([order, []])
      }
      const keys = await used.calls.query(logins[0]!, 'getApiKeys')
      const wallets = (keys.body.apiKeys as { credential: { publicKey: string; type: string } }[])
        .map(({ credential }) => credential)
        .filter(({ type }) => !/LOGIN/.test(type))
      expect(wallets.map(({ publicKey }) => publicKey)).toEqual([scene.wallet.publicKey])
    }
    // Something was accepted, or this would show nothing: accounts of one's own, a wallet that stands alone.
    expect(table.accepted).toBeGreaterThanOrEqual(orders)
    for (const reason of ['REQUEST_INVALID', 'WALLET_STAMP_INVALID', 'OIDC_TOKEN_INVALID', 'PASSKEY_INVALID'])
      expect([reason, refusals[reason] ?? 0]).not.toEqual([reason, 0])
    expect(refusals).not.toHaveProperty('INTERNAL')
  }, 1_800_000)
})

const shuffle = <Item>(items: readonly Item[], random: () => number): Item[] =>
  items
    .map((item) => ({ item, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item)
