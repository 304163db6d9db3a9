import { createKeyPair, createOAuthNonce, type Signer } from '@latchkey/crypto'
import { createRandom } from '@latchkey/crypto/malformed-stamps'
import { afterAll, describe, expect, it } from 'vitest'

import type { Actor, Answer } from './callService.ts'
import { countFor } from './countFor.ts'
import {
  authenticate,
  clientIds,
  comeBack,
  type SocialPerson,
  signInWith,
  useSocialService,
} from './oauth/useSocialService.ts'

const isDeep = process.env.LATCHKEY_DEEP === '1'
const orders = countFor({ everyday: 2, full: 6, deep: 200 })

const issuer = 'https://accounts.google.com'

interface Scene {
  /** Subjects at the provider, and the victim's address there, which the attacker knows as well. */
  victim: string
  attacker: string
  email: string
  /** The victim, once they signed in. */
  signedIn: SocialPerson | undefined
  /** Accounts that the attacker is in. */
  accounts: Actor[]
  keys: Signer[]
}

// docs/decisions.md#oauth-identities; issue 4, 6: whatever the attacker registers beforehand, the victim's identity is
// the victim's.
describe("somebody else's identity, registered beforehand, in any order", () => {
  const used = useSocialService()
  const table = { orders: 0, moves: 0, accepted: 0, takenOver: 0 }
  afterAll(() => {
    if (isDeep) console.table(table)
  })

  const counted = (answer: Answer) => {
    table.moves++
    if (answer.status === 200) table.accepted++
    return answer
  }
  const claimsOf = ({ victim }: Scene) => ({
    providerName: 'Google',
    oidcClaims: { iss: issuer, sub: victim, aud: clientIds.google },
  })
  const tokenOf = async ({ attacker, email }: Scene, key: Signer) =>
    await authenticate(used, 'google', { sub: attacker, email, emailVerified: true }, key)

  /** Signs up with a key of the attacker's beside whatever is given. */
  async function signUp(scene: Scene, account: object): Promise<Answer> {
    const key = await createKeyPair()
    const apiKeys = [{ apiKeyName: 'Mine', publicKey: key.publicKey }]
    const answer = counted(await used.calls.proxy('signup', { apiKeys, ...account }))
    scene.keys.push(key)
    if (answer.status === 200) scene.accounts.push({ key, ...answer.body })
    return answer
  }

  /** Links, from every account that the attacker is in, whatever is given. */
  async function link({ accounts }: Scene, ...oauthProviders: object[]): Promise<void> {
    for (const actor of accounts) {
      const requested = { userId: actor.userId, oauthProviders }
      counted(await used.calls.submit(actor, 'createOauthProviders', requested))
    }
  }

  const attacker: Record<string, (scene: Scene) => Promise<unknown>> = {
    claim: (scene) => signUp(scene, { oauthProviders: [claimsOf(scene)] }),
    async claimBesideOwn(scene) {
      const oidcToken = await tokenOf(scene, await createKeyPair())
      await signUp(scene, { oauthProviders: [{ providerName: 'Google', oidcToken }, claimsOf(scene)] })
      await signUp(scene, { oauthProviders: [{ ...claimsOf(scene), oidcToken }] })
    },
    async ownWithTheirAddress(scene) {
      const oidcToken = await tokenOf(scene, await createKeyPair())
      const oauthProviders = [{ providerName: 'Google', oidcToken }]
      await signUp(scene, { oauthProviders, userEmail: scene.email })
    },
    keyWithTheirAddress: (scene) => signUp(scene, { userEmail: scene.email }),
    linkClaims: (scene) => link(scene, claimsOf(scene)),
    async linkOwn(scene) {
      for (const { key } of scene.accounts) {
        const oidcToken = await tokenOf(scene, key)
        await link(scene, { providerName: 'Google', oidcToken })
        await link(scene, { providerName: 'Google', oidcToken }, claimsOf(scene))
      }
    },
    async sameSubjectElsewhere(scene) {
      const key = await createKeyPair()
      const oidcToken = await authenticate(used, 'acme', { sub: scene.victim, email: scene.email }, key)
      await signUp(scene, { oauthProviders: [{ providerName: 'Google', oidcToken }] })
      await link(scene, { providerName: 'Google', oidcToken }, claimsOf(scene))
    },
    /** A token that the victim gave another site, of which the attacker has the client id. */
    async tokenForAnotherClient(scene) {
      const key = await createKeyPair()
      const nonce = await createOAuthNonce(key.publicKey)
      const oidcToken = await used.fake.idToken('google', { sub: scene.victim, aud: 'evil-client', nonce })
      await signUp(scene, { oauthProviders: [{ providerName: 'Google', oidcToken }] })
      await link(scene, { providerName: 'Google', oidcToken })
      counted(await used.calls.proxy('oauthLogin', { oidcToken, publicKey: key.publicKey }))
    },
    /** The victim's own code and token, read on their way. */
    async stolen(scene) {
      const theirs = await createKeyPair()
      const own = await createKeyPair()
      const requested = await comeBack(used, 'google', { sub: scene.victim }, theirs)
      const { codeVerifier, nonce } = await comeBack(used, 'google', { sub: scene.attacker }, own)
      counted(await used.calls.proxy('oauth2Authenticate', { ...requested, codeVerifier, nonce }))
      const claims = { sub: scene.victim, aud: clientIds.google, nonce: requested.nonce }
      const oidcToken = await used.fake.idToken('google', claims)
      counted(await used.calls.proxy('oauthLogin', { oidcToken, publicKey: own.publicKey }))
    },
    async unlinkAndLeave(scene) {
      for (const actor of scene.accounts) {
        const { oauthProviders = [] } = (await used.calls.query(actor, 'getOauthProviders', {})).body
        const providerIds = oauthProviders.map(({ providerId }: { providerId: string }) => providerId)
        const requested = { userId: actor.userId, providerIds }
        if (providerIds.length > 0) counted(await used.calls.submit(actor, 'deleteOauthProviders', requested))
      }
    },
  }
  const victim = async (scene: Scene) => {
    scene.signedIn = await signInWith(used, 'google', {
      sub: scene.victim,
      email: scene.email,
      emailVerified: true,
    })
  }

  it(`behavior: the attacker gains nothing in any of ${orders} orders`, async () => {
    const random = createRandom(4)
    for (let at = 0; at < orders; at++) {
      const scene: Scene = {
        victim: `victim-${at}`,
        attacker: `attacker-${at}`,
        email: `victim-${at}@example.com`,
        signedIn: undefined,
        accounts: [],
        keys: [],
      }
      const moves = shuffled([...Object.values(attacker), victim], random)
      for (const move of moves) await move(scene)
      await victim(scene)
      await expectSafe(scene)
      table.orders++
    }
    expect(table.accepted).toBeGreaterThanOrEqual(orders)
    expect(table.takenOver).toBe(0)
  }, 600_000)

  async function expectSafe({ signedIn, accounts, keys, victim: subject }: Scene): Promise<void> {
    const person = signedIn!
    const { apiKeys, oauthProviders } = (await used.calls.query(person, 'getUser', { userId: person.userId }))
      .body.user
    const publicKeys = keys.map(({ publicKey }) => publicKey)
    const own = apiKeys.filter(({ credential }: { credential: { publicKey: string } }) =>
      publicKeys.includes(credential.publicKey),
    )
    const isTakenOver = own.length > 0 || accounts.some(({ userId }) => userId === person.userId)
    if (isTakenOver) table.takenOver++
    expect(isTakenOver).toBe(false)
    expect(oauthProviders).toMatchObject([{ issuer, subject, audience: clientIds.google }])
  }
})

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const mixed = [...items]
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!]
  }
  return mixed
}
