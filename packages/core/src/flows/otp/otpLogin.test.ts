import { describe, expect, it } from 'vitest'

import { eventually } from '../../../test/eventually.ts'

import {
  containsCode,
  count,
  hang,
  openTestService,
  otpLogins,
  toCodeScreen,
  wrong,
} from '../../../test/openTestService.ts'
import type { Kit } from '../../kit/kit.ts'

const { start } = openTestService()

/** The statuses that the flow goes through from now on. */
function record(kit: Kit, slice: 'email' | 'sms'): string[] {
  const statuses: string[] = [kit.login[slice].state.status]
  kit.login[slice].subscribe(() => {
    const { status } = kit.login[slice].state
    if (statuses.at(-1) !== status) statuses.push(status)
  })
  return statuses
}

it('behavior: rejects a phone number that cannot receive codes', async () => {
  const { kit, clock } = await start()
  const number = '+449098790000'
  expect(await clock.settle(kit.login.sms.sendCode(number))).toMatchObject({
    status: 'idle',
    contact: number,
    error: { code: 'CONTACT_INVALID', operation: 'otp_init_v2', retryable: false },
  })
})

describe.each(otpLogins)('$slice', ({ slice, someone }) => {
  it('default', async () => {
    const test = await start()
    const { kit, clock, requests } = test
    const contact = someone()
    const statuses = record(kit, slice)
    const code = await toCodeScreen(test, `  ${contact} `)
    expect(kit.login[slice].state).toEqual({
      status: 'code',
      contact,
      codeLength: 6,
      alphanumeric: false,
      expiresAt: clock.now() + 300_000,
      resendAt: clock.now() + 60_000,
      resending: false,
    })
    const state = await clock.settle(kit.login[slice].submitCode(`${code.slice(0, 3)}-${code.slice(3)} `))
    const { session } = kit.sessions.state
    expect(state).toEqual({ status: 'signed-in', contact, isNewAccount: true, session })
    expect(kit.sessions.state).toMatchObject({ status: 'signed-in', session: { contact, persistent: true } })
    expect(statuses).toEqual(['idle', 'sending', 'code', 'verifying', 'signed-in'])
    expect(requests.filter((path) => !path.endsWith('wallet_kit_config'))).toEqual([
      '/auth-proxy/v1/otp_init_v2',
      '/auth-proxy/v1/otp_verify_v2',
      '/auth-proxy/v1/account',
      '/auth-proxy/v1/signup',
      '/auth-proxy/v1/otp_login',
    ])
    const { organizationId, userId } = session!
    expect(await clock.settle(kit.api.whoami())).toMatchObject({ organizationId, userId })
    expect(clock.pending).toBe(0)
  })

  it('behavior: signs in to an existing account', async () => {
    const test = await start()
    const { kit, clock } = test
    const contact = someone()
    await test.signIn(contact)
    const first = kit.sessions.state.session!
    await clock.settle(kit.signOut())
    expect(kit.login[slice].state).toEqual({ status: 'idle', contact: '' })
    await test.signIn(contact)
    expect(kit.login[slice].state).toMatchObject({ status: 'signed-in', isNewAccount: false })
    expect(kit.sessions.state.session).toMatchObject({
      organizationId: first.organizationId,
      userId: first.userId,
    })
    expect(kit.sessions.state.session?.publicKey).not.toBe(first.publicKey)
    expect(count(test, 'signup')).toBe(1)
  })

  it('behavior: three wrong codes exhaust it; a new code works', async () => {
    const test = await start()
    const { kit, clock, inbox } = test
    const contact = someone()
    const code = await toCodeScreen(test, contact)
    for (const triesLeft of [2, 1]) {
      const state = await clock.settle(kit.login[slice].submitCode(wrong(code)))
      expect(state).toMatchObject({
        status: 'code',
        contact,
        triesLeft,
        error: {
          code: 'OTP_INVALID',
          operation: 'otp_verify_v2',
          triesLeft,
          retryable: false,
          at: clock.now(),
        },
      })
    }
    const usedUp = await clock.settle(kit.login[slice].submitCode(wrong(code)))
    expect(usedUp).toEqual({ status: 'exhausted', contact, reason: 'tries', resending: false })
    expect(await kit.login[slice].submitCode(code)).toBe(usedUp)
    expect(await clock.settle(kit.login[slice].resend())).toMatchObject({ status: 'code', contact })
    const next = await inbox.code(contact)
    expect(await clock.settle(kit.login[slice].submitCode(next!))).toMatchObject({ status: 'signed-in' })
  })

  it('behavior: rejects an expired code', async () => {
    const test = await start()
    const { kit, clock } = test
    const contact = someone()
    const code = await toCodeScreen(test, contact)
    clock.advance(300_000)
    const state = await clock.settle(kit.login[slice].submitCode(code))
    expect(state).toEqual({ status: 'exhausted', contact, reason: 'expired', resending: false })
    expect(count(test, 'otp_verify_v2')).toBe(1)
  })

  it('behavior: resends after the pause; the new code works', async () => {
    const test = await start()
    const { kit, clock, inbox } = test
    const contact = someone()
    const first = await toCodeScreen(test, contact)
    const before = kit.login[slice].state
    expect(await kit.login[slice].resend()).toBe(before)
    expect(count(test, 'otp_init_v2')).toBe(1)
    clock.advance(60_000)
    const resending = kit.login[slice].resend()
    expect(kit.login[slice].state).toMatchObject({ status: 'code', resending: true })
    expect(await clock.settle(resending)).toMatchObject({ resending: false, resendAt: clock.now() + 60_000 })
    const second = await inbox.code(contact)
    if (first !== second)
      expect(await clock.settle(kit.login[slice].submitCode(first))).toMatchObject({
        error: { code: 'OTP_INVALID' },
      })
    expect(await clock.settle(kit.login[slice].submitCode(second!))).toMatchObject({ status: 'signed-in' })
  })

  it('behavior: reports when a limit on codes ends', async () => {
    const test = await start()
    const { kit, clock } = test
    const contact = someone()
    for (const _ of [1, 2, 3]) await toCodeScreen(test, contact)
    const state = await clock.settle(kit.login[slice].sendCode(contact))
    expect(state).toMatchObject({
      status: 'idle',
      contact,
      error: { code: 'OTP_LIMIT_REACHED', operation: 'otp_init_v2' },
    })
    const { retryAt } = (state as { error: { retryAt: number } }).error
    expect(retryAt).toBeGreaterThan(clock.now())
    expect(count(test, 'otp_init_v2')).toBe(4)
    // By then the earlier codes are over as well.
    clock.advance(300_000)
    expect(await clock.settle(kit.login[slice].retry())).toMatchObject({ status: 'code' })
  })

  it.each(['', 'ada', 'ada@', 'a b@example.com', 'ada@example', '2025550123', '+1', '+0123456789'])(
    'behavior: rejects "%s" as a contact',
    async (contact) => {
      const test = await start()
      const state = await test.clock.settle(test.kit.login[slice].sendCode(contact))
      expect(state).toMatchObject({ status: 'idle', contact, error: { code: 'CONTACT_INVALID' } })
      expect(count(test, 'otp_init_v2')).toBe(0)
    },
  )

  it('behavior: an incomplete code costs no attempt', async () => {
    const test = await start()
    const code = await toCodeScreen(test, someone())
    const state = await test.clock.settle(test.kit.login[slice].submitCode(code.slice(1)))
    expect(state).toMatchObject({ status: 'code', error: { code: 'CODE_INCOMPLETE' } })
    expect(count(test, 'otp_verify_v2')).toBe(0)
  })

  it('behavior: ten clicks are one request', async () => {
    const test = await start()
    const { kit, clock, inbox } = test
    const contact = someone()
    const tens = <T>(act: () => Promise<T>) => clock.settle(Promise.all(Array.from({ length: 10 }, act)))
    await tens(() => kit.login[slice].sendCode(contact))
    const code = await inbox.code(contact)
    await tens(() => kit.login[slice].submitCode(code!))
    expect(kit.login[slice].state.status).toBe('signed-in')
    for (const path of ['otp_init_v2', 'otp_verify_v2', 'account', 'signup', 'otp_login'])
      expect(count(test, path)).toBe(1)
  })

  it('behavior: a click during a request sends no second one', async () => {
    const test = await start({ network: hang('otp_init_v2') })
    const { kit, clock } = test
    const contact = someone()
    const first = kit.login[slice].sendCode(contact)
    await eventually(() => count(test, 'otp_init_v2')).toBe(1)
    const second = kit.login[slice].sendCode(contact)
    kit.login[slice].back()
    await clock.settle(Promise.all([first, second]))
    expect(count(test, 'otp_init_v2')).toBe(1)
  })

  it('behavior: back keeps the typed contact, reset does not', async () => {
    const test = await start()
    const { kit } = test
    const contact = someone()
    await toCodeScreen(test, contact)
    kit.login[slice].back()
    expect(kit.login[slice].state).toEqual({ status: 'idle', contact })
    kit.login[slice].reset()
    expect(kit.login[slice].state).toEqual({ status: 'idle', contact: '' })
    expect(test.open('same tab').login.email.state).toEqual({ status: 'idle', contact: '' })
  })

  it('behavior: back cancels the request and resolves its promise', async () => {
    const test = await start({ network: hang('otp_init_v2') })
    const { kit, clock } = test
    const contact = someone()
    const sending = kit.login[slice].sendCode(contact)
    await eventually(() => count(test, 'otp_init_v2')).toBe(1)
    kit.login[slice].back()
    expect(await clock.settle(sending)).toEqual({ status: 'idle', contact })
  })

  it('behavior: is slow after 5 s and fails after 15', async () => {
    const test = await start({ network: hang('otp_init_v2') })
    const { kit, clock } = test
    const contact = someone()
    const sending = kit.login[slice].sendCode(contact)
    await eventually(() => count(test, 'otp_init_v2')).toBe(1)
    expect(kit.login[slice].state).toEqual({ status: 'sending', contact, slow: false })
    clock.advance(5_000)
    expect(kit.login[slice].state).toEqual({ status: 'sending', contact, slow: true })
    clock.advance(10_000)
    expect(await clock.settle(sending)).toMatchObject({
      status: 'idle',
      contact,
      error: { code: 'TIMEOUT', operation: 'otp_init_v2', retryable: true },
    })
    expect(clock.pending).toBe(0)
  })

  it('behavior: reports being offline; retry repeats the request', async () => {
    let broken = true
    const test = await start({
      network: (fetch) => (input, init) => {
        if (broken) throw new TypeError('Failed to fetch')
        return fetch(input, init)
      },
    })
    const { kit, clock, device } = test
    device.isOnline = false
    const contact = someone()
    expect(await clock.settle(kit.login[slice].sendCode(contact))).toMatchObject({
      status: 'idle',
      contact,
      error: { code: 'OFFLINE' },
    })
    expect(count(test, 'otp_init_v2')).toBe(0)
    device.isOnline = true
    broken = false
    expect(await clock.settle(kit.login[slice].retry())).toMatchObject({ status: 'code', contact })
  })

  it('behavior: stores no code, token or private key as text', async () => {
    const texts: string[] = []
    const test = await start()
    const { storage } = test.environment
    for (const area of [storage.metadata, storage.flow]) {
      const { setItem } = area
      area.setItem = (name, value) => {
        texts.push(value)
        setItem(name, value)
      }
    }
    const code = await toCodeScreen(test, someone())
    await test.clock.settle(test.kit.login[slice].submitCode(wrong(code)))
    await test.clock.settle(test.kit.login[slice].submitCode(code))
    const token = await test.kit.sessions.getToken()
    expect(texts.length).toBeGreaterThan(3)
    for (const text of texts) {
      expect(containsCode(text, code)).toBe(false)
      expect(text).not.toContain(token)
      expect(text).not.toMatch(/eyJ/)
    }
    for (const { handle } of test.device.keys.values()) expect(handle.privateKey.extractable).toBe(false)
  })
})
