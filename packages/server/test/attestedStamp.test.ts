import type { ApiKey } from '@latchkey/contract'
import { createKeyPair, type Signer, wireConstants } from '@latchkey/crypto'
import { describe, expect, it } from 'vitest'

import { attest } from './attest.ts'
import { resultOf, withoutSignatures } from './callService.ts'
import { digestTables } from './digestTables.ts'
import { authenticate, signInWith, useSocialService } from './oauth/useSocialService.ts'
import { proveSealed, signSignup } from './sealedCodes.ts'
import { relaxedLimits, useTestService } from './useTestService.ts'

/** The id of the API key with that public key. */
const apiKeyOf = (apiKeys: ApiKey[], { publicKey }: Signer) =>
  apiKeys.find(({ credential }) => credential.publicKey === publicKey)?.apiKeyId

const claimsOf = (session: unknown) =>
  JSON.parse(Buffer.from(String(session).split('.')[1]!, 'base64url').toString())

describe('X-Stamp-Attested', () => {
  const used = useTestService(relaxedLimits)

  const bodyOf = (publicKey: string, organizationId = used.service.seeded.organizationId, extra = {}) =>
    JSON.stringify(used.calls.submitBody('stampLogin', organizationId, { publicKey, ...extra }))
  const send = (body: string, headers: Record<string, string>) =>
    used.calls.withHeaders('submit/stamp_login', body, headers)

  async function prove(contact: string, key?: Signer) {
    const signer = key ?? (await createKeyPair())
    return { key: signer, token: await proveSealed(used, contact, signer) }
  }

  // docs/wire-format.md#login-flows, OTP, as current clients do it.
  it.each([{ plain: false }, { plain: true }])(
    'default: sign up, then log in with the token, %j',
    async (form) => {
      const contact = `attested-${form.plain}@example.com`
      const { key, token } = await prove(contact)
      const body = bodyOf(key.publicKey)
      expect((await send(body, await attest(key, token, body, form))).errorCode).toBe('USER_NOT_FOUND')
      const clientSignature = await signSignup(key, token, { email: contact })
      const requested = { userEmail: contact, verificationToken: token, clientSignature }
      const { organizationId, userId } = (await used.calls.proxy('signupV2', requested)).body
      const answer = await send(body, await attest(key, token, body, form))
      const claims = claimsOf(resultOf(answer, 'stampLogin').session)
      expect(claims).toMatchObject({ organization_id: organizationId, user_id: userId })
      expect((await used.calls.query({ key, organizationId, userId }, 'whoami')).body.userId).toBe(userId)
      // After a lost reply: the same bytes are the same activity.
      const again = await send(body, await attest(key, token, body, form))
      expect(withoutSignatures(again.body)).toBe(withoutSignatures(answer.body))
    },
  )

  it('behavior: a token is good for one login', async () => {
    await used.calls.signIn('once@example.com')
    const { key, token } = await prove('once@example.com')
    const body = bodyOf(key.publicKey)
    expect((await send(body, await attest(key, token, body))).status).toBe(200)
    const repeated = bodyOf(key.publicKey)
    expect((await send(repeated, await attest(key, token, repeated))).status).toBe(200)
    const again = bodyOf((await createKeyPair()).publicKey)
    const refused = await send(again, await attest(key, token, again))
    expect(refused.errorCode).toBe('VERIFICATION_TOKEN_INVALID')
    used.service.clock.advance(60_001)
    const late = bodyOf(key.publicKey)
    const answer = await send(late, await attest(key, token, late))
    expect(answer.errorCode).toBe('VERIFICATION_TOKEN_INVALID')
  })

  it('behavior: it signs in and does nothing else', async () => {
    const { calls } = used
    const person = await calls.signIn('only@example.com')
    const { key, token } = await prove('only@example.com')
    const query = JSON.stringify({ organizationId: person.organizationId })
    const answer = await calls.withHeaders('query/whoami', query, await attest(key, token, query))
    expect(answer).toMatchObject({ status: 403, errorCode: 'REQUEST_NOT_AUTHORIZED' })
    const requested = { userId: person.userId, userName: 'Renamed' }
    const body = JSON.stringify(calls.submitBody('updateUserName', person.organizationId, requested))
    const changed = await calls.withHeaders('submit/update_user_name', body, await attest(key, token, body))
    expect(changed).toMatchObject({ status: 403, errorCode: 'REQUEST_NOT_AUTHORIZED' })
  })

  it('behavior: signs in to the user’s own organization only', async () => {
    const { calls } = used
    const person = await calls.signIn('place@example.com')
    const stranger = await calls.signIn('elsewhere@example.com')
    const { key, token } = await prove('place@example.com')
    const at = async (organizationId: string) => {
      const body = bodyOf(key.publicKey, organizationId)
      return await send(body, await attest(key, token, body))
    }
    expect((await at(stranger.organizationId)).errorCode).toBe('USER_NOT_FOUND')
    expect((await at('00000000-0000-4000-8000-00000000dead')).errorCode).toBe('PUBLIC_KEY_NOT_FOUND')
    const tenant = await calls.createTenant('Another')
    expect((await at(tenant.organizationId)).errorCode).toBe('VERIFICATION_TOKEN_INVALID')
    const { session } = resultOf(await at(person.organizationId), 'stampLogin')
    expect(claimsOf(session).organization_id).toBe(person.organizationId)
  })

  it('behavior: a token whose key has ended signs nobody in', async () => {
    const { calls } = used
    const person = await calls.signIn('ended@example.com')
    const { key, userId } = person
    // Proven again by the key of the session, so the token outlives a sign-out unless the key counts.
    const { token } = await prove('ended@example.com', key)
    const { apiKeys } = (await calls.query(person, 'getApiKeys', { userId })).body
    const session = await createKeyPair()
    const other = await calls.signIn('ended@example.com')
    const ids = { userId, apiKeyIds: [apiKeyOf(apiKeys, key)] }
    expect((await calls.submit(other, 'deleteApiKeys', ids)).status).toBe(200)
    const body = bodyOf(session.publicKey)
    const refused = await send(body, await attest(key, token, body))
    expect(refused).toMatchObject({ status: 401, errorCode: 'VERIFICATION_TOKEN_INVALID' })
    expect(refused.body.details[0].reason).toBe('its key has ended')
  })

  it('behavior: another key, another body, an old token, another service: nothing changes', async () => {
    const { calls, service } = used
    await calls.signIn('wrong@example.com')
    const { key, token } = await prove('wrong@example.com')
    const thief = await createKeyPair()
    const body = bodyOf(thief.publicKey)
    const before = await digestTables(service.store)
    const refused = async (headers: Record<string, string>) => (await send(body, headers)).errorCode
    expect(await refused(await attest(thief, token, body))).toBe('VERIFICATION_TOKEN_INVALID')
    const claimed = await attest(thief, token, body, { publicKey: key.publicKey } as object)
    expect(await refused(claimed)).toBe('SIGNATURE_INVALID')
    expect(await refused(await attest(key, token, `${body} `))).toBe('SIGNATURE_INVALID')
    const forged = `${token.slice(0, token.lastIndexOf('.'))}.${'A'.repeat(86)}`
    expect(await refused(await attest(key, forged, body))).toBe('VERIFICATION_TOKEN_INVALID')
    const scheme = wireConstants.attestedSchemes.oidc
    expect(await refused(await attest(key, token, body, { scheme } as object))).toBe('OIDC_TOKEN_INVALID')
    const both = { ...(await attest(key, token, body)), 'x-stamp': 'x' }
    expect(await refused(both)).toBe('STAMP_MALFORMED')
    expect(await digestTables(service.store)).toBe(before)
    service.clock.advance(900_001)
    const late = bodyOf(key.publicKey)
    const answer = await send(late, await attest(key, token, late))
    expect(answer.errorCode).toBe('VERIFICATION_TOKEN_INVALID')
  })
})

