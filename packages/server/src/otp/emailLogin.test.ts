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
    const { session } = await calls.signIn('cleo@example.com')
    const jwks = createRemoteJWKSet(new URL(`${service.config.apiBaseUrl}/.well-known/jwks.json`), {
      [customFetch]: (url: string, init: RequestInit) => service.fetch(url, init),
    })
    const expected = { issuer: service.config.apiBaseUrl, audience: service.seeded.organizationId }
    const now = new Date(service.clock.now())
    const { payload, protectedHeader } = await jwtVerify(session, jwks, { ...expected, currentDate: now })
    expect(protectedHeader).toMatchObject({ alg: 'ES256', typ: 'JWT', kid: expect.any(String) })
    expect(payload.session_type).toBe('SESSION_TYPE_READ_WRITE')
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
