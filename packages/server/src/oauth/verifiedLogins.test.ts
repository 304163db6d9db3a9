import { createKeyPair, createOAuthNonce } from '@latchkey/crypto'
import { createMemoryNotary } from '@latchkey/enclave'
import { decodeGrant } from '@latchkey/rules/judge'
import { issuersWithoutTokens } from '@latchkey/rules/oidc'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { type Actor, resultOf } from '../../test/callService.ts'
import {
  allProviders,
  clientIds,
  comeBack,
  openClaims,
  type SocialProvider,
  signInWith,
  toPerson,
  useSocialService,
} from '../../test/oauth/useSocialService.ts'
import { ethereum } from '../../test/useVault.ts'
import { findProvider } from '../providers/index.ts'
import { resolveSettings } from '../settings/settings.ts'
import { credentials, idempotentReplies } from '../store/tables/schema.ts'

describe('logins at providers, with an enclave that verifies', () => {
  const used = useSocialService({ verify: { mode: 'enforce', notary: createMemoryNotary(() => 0) } })

  /** How the enclave knows of the login behind an actor's session. */
  async function basisOf({ key }: Actor) {
    const { db } = used.service.store
    const [row] = await db.select().from(credentials).where(eq(credentials.publicKey, key.publicKey))
    // The MAC stands before it: packages/enclave/src/guard/createStateSeal.ts
    return decodeGrant(Buffer.from(row!.grant!, 'base64').subarray(32)).basis
  }

  async function sign(actor: Actor): Promise<number> {
    const made = await used.calls.submit(actor, 'createWallet', { walletName: 'main', accounts: [ethereum] })
    const [signWith] = resultOf(made, 'createWallet').addresses as unknown as string[]
    const hash = { encoding: 'PAYLOAD_ENCODING_HEXADECIMAL', hashFunction: 'HASH_FUNCTION_NO_OP' }
    const payload = 'ab'.repeat(32)
    return (await used.calls.submit(actor, 'signRawPayload', { signWith, payload, ...hash })).status
  }

  const withoutTokens: readonly SocialProvider[] = ['x', 'discord']

  it.each(allProviders)('default: people sign in at %s, and sign', async (provider) => {
    const person = await signInWith(used, provider, { sub: `${provider} person` })
    expect(await basisOf(person)).toBe(withoutTokens.includes(provider) ? 'asserted' : 'verified')
    expect(await sign(person)).toBe(200)
  })

  it("default: an ID token that the person's browser got counts, too", async () => {
    const { organizationId } = await signInWith(used, 'google', { sub: 'direct' })
    const key = await createKeyPair()
    const nonce = await createOAuthNonce(key.publicKey)
    const oidcToken = await used.fake.idToken('google', { sub: 'direct', aud: clientIds.google, nonce })
    const login = await used.calls.proxy('oauthLogin', { oidcToken, publicKey: key.publicKey })
    const person = toPerson(login, key)
    expect(person.organizationId).toBe(organizationId)
    expect(await basisOf(person)).toBe('verified')
    expect(await sign(person)).toBe(200)
  })

  it('behavior: the ID token behind an exchanged code is stored sealed, and answered again', async () => {
    const exchange = await comeBack(used, 'google', { sub: 'stored' }, await createKeyPair())
    const answers = [
      await used.calls.proxy('oauth2Authenticate', exchange),
      await used.calls.proxy('oauth2Authenticate', exchange),
    ]
    const [first, again] = answers.map(({ body }) => openClaims(body.oidcToken).id_token as string)
    expect(again).toBe(first)
    const [, , signature = ''] = first!.split('.')
    const replies = await used.service.store.db.select().from(idempotentReplies)
    expect(replies.length).toBeGreaterThan(0)
    expect(JSON.stringify(replies)).not.toContain(signature)
  })

  it('behavior: the enclave knows which providers issue no ID tokens', () => {
    for (const id of allProviders.filter((provider) => provider !== 'acme')) {
      const { issuer, readUser } = findProvider(resolveSettings({}), undefined, id)!
      expect(issuersWithoutTokens.has(issuer)).toBe(readUser !== undefined)
    }
  })

  it('behavior: a login by a code is the word of the service', async () => {
    expect(await basisOf(await used.calls.signIn('code@example.com'))).toBe('asserted')
  })
})
