import { decodeBase64Url } from '@latchkey/crypto'
import { describe, expect, it } from 'vitest'

import { count, loseAnswers, openTestService, someone } from '../../test/openTestService.ts'

const { start } = openTestService()

const claimsOf = (token: string | undefined) => {
  if (!token) throw new Error('Expected a token. Got: none.')
  const text = new TextDecoder().decode(decodeBase64Url(token.split('.')[1]!))
  return JSON.parse(text) as { exp: number; public_key: string; user_id: string }
}

describe('getToken', () => {
  it('default', async () => {
    const test = await start()
    await test.signIn(someone())
    const { kit, clock } = test
    const { userId, publicKey, expiresAt } = kit.sessions.state.session!
    expect(claimsOf(await clock.settle(kit.sessions.getToken()))).toMatchObject({
      user_id: userId,
      public_key: publicKey,
      exp: expiresAt / 1_000,
    })
    expect(count(test, 'stamp_login')).toBe(0)
  })

  it('behavior: renews once for all callers when less than a sixth of the lifetime is left', async () => {
    const test = await start()
    await test.signIn(someone())
    const { kit, clock } = test
    const { issuedAt, expiresAt } = kit.sessions.state.session!
    const before = await clock.settle(kit.sessions.getToken())
    clock.advance(((expiresAt - issuedAt) / 6) * 5 - 2_000)
    expect(await clock.settle(kit.sessions.getToken())).toBe(before)
    clock.advance(3_000)
    const tokens = await clock.settle(Promise.all(Array.from({ length: 10 }, () => kit.sessions.getToken())))
    expect(new Set(tokens).size).toBe(1)
    expect(claimsOf(tokens[0]).exp * 1_000).toBeGreaterThan(expiresAt)
    expect(claimsOf(tokens[0]).public_key).toBe(kit.sessions.state.session?.publicKey)
    expect(count(test, 'stamp_login')).toBe(1)
  })

  it('behavior: returns the same token after a reload and in other tabs', async () => {
    const test = await start()
    await test.signIn(someone())
    const { clock } = test
    const token = await clock.settle(test.kit.sessions.getToken())
    test.kit.destroy()
    const kit = test.open('same tab')
    expect(await clock.settle(kit.sessions.getToken())).toBe(token)
    const tabs = [kit, test.open(), test.open()]
    clock.advance(800_000)
    const tokens = await clock.settle(Promise.all(tabs.map(({ sessions }) => sessions.getToken())))
    expect(new Set(tokens).size).toBe(1)
    expect(tokens[0]).not.toBe(token)
    expect(count(test, 'stamp_login')).toBe(1)
  })

  it('behavior: returns the old token until it expires when the renewal fails', async () => {
    const test = await start({ network: loseAnswers('stamp_login', 7) })
    await test.signIn(someone())
    const { kit, clock } = test
    const token = await clock.settle(kit.sessions.getToken())
    clock.advance(800_000)
    expect(await clock.settle(kit.sessions.getToken())).toBe(token)
    expect(await clock.settle(kit.sessions.getToken())).not.toBe(token)
  })

  it('behavior: renews once at the end of the login family, then stops', async () => {
    const test = await start()
    await test.signIn(someone())
    const { kit, clock } = test
    // Twelve hours in all, a quarter of an hour each.
    for (let quarter = 0; quarter < 53; quarter++) {
      clock.advance(800_000)
      await clock.settle(kit.sessions.getToken())
    }
    const { expiresAt } = kit.sessions.state.session!
    clock.advance(expiresAt - clock.now() - 20_000)
    const last = await clock.settle(kit.sessions.getToken())
    expect(claimsOf(last).exp * 1_000).toBeGreaterThan(clock.now())
    const requestCount = count(test, 'stamp_login')
    clock.advance(10_000)
    expect(await clock.settle(kit.sessions.getToken())).toBe(last)
    expect(count(test, 'stamp_login')).toBe(requestCount)
  })

  it('behavior: returns undefined when no one is signed in', async () => {
    const test = await start()
    const { kit, clock } = test
    expect(await kit.sessions.getToken()).toBeUndefined()
    await test.signIn(someone())
    clock.advance(901_000)
    expect(await clock.settle(kit.sessions.getToken())).toBeUndefined()
    expect(kit.sessions.state.status).toBe('expired')
    await clock.settle(kit.signOut())
    expect(await kit.sessions.getToken()).toBeUndefined()
  })

  it('behavior: renews when the browser did not keep the token', async () => {
    const test = await start()
    await test.signIn(someone())
    const { clock, device } = test
    for (const [name, { token: _, ...key }] of device.keys) device.keys.set(name, key)
    test.kit.destroy()
    const kit = test.open('same tab')
    const token = await clock.settle(kit.sessions.getToken())
    expect(claimsOf(token).public_key).toBe(kit.sessions.state.session?.publicKey)
    expect(count(test, 'stamp_login')).toBe(1)
  })
})
