import { createKeyPair, type Signer, wireConstants } from '@latchkey/crypto'
import { describe, expect, it } from 'vitest'

import { attest } from '../../test/attest.ts'
import { type Actor, resultOf } from '../../test/callService.ts'
import type { FakePerson } from '../../test/oauth/fakeProviders.ts'
import {
  allProviders,
  authenticate,
  clientIds,
  openClaims,
  type SocialProvider,
  signInWith,
  type UsedSocialService,
  useSocialService,
} from '../../test/oauth/useSocialService.ts'

const identitiesPerUser = 3

let people = 0

/** Actions of users and organizations that concern linking. */
function linkingOf(used: UsedSocialService) {
  const allow = async (...socialLinkingClientIds: string[]) => {
    const settings = { socialLinkingClientIds }
    const answer = await used.calls.submit(await used.calls.root(), 'updateAuthProxyConfig', settings)
    expect(answer.status).toBe(200)
  }
  const fresh = (domain = 'gmail.com') => {
    const sub = `linked-${++people}`
    return { sub, email: `${sub}@${domain}`, emailVerified: true } satisfies FakePerson
  }
  /** Google's claim for accounts of a company. */
  const host = (hd: string) => {
    used.fake.claims = (claims) => ({ ...claims, hd })
  }
  const tokenOf = async (person: FakePerson, key: Signer, provider: SocialProvider = 'google') =>
    await authenticate(used, provider, person, key)
  const lookUp = async (oidcToken: string) =>
    (await used.calls.proxy('account', { filterType: 'OIDC_TOKEN', filterValue: oidcToken })).body
  const providersOf = async (owner: Actor) =>
    (await used.calls.query(owner, 'getOauthProviders')).body.oauthProviders
  /** Signs in by a stamp, as the kit does. */
  const stampIn = async (key: Signer, token: string, organizationId = used.service.seeded.organizationId) => {
    const { publicKey } = key
    const body = JSON.stringify(used.calls.submitBody('stampLogin', organizationId, { publicKey }))
    const scheme = wireConstants.attestedSchemes.oidc
    const headers = await attest(key, token, body, { scheme } as object)
    return await used.calls.withHeaders('submit/stamp_login', body, headers)
  }
  /** Whether Google signs this person in to the account of their address. */
  const joins = async (owner: Actor, person: FakePerson, provider: SocialProvider = 'google') => {
    const key = await createKeyPair()
    const token = await tokenOf(person, key, provider)
    const { organizationId } = await lookUp(token)
    const login = await used.calls.proxy('oauthLogin', { oidcToken: token, publicKey: key.publicKey })
    const isIn = login.status === 200 && openClaims(login.body.session).user_id === owner.userId
    expect(organizationId === owner.organizationId).toBe(isIn)
    if (!isIn) expect(login.errorCode).toBe('USER_NOT_FOUND')
    return isIn
  }
  return { allow, fresh, host, tokenOf, lookUp, providersOf, stampIn, joins }
}

// docs/decisions.md#social-linking
describe('social linking, unless it is enabled', () => {
  const used = useSocialService()
  const { fresh, joins } = linkingOf(used)

  it('default: off', async () => {
    const person = fresh()
    expect(await joins(await used.calls.signIn(person.email), person)).toBe(false)
  })
})

