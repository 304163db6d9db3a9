import { verifySessionToken } from '@latchkey/crypto'
import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'

import { useTestService } from '../../test/useTestService.ts'

describe('e-mail login', () => {
  const used = useTestService()

  it('default: signs in by e-mail, from the address to whoami', async () => {
    const { calls, service } = used
    const { key, organizationId, userId, session } = await calls.signIn('Ada@Example.com')
    const claims = await verifySessionToken(session, service.config.pinnedKeys.session, {
      now: service.clock.now(),
    })
    expect(claims).toEqual({
      publicKey: key.publicKey,
      sessionType: 'SESSION_TYPE_READ_WRITE',
      userId,
      sessionId: expect.any(String),
      organizationId,
      audience: service.seeded.organizationId,
      issuer: service.config.apiBaseUrl,
      issuedAt: service.clock.now(),
      authTime: service.clock.now(),
      authExpiresAt: service.clock.now() + 12 * 3_600_000,
      expiresAt: service.clock.now() + 900_000,
    })
    expect(await calls.query({ key, organizationId, userId }, 'whoami')).toMatchObject({
      status: 200,
      body: { organizationId, organizationName: 'Ada@Example.com', userId, username: 'Ada@Example.com' },
    })
  })

  it('behavior: finds the account for any spelling of the address', async () => {
    const { calls } = used
    const first = await calls.signIn('bea@example.com')
    const second = await calls.signIn('BEA@example.com')
    expect(second).toMatchObject({ organizationId: first.organizationId, userId: first.userId })
    expect(second.key.publicKey).not.toBe(first.key.publicKey)
  })

  it('behavior: the session verifies with the published keys in any JWT library', async () => {
    const { calls, service } = used
    const { session, userId, organizationId, key } = await calls.signIn('cleo@example.com')
    const jwks = createRemoteJWKSet(new URL(`${service.config.apiBaseUrl}/.well-known/jwks.json`), {
      [customFetch]: (url: string, init: RequestInit) => service.fetch(url, init),
    })
    const expected = { issuer: service.config.apiBaseUrl, audience: service.seeded.organizationId }
    const now = new Date(service.clock.now())
    const { payload, protectedHeader } = await jwtVerify(session, jwks, { ...expected, currentDate: now })
    expect(protectedHeader).toEqual({ alg: 'ES256', typ: 'session+jwt', kid: expect.any(String) })
    expect(payload).toEqual({
      iss: expected.issuer,
      aud: expected.audience,
      sub: userId,
      sid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      iat: now.getTime() / 1_000,
      exp: now.getTime() / 1_000 + 900,
      auth_time: now.getTime() / 1_000,
      auth_exp: now.getTime() / 1_000 + 43_200,
      public_key: key.publicKey,
      session_type: 'SESSION_TYPE_READ_WRITE',
      user_id: userId,
      organization_id: organizationId,
    })
  })

  it('behavior: the mail contains code and lifetime, and nothing from the request', async () => {
    const { calls, service } = used
    const { otpCode } = await calls.sendCode('dora@example.com')
    const [mail] = service.inbox.list('dora@example.com')
    expect(otpCode).toMatch(/^\d{6}$/)
    expect(mail).toMatchObject({
      channel: 'email',
      to: 'dora@example.com',
      subject: `${otpCode} is your Larkfield code`,
    })
    expect(mail?.text).toContain('5 minutes')
  })
})
