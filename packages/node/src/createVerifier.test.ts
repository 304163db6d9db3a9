import { forgeToken } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'

import { openSession, privateKeyOf } from '../test/tokens.ts'
import { useBackend } from '../test/useBackend.ts'
import { createVerifier } from './createVerifier.ts'

describe('createVerifier', () => {
  const used = useBackend()
  const https = { apiBaseUrl: 'https://login.example.com', audience: 'a' }

  /** The browser's token with changed times. */
  function tokenOf(change: (now: number) => Record<string, number>) {
    const { header, claims } = openSession(used.token)
    const key = privateKeyOf(used.test.secrets.sessionKey)
    const now = Math.floor(used.clock.now() / 1_000)
    const defaults = { iat: now, exp: now + 900, auth_time: now }
    return forgeToken({ header, claims: { ...claims, ...defaults, ...change(now) }, key })
  }

  it('default', async () => {
    const { session } = used.test.kit.sessions.state
    const verified = await used.verifier()({ headers: { authorization: `Bearer ${used.token}` } })
    const { userId, organizationId } = session!
    expect(verified).toEqual({
      userId,
      sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      organizationId,
      publicKey: expect.stringMatching(/^0[23][0-9a-f]{64}$/),
      sessionType: 'SESSION_TYPE_READ_WRITE',
      authTime: used.signedInAt,
      issuedAt: used.signedInAt,
      expiresAt: used.signedInAt + 900_000,
    })
  })

  it('behavior: a refreshed session keeps its authTime and its ID', async () => {
    const { clock, test, token, signedInAt } = used
    const verify = used.verifier()
    clock.advance(60_000)
    await clock.settle(test.kit.sessions.refresh())
    const renewed = await verify((await test.kit.sessions.getToken()) ?? '')
    const { publicKey, sessionId } = await verify(token)
    expect(renewed).toMatchObject({ authTime: signedInAt, issuedAt: clock.now(), sessionId })
    expect(renewed.publicKey).not.toBe(publicKey)
  })

  it("behavior: returns the user's claims, which have to be an object", async () => {
    const { header, claims } = openSession(used.token)
    const key = privateKeyOf(used.test.secrets.sessionKey)
    const withClaims = (value: unknown) => forgeToken({ header, claims: { ...claims, claims: value }, key })
    const verify = used.verifier()
    expect((await verify(withClaims({ plan: 'pro' }))).claims).toEqual({ plan: 'pro' })
    for (const value of ['admin', ['admin'], null])
      await expect(verify(withClaims(value))).rejects.toMatchObject({ code: 'TOKEN_INVALID' })
  })

  it('behavior: rejects expired tokens, within the clock tolerance', async () => {
    const verify = used.verifier()
    const exact = used.verifier({ clockToleranceSeconds: 0 })
    const ended = (ago: number) =>
      tokenOf((now) => ({ iat: now - 900, auth_time: now - 900, exp: now - ago }))
    await expect(verify(ended(9))).resolves.toBeDefined()
    await expect(verify(ended(10))).rejects.toMatchObject({ code: 'TOKEN_EXPIRED', status: 401 })
    await expect(exact(ended(-1))).resolves.toBeDefined()
    await expect(exact(ended(0))).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' })
  })

  it('behavior: rejects tokens from the future', async () => {
    const issued = (ahead: number) => tokenOf((now) => ({ iat: now + ahead, auth_time: now + ahead }))
    await expect(used.verifier()(issued(10))).resolves.toBeDefined()
    await expect(used.verifier()(issued(11))).rejects.toMatchObject({ code: 'TOKEN_INVALID' })
    const behind = used.verifier({ now: () => used.clock.now() - 86_400_000 })
    await expect(behind(issued(0))).rejects.toThrow("already valid by this machine's clock, 2025-12-31T")
  })

  it('behavior: rejects a token as expired if the clock is a day ahead', async () => {
    const ahead = used.verifier({ now: () => used.clock.now() + 86_400_000 })
    await expect(ahead(tokenOf(() => ({})))).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' })
  })

  it('parameters: maxAuthAgeSeconds; the stricter value applies', async () => {
    const old = (age: number) => tokenOf((now) => ({ auth_time: now - age }))
    const refused = { code: 'REAUTHENTICATION_REQUIRED', status: 403 }
    const verify = used.verifier({ maxAuthAgeSeconds: 300 })
    await expect(verify(old(300))).resolves.toBeDefined()
    await expect(verify(old(301))).rejects.toMatchObject(refused)
    await expect(verify(old(31), { maxAuthAgeSeconds: 30 })).rejects.toMatchObject(refused)
    await expect(verify(old(301), { maxAuthAgeSeconds: 3_000 })).rejects.toMatchObject(refused)
    await expect(used.verifier()(old(30_000))).resolves.toBeDefined()
    await expect(used.verifier()(old(30_000), { maxAuthAgeSeconds: 0 })).rejects.toMatchObject(refused)
  })

  it('parameters: audience; rejects a token for another organization', async () => {
    const verify = used.verifier({ audience: '00000000-0000-4000-8000-000000000000' })
    await expect(verify(used.token)).rejects.toMatchObject({ code: 'AUDIENCE_MISMATCH', status: 401 })
  })

  it('parameters: apiBaseUrl with a trailing slash', async () => {
    const verify = used.verifier({ apiBaseUrl: `${used.apiBaseUrl}/` })
    await expect(verify(tokenOf(() => ({})))).resolves.toBeDefined()
  })

  it.each([
    ['apiBaseUrl', ''],
    ['apiBaseUrl', undefined],
    ['apiBaseUrl', 'login.example.com'],
    ['apiBaseUrl', 'http://login.example.com'],
    ['apiBaseUrl', 'http://localhost.example.com'],
    ['apiBaseUrl', 'http://127.0.0.1.example.com'],
    ['audience', ''],
    ['audience', undefined],
    ['audience', ['a']],
    ['maxAuthAgeSeconds', -1],
    ['maxAuthAgeSeconds', Number.NaN],
    ['maxAuthAgeSeconds', '300'],
    ['clockToleranceSeconds', Number.NaN],
  ])('behavior: rejects an invalid %s: %j', (name, value) => {
    expect(() => createVerifier({ ...https, [name]: value })).toThrow(TypeError)
    expect(() => createVerifier(https)).not.toThrow()
  })
})
