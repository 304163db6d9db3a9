import { createHash } from 'node:crypto'
import { createKeyPair, createStamp, importKeyPair } from '@latchkey/crypto'
import { decodeCredentialBundle, generateBundleKeyPair, openBundle } from '@latchkey/crypto/bundle'
import { importNodeKeyPair, normalisePublicKey } from '@latchkey/crypto/node'
import { createMemoryNotary } from '@latchkey/enclave'
import { beforeAll, describe, expect, it } from 'vitest'

import { type Actor, resultOf } from '../../test/callService.ts'
import {
  clientIds,
  type SocialPerson,
  signInWith,
  useSocialService,
} from '../../test/oauth/useSocialService.ts'

describe('oauth', () => {
  const used = useSocialService({ verify: { mode: 'enforce', notary: createMemoryNotary(() => 0) } })
  let root: Actor
  let person: SocialPerson
  beforeAll(async () => {
    root = await used.calls.root()
    person = await signInWith(used, 'google', { sub: 'oauth' })
  })
  const digest = (text: string) => createHash('sha256').update(text).digest('hex')

  /** A key pair for bundles, and a token that is bound to it. */
  async function prepare(spell: (publicKey: string) => string = normalisePublicKey, sub = 'oauth') {
    const pair = await generateBundleKeyPair()
    const claims = { sub, aud: clientIds.google, nonce: digest(spell(pair.publicKey)) }
    return { pair, oidcToken: await used.fake.idToken('google', claims) }
  }
  const ask = (parameters: object, actor = root) => used.calls.submit(actor, 'oauth', parameters)

  it.each([
    ['compressed', normalisePublicKey],
    ['uncompressed', (publicKey: string) => publicKey],
  ])('default: issues an API key bundle, bound by the %s target key', async (_, spell) => {
    const { pair, oidcToken } = await prepare(spell)
    const answer = await ask({ oidcToken, targetPublicKey: pair.publicKey })
    const { userId, apiKeyId, credentialBundle } = resultOf(answer, 'oauth') as Record<string, string>
    expect(userId).toBe(person.userId)
    const opened = await openBundle({ keyPair: pair, ...(await decodeCredentialBundle(credentialBundle!)) })
    const key = importNodeKeyPair(Buffer.from(opened).toString('hex'))
    const stamper = await importKeyPair(Buffer.from(opened).toString('hex'), key.publicKey)
    expect((await createStamp(stamper, '{}')).header).toBe('X-Stamp')
    const actor = { key: stamper, organizationId: person.organizationId, userId: person.userId }
    const { apiKeys } = (await used.calls.query(actor, 'getApiKeys', { userId: person.userId })).body
    const oauthKey = apiKeys.find(({ apiKeyId: id }: { apiKeyId: string }) => id === apiKeyId)
    expect(oauthKey).toMatchObject({
      expirationSeconds: '900',
      credential: { publicKey: key.publicKey, type: 'CREDENTIAL_TYPE_OAUTH_KEY_P256' },
    })
    expect(oauthKey.apiKeyName).toMatch(/^OAuth - 20/)
    used.service.clock.advance(901_000)
    expect((await used.calls.query(actor, 'whoami')).errorCode).toBe('API_KEY_EXPIRED')
  })

  it('parameters: invalidateExisting ends earlier API keys but no sessions', async () => {
    const login = await signInWith(used, 'google', { sub: 'oauth' })
    const first = await prepare()
    const one = resultOf(
      await ask({ oidcToken: first.oidcToken, targetPublicKey: first.pair.publicKey }),
      'oauth',
    )
    const second = await prepare()
    const more = { expirationSeconds: '60', apiKeyName: 'Named', invalidateExisting: true }
    await ask({ oidcToken: second.oidcToken, targetPublicKey: second.pair.publicKey, ...more })
    const { apiKeys } = (await used.calls.query(login, 'getApiKeys', { userId: login.userId })).body
    const keys = apiKeys.map((key: Record<string, string>) => [key.apiKeyName, key.expirationSeconds])
    expect(keys).toContainEqual(['Named', '60'])
    expect(apiKeys.map(({ apiKeyId }: Record<string, string>) => apiKeyId)).not.toContain(one.apiKeyId)
  })

  it('behavior: rejects a token bound to another target key', async () => {
    const { oidcToken } = await prepare()
    const { publicKey: targetPublicKey } = await generateBundleKeyPair()
    expect(await ask({ oidcToken, targetPublicKey })).toMatchObject({
      status: 401,
      errorCode: 'OIDC_TOKEN_INVALID',
    })
  })

  it('behavior: works in the named organization only', async () => {
    const { pair, oidcToken } = await prepare()
    const requested = { oidcToken, targetPublicKey: pair.publicKey }
    const other = await signInWith(used, 'google', { sub: 'elsewhere' })
    const inOther = { ...root, organizationId: other.organizationId }
    expect((await ask(requested, inOther)).errorCode).toBe('USER_NOT_FOUND')
    expect((await ask(requested, { ...root, organizationId: person.organizationId })).status).toBe(200)
    const stranger = await createKeyPair()
    expect((await ask(requested, { ...person, key: stranger })).status).toBe(401)
  })
})