describe('social linking', () => {
  const used = useSocialService({ settings: { identitiesPerUser } })
  const { allow, fresh, host, tokenOf, lookUp, providersOf, stampIn, joins } = linkingOf(used)

  it('behavior: Google signs in to the account that verified its address, which is told', async () => {
    await allow(clientIds.google)
    const person = fresh()
    const owner = await used.calls.signIn(person.email.toUpperCase())
    expect(await joins(owner, person)).toBe(true)
    expect(await providersOf(owner)).toMatchObject([
      { providerName: 'google', subject: person.sub, audience: clientIds.google },
    ])
    await used.service.server.settled()
    const subjects = used.service.inbox.list(person.email).map(({ subject }) => subject)
    expect(subjects).toContain('A social login was added to your Larkfield account')
    // From now on by the identity, whatever its address is and wherever linking is off.
    await allow()
    const moved = await signInWith(used, 'google', { ...person, email: 'elsewhere@gmail.com' })
    expect(moved.userId).toBe(owner.userId)
  })

  it('behavior: a stamp links and signs in, at the parent or at the account itself', async () => {
    await allow(clientIds.google)
    for (const level of ['parent', 'account'] as const) {
      const person = fresh()
      const owner = await used.calls.signIn(person.email)
      const key = await createKeyPair()
      const token = await tokenOf(person, key)
      const at = level === 'parent' ? undefined : owner.organizationId
      const { session } = resultOf(await stampIn(key, token, at), 'stampLogin')
      expect(openClaims(session as unknown as string)).toMatchObject({ user_id: owner.userId })
    }
  })

  it('behavior: an ID token of Google itself counts, too', async () => {
    await allow(clientIds.google)
    const { sub, email } = fresh()
    const owner = await used.calls.signIn(email)
    const claims = { sub, aud: clientIds.google, email, email_verified: true, nonce: 'none' }
    const { organizationId } = await lookUp(await used.fake.idToken('google', claims))
    expect(organizationId).toBe(owner.organizationId)
  })

  it('behavior: addresses of a company count where Google hosts their domain', async () => {
    await allow(clientIds.google)
    const outside = fresh('lark.example')
    const owner = await used.calls.signIn(outside.email)
    expect(await joins(owner, outside)).toBe(false)
    host('other.example')
    expect(await joins(owner, outside)).toBe(false)
    host('Lark.example')
    expect(await joins(owner, outside)).toBe(true)
  })

  it('behavior: an address that Google did not verify does not count', async () => {
    await allow(clientIds.google)
    const person = { ...fresh(), emailVerified: false }
    expect(await joins(await used.calls.signIn(person.email), person)).toBe(false)
  })

  it('behavior: an account that did not verify the address does not count', async () => {
    await allow(clientIds.google)
    const person = fresh()
    const key = await createKeyPair()
    const apiKeys = [{ apiKeyName: 'Key', publicKey: key.publicKey, curveType: 'API_KEY_CURVE_P256' }]
    const created = await used.calls.proxy('signup', { userEmail: person.email, apiKeys })
    expect(created.status).toBe(200)
    expect(await joins(created.body, person)).toBe(false)
    // Nor one that nobody has claimed.
    const other = fresh()
    const bare = await used.calls.proxy('signup', { userEmail: other.email })
    expect(bare.status).toBe(200)
    expect(await joins(bare.body, other)).toBe(false)
  })

  it.each(allProviders.filter((provider) => provider !== 'google'))(
    'behavior: %s never does, listed or not',
    async (provider) => {
      await allow(...Object.values(clientIds))
      const person = fresh()
      host('gmail.com')
      expect(await joins(await used.calls.signIn(person.email), person, provider)).toBe(false)
    },
  )

  it('behavior: what its owner unlinked stays unlinked', async () => {
    await allow(clientIds.google)
    const person = fresh()
    const owner = await used.calls.signIn(person.email)
    expect(await joins(owner, person)).toBe(true)
    const [{ providerId }] = await providersOf(owner)
    const removed = { userId: owner.userId, providerIds: [providerId] }
    expect((await used.calls.submit(owner, 'deleteOauthProviders', removed)).status).toBe(200)
    expect(await joins(owner, person)).toBe(false)
  })

  it('behavior: an identity that has an account keeps it', async () => {
    const person = fresh()
    const bySocial = await signInWith(used, 'google', person)
    await used.calls.signIn(person.email)
    await allow(clientIds.google)
    expect((await signInWith(used, 'google', person)).userId).toBe(bySocial.userId)
  })

  it('behavior: an account full of identities takes no other', async () => {
    await allow(clientIds.google)
    const person = fresh()
    const owner = await used.calls.signIn(person.email)
    const others = Array.from({ length: identitiesPerUser }, async () => ({
      providerName: 'google',
      oidcToken: await tokenOf(fresh('elsewhere.example'), owner.key),
    }))
    const oauthProviders = await Promise.all(others)
    const linked = { userId: owner.userId, oauthProviders }
    expect((await used.calls.submit(owner, 'createOauthProviders', linked)).status).toBe(200)
    expect(await joins(owner, person)).toBe(false)
  })

  it('behavior: two first logins at once link it once', async () => {
    await allow(clientIds.google)
    const person = fresh()
    const owner = await used.calls.signIn(person.email)
    const keys = [await createKeyPair(), await createKeyPair()]
    const logins = await Promise.all(
      keys.map(async (key) =>
        used.calls.proxy('oauthLogin', {
          oidcToken: await tokenOf(person, key),
          publicKey: key.publicKey,
        }),
      ),
    )
    for (const { body } of logins) expect(openClaims(body.session).user_id).toBe(owner.userId)
    expect(await providersOf(owner)).toHaveLength(1)
  })
})