describe('X-Stamp-Attested by an OpenID Connect token', () => {
  const used = useSocialService()
  const person = { sub: 'attested-1', email: 'attested@example.com' }
  const scheme = wireConstants.attestedSchemes.oidc

  // docs/wire-format.md#login-flows, OAuth
  it('default', async () => {
    const known = await signInWith(used, 'google', person)
    const key = await createKeyPair()
    const token = await authenticate(used, 'google', person, key)
    const body = JSON.stringify(
      used.calls.submitBody('stampLogin', used.service.seeded.organizationId, { publicKey: key.publicKey }),
    )
    const send = async (signer: Signer) =>
      await used.calls.withHeaders(
        'submit/stamp_login',
        body,
        await attest(signer, token, body, { scheme } as object),
      )
    // The token's nonce names the key.
    expect((await send(await createKeyPair())).errorCode).toBe('OIDC_TOKEN_INVALID')
    const claims = claimsOf(resultOf(await send(key), 'stampLogin').session)
    const { userId, organizationId } = known
    expect(claims).toMatchObject({ user_id: userId, organization_id: organizationId })
    expect((await used.calls.query({ key, organizationId, userId }, 'whoami')).body.userId).toBe(userId)
  })

  it('behavior: a token whose key has ended signs nobody in', async () => {
    const { calls, service } = used
    const leaver = { sub: 'attested-2', email: 'attested-2@example.com' }
    const person = await signInWith(used, 'google', leaver)
    const { userId } = person
    const key = await createKeyPair()
    const apiKeys = [{ apiKeyName: 'Own', publicKey: key.publicKey, expirationSeconds: '900' }]
    const created = await calls.submit(person, 'createApiKeys', { userId, apiKeys })
    const { apiKeyIds } = resultOf(created, 'createApiKeys')
    const logIn = async () => {
      const token = await authenticate(used, 'google', leaver, key)
      const { publicKey } = await createKeyPair()
      const body = JSON.stringify(
        calls.submitBody('stampLogin', service.seeded.organizationId, { publicKey }),
      )
      const headers = await attest(key, token, body, { scheme } as object)
      return await calls.withHeaders('submit/stamp_login', body, headers)
    }
    expect((await calls.submit(person, 'deleteApiKeys', { userId, apiKeyIds })).status).toBe(200)
    const refused = await logIn()
    expect(refused).toMatchObject({ status: 401, errorCode: 'OIDC_TOKEN_INVALID' })
    expect(refused.body.details[0].reason).toBe('its key has ended')
  })
})
