import { createHash } from 'node:crypto'
import { forgeToken } from '@latchkey/testing/node'
import { beforeAll, describe, expect, it, vi } from 'vitest'

import { type CookieAuth, createAuth } from '../src/exports/index.ts'
import { createTokenMaterial } from './createTokenMaterial.ts'
import { malformedTokenClasses, type TokenMaterial } from './malformedTokens.ts'
import { openSession } from './tokens.ts'
import { useBackend } from './useBackend.ts'

const cookies = 500

/** 32 random bits that repeat with the run's seed. */
const draw = (at: number, what: string): number =>
  createHash('sha256').update(`${process.env.LATCHKEY_SEED}.${at}.${what}`).digest().readUInt32BE()

// docs/server-sessions.md#the-first-html
describe('forged cookies', () => {
  const used = useBackend()
  let material: TokenMaterial
  let auth: CookieAuth

  beforeAll(async () => {
    const rotatedOut = used.token
    const test = await used.rotate()
    material = await createTokenMaterial(test, rotatedOut)
    const { apiBaseUrl } = used
    auth = createAuth({
      apiBaseUrl,
      audience: test.seeded.organizationId,
      now: test.clock.now,
      timeoutMilliseconds: 30_000,
    })
  })

  const page = (cookie: string) =>
    new Request('https://app.example.com/', { headers: { cookie, host: 'app.example.com' } })
  const post = (token: string) =>
    new Request('https://app.example.com/api/session', {
      method: 'POST',
      headers: {
        host: 'app.example.com',
        origin: 'https://app.example.com',
        'sec-fetch-site': 'same-origin',
        authorization: `Bearer ${token}`,
      },
    })

  /** Every class of malformed tokens, what has expired, what is cut, and what has one other character. */
  function forge(at: number): string {
    const { token, sessionKey: key } = material
    const { header, claims } = openSession(token)
    const place = draw(at, 'place') % token.length
    const kinds = [
      () => token.slice(0, place),
      () => `${token.slice(0, place)}${token[place] === '~' ? '!' : '~'}${token.slice(place + 1)}`,
      () => {
        const exp = Math.floor(used.clock.now() / 1_000) - 11 - (draw(at, 'age') % 86_400)
        return forgeToken({ header, claims: { ...claims, iat: exp - 900, auth_time: exp - 900, exp }, key })
      },
      () => forgeToken({ header, claims: { ...claims, aud: `${claims.aud}${at}` }, key }),
      () => token.split('.').toReversed().join('.'),
    ]
    const makers = [...malformedTokenClasses.flatMap((tokenClass) => tokenClass.makers), ...kinds]
    return makers[at % makers.length]!(material)
  }

  it(`default: none of ${cookies} cookies is accepted, on a page or by the handler`, async () => {
    const seen = new Map<string, number>()
    const token = vi.fn(forge)
    for (let at = 0; at < cookies; at++) {
      const forged = token(at)
      // fetch refuses to send other characters, so they can't arrive.
      const isSendable = /^[\x20-\x7e]*$/.test(forged)
      const state = await auth.getAuth({
        headers: { host: 'app.example.com', cookie: `__Host-latchkey=${forged}` },
      })
      expect([forged, state.status]).not.toContain('signed-in')
      expect(state.session).toBeUndefined()
      seen.set(state.reason ?? '', (seen.get(state.reason ?? '') ?? 0) + 1)
      if (!isSendable) continue
      const answer = await auth.sessionHandler(post(forged))
      expect([forged, answer.status]).toEqual([forged, 401])
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
    expect(token).toHaveBeenCalledTimes(cookies)
    expect([...seen.keys()]).toEqual(
      expect.arrayContaining(['AUDIENCE_MISMATCH', 'ISSUER_MISMATCH', 'TOKEN_EXPIRED', 'TOKEN_INVALID']),
    )
  })

  it('behavior: accepts the cookie that they are made from', async () => {
    const state = await auth.getAuth(page(`a=1; __Host-latchkey=${material.token}; b=2`))
    expect(state).toMatchObject({ status: 'signed-in', session: { sessionType: 'SESSION_TYPE_READ_WRITE' } })
    expect((await auth.sessionHandler(post(material.token))).status).toBe(204)
  })
})
