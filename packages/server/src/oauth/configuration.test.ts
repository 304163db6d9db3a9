import { createKeyPair } from '@latchkey/crypto'
import { encodeEncryptedBundle, sealBundle } from '@latchkey/crypto/bundle'
import { generateKeyObjects, sealQuorumMessage } from '@latchkey/crypto/node'
import { eq } from 'drizzle-orm'
import { jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'

import { resultOf } from '../../test/callService.ts'
import { acmeIssuer } from '../../test/oauth/fakeProviders.ts'
import {
  authenticate,
  clientIds,
  comeBack,
  redirectUri,
  signInWith,
  useSocialService,
} from '../../test/oauth/useSocialService.ts'
import { oauth2Credentials } from '../store/tables/schema.ts'

describe('social login configuration', () => {
  const used = useSocialService()

  async function seal(plaintext: string): Promise<string> {
    const url = `${used.service.config.apiBaseUrl}/.well-known/openid-configuration`
    const { client_secret_encryption_key: recipientPublicKey } = await (await used.service.fetch(url)).json()
    return encodeEncryptedBundle(await sealBundle({ recipientPublicKey, plaintext }))
  }
  const create = async (parameters: object) =>
    await used.calls.submit(await used.calls.root(), 'createOauth2Credential', parameters)

  it('default: wallet_kit_config', async () => {
    const { body } = await used.calls.proxy('walletKitConfig', {})
    expect(body).toMatchObject({
      enabledProviders: ['email', 'sms', 'passkey', ...Object.keys(clientIds)],
      oauthClientIds: clientIds,
      oauthRedirectUrl: redirectUri,
      oauthAuthorizeUrls: { acme: `${acmeIssuer}/authorize` },
      oauthIssuers: { acme: acmeIssuer },
      oauthNames: { acme: 'Acme' },
    })
    expect(Object.keys(body.oauthAuthorizeUrls)).toEqual(['acme'])
  })

  it('behavior: rejects unknown providers', async () => {
    const root = await used.calls.root()
    for (const walletKitSettings of [
      { enabledSocialProviders: ['nobody'] },
      { enabledSocialProviders: ['constructor'] },
      { oauthClientIds: { nobody: 'id' } },
    ]) {
      const answer = await used.calls.submit(root, 'updateAuthProxyConfig', { walletKitSettings })
      expect(answer).toMatchObject({ status: 400, errorCode: 'REQUEST_INVALID' })
    }
  })

  it('behavior: lists a credential with its encrypted secret, uses it, and deletes it', async () => {
    const { calls } = used
    const root = await calls.root()
    const encryptedClientSecret = await seal('discord-other')
    const requested = {
      provider: 'OAUTH2_PROVIDER_DISCORD',
      clientId: 'other-discord',
      encryptedClientSecret,
    }
    const { oauth2CredentialId } = resultOf(await create(requested), 'createOauth2Credential')
    expect(await create(requested)).toMatchObject({ status: 409, errorCode: 'CREDENTIAL_CONFLICT' })
    const { oauth2Credentials } = (await calls.query(root, 'listOauth2Credentials')).body
    const stored = { oauth2CredentialId, organizationId: root.organizationId, ...requested }
    expect(oauth2Credentials).toContainEqual(expect.objectContaining(stored))
    expect(JSON.stringify(oauth2Credentials)).not.toContain('discord-other')
    const { authCode, codeVerifier, nonce } = await comeBack(
      used,
      'discord',
      { sub: 'by-id' },
      await createKeyPair(),
    )
    const code = { authCode, codeVerifier, nonce, redirectUri }
    const answer = await calls.submit(root, 'oauth2Authenticate', { oauth2CredentialId, ...code })
    // The code belongs to the other client, and the provider was asked with this client's secret.
    expect(answer.errorCode).toBe('OAUTH_CODE_REFUSED')
    const basic = Buffer.from('other-discord:discord-other').toString('base64')
    expect(used.fake.seen.map(({ authorization }) => authorization)).toContain(`Basic ${basic}`)
    const mixed = { oauth2CredentialId, provider: 'OAUTH2_PROVIDER_X', ...code }
    expect((await calls.submit(root, 'oauth2Authenticate', mixed)).errorCode).toBe('REQUEST_INVALID')
    expect((await calls.submit(root, 'deleteOauth2Credential', { oauth2CredentialId })).status).toBe(200)
    const gone = { status: 404, errorCode: 'CREDENTIAL_NOT_FOUND' }
    expect(await calls.submit(root, 'deleteOauth2Credential', { oauth2CredentialId })).toMatchObject(gone)
    expect(await calls.submit(root, 'oauth2Authenticate', { oauth2CredentialId, ...code })).toMatchObject(
      gone,
    )
  })

  describe('ownership of encrypted secrets', () => {
    const keyOf = async () => {
      const url = `${used.service.config.apiBaseUrl}/.well-known/openid-configuration`
      return (await (await used.service.fetch(url)).json()).client_secret_encryption_key as string
    }
    const requested = (encryptedClientSecret: string, clientId: string) => ({
      provider: 'OAUTH2_PROVIDER_DISCORD',
      clientId,
      encryptedClientSecret,
    })
    /** Client secret that the service sends to the provider. */
    async function secretOf(clientId: string, oauth2CredentialId: unknown): Promise<string | undefined> {
      const root = await used.calls.root()
      const back = await comeBack(used, 'discord', { sub: clientId }, await createKeyPair())
      const { authCode, codeVerifier, nonce } = back
      const code = { oauth2CredentialId, authCode, codeVerifier, nonce, redirectUri }
      await used.calls.submit(root, 'oauth2Authenticate', code)
      const basic = used.fake.seen.at(-1)!.authorization!.slice('Basic '.length)
      return Buffer.from(basic, 'base64').toString().split(':')[1]
    }

    it.each([
      ['HPKE', (text: string) => seal(text)],
      ['the format of existing clients', async (text: string) => sealQuorumMessage(await keyOf(), text)],
    ])('default: %s; rejected from another organization', async (form, encrypt) => {
      const { calls } = used
      const clientId = `own-${form.length}`
      const sealed = await encrypt('the-secret')
      const created = await create(requested(sealed, clientId))
      const { oauth2CredentialId } = resultOf(created, 'createOauth2Credential')
      expect(await secretOf(clientId, oauth2CredentialId)).toBe('the-secret')
      const thief = await calls.createTenant('Thief')
      const refused = { status: 400, errorCode: 'REQUEST_INVALID' }
      expect(await calls.submit(thief, 'createOauth2Credential', requested(sealed, clientId))).toMatchObject(
        refused,
      )
      // Nor after it was deleted, nor in another spelling.
      await calls.submit(await calls.root(), 'deleteOauth2Credential', { oauth2CredentialId })
      for (const spelled of [sealed, ` ${sealed}`, sealed.toUpperCase(), sealed.replace('{', '{ ')])
        expect(
          await calls.submit(thief, 'createOauth2Credential', requested(spelled, clientId)),
        ).toMatchObject(refused)
      expect((await create(requested(sealed, clientId))).status).toBe(200)
    })

    it('behavior: a secret that names its organization belongs to that organization, regardless of who sends it first', async () => {
      const { calls } = used
      const tenant = await calls.createTenant('Named')
      const sealed = await seal(
        JSON.stringify({ organizationId: tenant.organizationId, clientSecret: 'named-secret' }),
      )
      expect(await create(requested(sealed, 'named'))).toMatchObject({
        status: 400,
        errorCode: 'REQUEST_INVALID',
      })
      expect((await calls.submit(tenant, 'createOauth2Credential', requested(sealed, 'named'))).status).toBe(
        200,
      )
      const { organizationId } = await calls.root()
      const sealedSecret = await seal(JSON.stringify({ organizationId, clientSecret: 'named-secret' }))
      const { oauth2CredentialId } = resultOf(
        await create(requested(sealedSecret, 'named')),
        'createOauth2Credential',
      )
      expect(await secretOf('named', oauth2CredentialId)).toBe('named-secret')
    })

    it('behavior: a stored secret decrypts for its own row only', async () => {
      const { db } = used.service.store
      const created = [
        await create(requested(await seal('first'), 'first')),
        await create(requested(await seal('second'), 'second')),
      ]
      const [one, two] = created.map((answer) =>
        String(resultOf(answer, 'createOauth2Credential').oauth2CredentialId),
      )
      const rowOf = async (id: string) =>
        (await db.select().from(oauth2Credentials).where(eq(oauth2Credentials.id, id)))[0]!
      const { sealedSecret } = await rowOf(two!)
      await db.update(oauth2Credentials).set({ sealedSecret }).where(eq(oauth2Credentials.id, one!))
      const root = await used.calls.root()
      const { authCode, codeVerifier, nonce } = await comeBack(
        used,
        'discord',
        { sub: 's' },
        await createKeyPair(),
      )
      const code = { oauth2CredentialId: one, authCode, codeVerifier, nonce, redirectUri }
      expect((await used.calls.submit(root, 'oauth2Authenticate', code)).status).toBe(500)
    })

    it('behavior: the activity contains no secret, encrypted or not', async () => {
      const sealed = await seal('quiet')
      const { body } = await create(requested(sealed, 'quiet'))
      expect(JSON.stringify(body)).not.toContain(sealed.slice(40, 80))
    })
  })

  it.each([
    ['that is not encrypted', async () => 'secret'],
    ['with other fields', async () => '{"a":"b"}'],
    [
      'encrypted to another key',
      async () => {
        const { publicKey } = await createKeyPair()
        return encodeEncryptedBundle(await sealBundle({ recipientPublicKey: publicKey, plaintext: 'secret' }))
      },
    ],
    ['that was changed', async () => (await seal('secret')).replace(/..("})$/, '00$1')],
  ])('behavior: rejects a secret %s', async (_, make) => {
    const requested = { provider: 'OAUTH2_PROVIDER_X', clientId: 'new', encryptedClientSecret: await make() }
    const { status, errorCode, body } = await create(requested)
    expect([status, errorCode]).toEqual([400, 'REQUEST_INVALID'])
    expect(JSON.stringify(body)).not.toContain('"secret"')
  })

  it('behavior: sub-organizations cannot create clients', async () => {
    const person = await signInWith(used, 'x', { sub: 'own-client' })
    const requested = { provider: 'OAUTH2_PROVIDER_X', clientId: 'mine' }
    expect((await used.calls.submit(person, 'createOauth2Credential', requested)).errorCode).toBe(
      'REQUEST_NOT_AUTHORIZED',
    )
    expect((await create({ ...requested, provider: 'OAUTH2_PROVIDER_NOBODY' })).errorCode).toBe(
      'REQUEST_INVALID',
    )
  })

  it("behavior: Apple's client secret is a token signed for one request", async () => {
    const { publicKey, privateKey } = generateKeyObjects('ES256')
    const pem = privateKey.export({ format: 'pem', type: 'pkcs8' })
    const kept = JSON.stringify({ teamId: 'TEAM', keyId: 'KEY', privateKey: pem })
    const clientId = clientIds.apple
    const created = await create({
      provider: 'OAUTH2_PROVIDER_APPLE',
      clientId,
      encryptedClientSecret: await seal(kept),
    })
    expect(created.status).toBe(200)
    await used.calls.proxy(
      'oauth2Authenticate',
      await comeBack(used, 'apple', { sub: 'a' }, await createKeyPair()),
    )
    const [tokenRequest] = used.fake.seen.filter(({ url }) => url === 'https://appleid.apple.com/auth/token')
    const secret = new URLSearchParams(tokenRequest!.body).get('client_secret')!
    const currentDate = new Date(used.service.clock.now())
    const verified = await jwtVerify(secret, publicKey, {
      audience: 'https://appleid.apple.com',
      currentDate,
    })
    expect(verified.payload).toMatchObject({ iss: 'TEAM', sub: clientId })
    expect(verified.protectedHeader).toEqual({ alg: 'ES256', kid: 'KEY' })
    expect(tokenRequest!.body).not.toContain('PRIVATE')
    const { oauth2CredentialId } = resultOf(created, 'createOauth2Credential')
    await used.calls.submit(await used.calls.root(), 'deleteOauth2Credential', { oauth2CredentialId })
    expect(await authenticate(used, 'apple', { sub: 'a' }, await createKeyPair())).toMatch(/^ey/)
  })

  describe('account, with an OIDC token as proof', () => {
    const email = 'proof@example.com'
    const ask = async (filterType: string, filterValue: string, oidcToken?: string) =>
      await used.calls.proxy('account', { filterType, filterValue, ...(oidcToken && { oidcToken }) })
    const tokenOf = async (
      provider: 'google' | 'x',
      person: { sub: string; email?: string; emailVerified?: boolean },
    ) => await authenticate(used, provider, person, await createKeyPair())

    it('default: looks up a verified address when a proof is required', async () => {
      const { calls } = used
      const person = await calls.signIn(email)
      const root = await calls.root()
      const closed = { verificationTokenRequiredForGetAccountPii: true }
      expect((await calls.submit(root, 'updateAuthProxyConfig', closed)).status).toBe(200)
      const refused = { status: 401, errorCode: 'OIDC_TOKEN_INVALID' }
      expect((await ask('EMAIL', email)).errorCode).toBe('VERIFICATION_TOKEN_INVALID')
      const proof = await tokenOf('google', { sub: 'p', email: 'PROOF@example.com', emailVerified: true })
      expect((await ask('EMAIL', email, proof)).body).toEqual({ organizationId: person.organizationId })
      expect(await ask('EMAIL', 'other@example.com', proof)).toMatchObject(refused)
      const unproven = await tokenOf('google', { sub: 'p', email, emailVerified: false })
      expect(await ask('EMAIL', email, unproven)).toMatchObject(refused)
      expect(await ask('EMAIL', email, await tokenOf('x', { sub: 'p' }))).toMatchObject(refused)
      expect((await ask('PHONE_NUMBER', '+12025550142', proof)).errorCode).toBe('VERIFICATION_TOKEN_INVALID')
    })

    it('behavior: users may look up their own claims', async () => {
      const person = await signInWith(used, 'google', { sub: 'claims' })
      const claims = { iss: 'https://accounts.google.com', sub: 'claims', aud: clientIds.google }
      expect((await ask('OIDC_CLAIMS', JSON.stringify(claims))).errorCode).toBe('VERIFICATION_TOKEN_INVALID')
      const matching = await tokenOf('google', { sub: 'claims' })
      expect((await ask('OIDC_CLAIMS', JSON.stringify(claims), matching)).body).toEqual({
        organizationId: person.organizationId,
      })
      const other = await tokenOf('google', { sub: 'other' })
      expect((await ask('OIDC_CLAIMS', JSON.stringify(claims), other)).errorCode).toBe('OIDC_TOKEN_INVALID')
      expect((await ask('OIDC_CLAIMS', '{"iss":1}', matching)).errorCode).toBe('REQUEST_INVALID')
    })
  })
})
