import type { ApiKey } from '@latchkey/contract'
import { createKeyPair, type Signer } from '@latchkey/crypto'
import { createRandom } from '@latchkey/crypto/malformed-stamps'
import { createAuthenticator, type TestAuthenticator } from '@latchkey/testing/node'
import { afterAll, describe, expect, it } from 'vitest'

import type { Actor, Answer, Person } from './callService.ts'
import { countFor } from './countFor.ts'
import { signSignup } from './sealedCodes.ts'
import { relaxedLimits, useTestService } from './useTestService.ts'

const isDeep = process.env.LATCHKEY_DEEP === '1'
const orders = countFor({ everyday: 2, full: 6, deep: 200 })

/** The participants of one order of events. */
interface Scene {
  /** The victim's contacts, which the attacker signs up with before or after the victim verifies them. */
  email: string
  nextEmail: string
  phone: string
  attackerEmail: string
  victim?: Person
  /** Accounts that the attacker created or has a key of. */
  accounts: Actor[]
  keys: Signer[]
  passkeys: TestAuthenticator[]
}

// docs/decisions.md#identity; issue 3, 5: the attacker never holds a live key in the account that the victim ends in.
describe('attacker and victim, in any order', () => {
  const used = useTestService(relaxedLimits)
  const table = { orders: 0, moves: 0, accepted: 0, takenOver: 0 }
  afterAll(() => {
    if (isDeep) console.table(table)
  })

  const counted = (answer: Answer) => {
    table.moves++
    if (answer.status === 200) table.accepted++
    return answer
  }
  const submit: typeof used.calls.submit = async (...args) => counted(await used.calls.submit(...args))

  /** @param proof A contact that the attacker proved, and the key that their token names. */
  async function signUp(
    scene: Scene,
    account: object,
    proof?: { signer: Signer; token: string },
  ): Promise<void> {
    const key = await createKeyPair()
    const passkey = createAuthenticator()
    const lists = {
      apiKeys: [{ apiKeyName: 'Mine', publicKey: key.publicKey, curveType: 'API_KEY_CURVE_P256' }],
      authenticators: [passkey.register()],
    }
    const signed = proof && {
      verificationToken: proof.token,
      clientSignature: await signSignup(proof.signer, proof.token, lists),
    }
    const answer = counted(await used.calls.proxy('signup', { ...lists, ...signed, ...account }))
    scene.keys.push(key)
    scene.passkeys.push(passkey)
    if (answer.status === 200) scene.accounts.push({ key, ...answer.body })
  }

  async function addKey({ keys, accounts }: Scene, extra = {}): Promise<void> {
    for (const actor of accounts) {
      const key = await createKeyPair()
      const apiKeys = [{ apiKeyName: 'Mine', publicKey: key.publicKey, ...extra }]
      await submit(actor, 'createApiKeys', { userId: actor.userId, apiKeys })
      keys.push(key)
    }
  }

  const attacker = {
    signUpWithEmail: (scene: Scene) => signUp(scene, { userEmail: scene.email }),
    signUpWithBoth: (scene: Scene) =>
      signUp(scene, { userEmail: scene.email, userPhoneNumber: scene.phone, authenticators: [] }),
    signUpByPasskey: (scene: Scene) => signUp(scene, { userEmail: scene.nextEmail, apiKeys: [] }),
    signUpWithShortKey: async (scene: Scene) => {
      const { publicKey } = await createKeyPair()
      const apiKeys = [{ apiKeyName: 'Short', publicKey, expirationSeconds: '1' }]
      await signUp(scene, { userEmail: scene.email, apiKeys, authenticators: [] })
    },
    async signUpProven(scene: Scene) {
      const key = await createKeyPair()
      const verificationToken = await used.calls.prove(scene.attackerEmail, key)
      const proof = { signer: key, token: verificationToken }
      await signUp(scene, { userPhoneNumber: scene.phone }, proof)
      await signUp(scene, { userEmail: scene.email }, proof)
      const known = { filterType: 'EMAIL', filterValue: scene.attackerEmail, verificationToken }
      if (!(await used.calls.proxy('account', known)).body.organizationId) return
      counted(await used.calls.logIn(key, verificationToken))
      scene.keys.push(key)
    },
    async changeContacts(scene: Scene) {
      for (const actor of scene.accounts) {
        const { userId } = actor
        const contacts = { userEmail: scene.email, userPhoneNumber: scene.phone }
        await submit(actor, 'updateUser', { userId, ...contacts })
        await submit(actor, 'updateUserEmail', { userId, userEmail: scene.nextEmail })
      }
    },
    async changeByOwnProof(scene: Scene) {
      for (const actor of scene.accounts) {
        const verificationToken = await used.calls.prove(scene.attackerEmail, actor.key)
        const { userId } = actor
        await submit(actor, 'updateUserEmail', { userId, userEmail: scene.email, verificationToken })
        const own = { userId, userEmail: scene.attackerEmail, verificationToken }
        await submit(actor, 'updateUserEmail', own)
      }
    },
    async removeContacts({ accounts }: Scene) {
      for (const actor of accounts) {
        await submit(actor, 'updateUserEmail', { userId: actor.userId, userEmail: '' })
      }
    },
    addKey,
    addShortKey: (scene: Scene) => addKey(scene, { expirationSeconds: '86400' }),
    async startSession({ accounts, keys }: Scene) {
      for (const actor of [...accounts]) {
        const key = await createKeyPair()
        const answer = await submit(actor, 'stampLogin', { publicKey: key.publicKey })
        keys.push(key)
        if (answer.status === 200) accounts[accounts.indexOf(actor)] = { ...actor, key }
      }
    },
    async addPasskey({ accounts, passkeys }: Scene) {
      for (const actor of accounts) {
        const passkey = createAuthenticator()
        const authenticators = [passkey.register()]
        await submit(actor, 'createAuthenticators', { userId: actor.userId, authenticators })
        passkeys.push(passkey)
      }
    },
    /** An unclaimed account, which the victim's login would claim. */
    async removeOwnKeys({ accounts }: Scene) {
      for (const actor of accounts) {
        const { apiKeys = [] } = (await used.calls.query(actor, 'getApiKeys', { userId: actor.userId })).body
        const apiKeyIds = (apiKeys as ApiKey[]).map(({ apiKeyId }) => apiKeyId)
        await submit(actor, 'deleteApiKeys', { userId: actor.userId, apiKeyIds })
      }
    },
    /** A code for the victim's contact, which the attacker can only guess. */
    async guessCode({ email, accounts }: Scene) {
      const key = await createKeyPair()
      const sent = counted(await used.calls.proxy('otpInit', { otpType: 'OTP_TYPE_EMAIL', contact: email }))
      const guess = { otpId: sent.body.otpId, otpCode: '000000' }
      counted(await used.calls.proxy('otpVerify', { ...guess, public_key: key.publicKey }))
      for (const actor of accounts) {
        await submit(actor, 'initOtp', { otpType: 'OTP_TYPE_EMAIL', contact: email, appName: 'Mine' })
        await submit(actor, 'verifyOtp', { ...guess, publicKey: actor.key.publicKey })
      }
    },
  }

  const victim = {
    async signIn(scene: Scene) {
      scene.victim = await used.calls.signIn(scene.victim?.contact ?? scene.email)
    },
    async addPhone(scene: Scene) {
      if (!scene.victim) return
      const verificationToken = await used.calls.prove(scene.phone, scene.victim.key, 'OTP_TYPE_SMS')
      const requested = { userId: scene.victim.userId, userPhoneNumber: scene.phone, verificationToken }
      await submit(scene.victim, 'updateUserPhoneNumber', requested)
    },
    async changeEmail(scene: Scene) {
      if (!scene.victim) return
      const verificationToken = await used.calls.prove(scene.nextEmail, scene.victim.key)
      const requested = { userId: scene.victim.userId, userEmail: scene.nextEmail, verificationToken }
      const answer = await submit(scene.victim, 'updateUserEmail', requested)
      if (answer.status === 200) scene.victim = { ...scene.victim, contact: scene.nextEmail }
    },
    async addPasskey({ victim: person }: Scene) {
      const authenticators = [createAuthenticator().register()]
      if (person) await submit(person, 'createAuthenticators', { userId: person.userId, authenticators })
    },
  }

  /** The attacker's credentials that work in the victim's account. */
  async function takenOver({ victim: person, keys, passkeys, accounts }: Scene): Promise<unknown[]> {
    if (!person) throw new Error('The victim never signed in.')
    const found: unknown[] = []
    const own = { organizationId: person.organizationId, userId: person.userId }
    for (const key of new Set([...keys, ...accounts.map((account) => account.key)])) {
      const { status } = await used.calls.query({ ...own, key }, 'whoami')
      if (status === 200) found.push(key.publicKey)
    }
    for (const passkey of passkeys) {
      const body = JSON.stringify({ organizationId: own.organizationId, timestampMs: used.calls.timestamp() })
      const answer = await used.calls.byPasskey(passkey, 'query/whoami', JSON.parse(body))
      if (answer.status === 200) found.push(passkey.credentialId)
    }
    return found
  }

  it(`behavior: ${orders} orders: the attacker holds nothing in the account that the victim ends in`, async () => {
    for (let order = 0; order < orders; order++) {
      const random = createRandom(order + 1)
      const scene: Scene = {
        email: `victim${order}@example.com`,
        nextEmail: `victim${order}-next@example.com`,
        phone: `+1202555${1000 + order * 7}`,
        attackerEmail: `attacker${order}@example.com`,
        accounts: [],
        keys: [],
        passkeys: [],
      }
      const attacks = shuffle(Object.values(attacker), random).slice(0, 8)
      const { signUpWithEmail, signUpProven } = attacker
      const moves = [signUpWithEmail, signUpProven, ...attacks, ...Object.values(victim)]
      for (const move of shuffle(moves, random)) {
        await move(scene)
        used.service.clock.advance(Math.floor(random() * 30_000))
      }
      await victim.signIn(scene)
      const taken = await takenOver(scene)
      table.orders++
      table.takenOver += taken.length
      expect([order, taken]).toEqual([order, []])
      const { user } = (await used.calls.query(scene.victim!, 'getUser', { userId: scene.victim!.userId }))
        .body
      expect(user.userEmail).toBe(scene.victim!.contact)
    }
    expect(table.accepted).toBeGreaterThan(orders * 5)
  }, 1_800_000)
})

const shuffle = <Item>(items: readonly Item[], random: () => number): Item[] =>
  items
    .map((item) => ({ item, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item)
