import { describe, expect, it } from 'vitest'

import { createFaults } from '../../../test/createFaults.ts'
import { count, hang, loseAnswers, openTestService, someone } from '../../../test/openTestService.ts'
import { passUntil } from '../../../test/whenIdle.ts'
import type { PasskeyLoginState } from './passkeyLogin.types.ts'

const { service, start } = openTestService()
const deep = process.env.LATCHKEY_DEEP === '1'

const idle = (purpose: string, code: string) => ({ status: 'idle', for: purpose, error: { code } })

type Test = Awaited<ReturnType<typeof start>>

async function signUpAndOut({ kit, clock }: Test) {
  const state = await clock.settle(kit.login.passkey.signUp({ userName: 'Ada' }))
  if (state.status !== 'signed-in') throw new Error(`Expected an account. Got: ${JSON.stringify(state)}.`)
  await clock.settle(kit.signOut())
  return state.session
}

describe('passkeys, faults', () => {
  describe('the prompt', () => {
    const ends = [
      ['NotAllowedError', 'PASSKEY_CANCELLED', 'PASSKEY_CANCELLED'],
      ['AbortError', 'PASSKEY_CANCELLED', 'PASSKEY_CANCELLED'],
      ['SecurityError', 'PASSKEY_WRONG_SITE', 'PASSKEY_WRONG_SITE'],
      ['InvalidStateError', 'PASSKEY_NO_AUTHENTICATOR', 'PASSKEY_EXISTS'],
      ['NotSupportedError', 'PASSKEY_NO_AUTHENTICATOR', 'PASSKEY_NO_AUTHENTICATOR'],
      ['ConstraintError', 'PASSKEY_NO_AUTHENTICATOR', 'PASSKEY_NO_AUTHENTICATOR'],
      ['UnknownError', 'PASSKEY_NO_AUTHENTICATOR', 'PASSKEY_NO_AUTHENTICATOR'],
    ] as const
    it.each(ends)(
      'behavior: names the error of a prompt that ends with %s',
      async (error, atLogin, atSignUp) => {
        const test = await start()
        const { kit, clock, device } = test
        device.passkeys.next.push(error, error)
        expect(await clock.settle(kit.login.passkey.login())).toMatchObject(idle('login', atLogin))
        expect(await clock.settle(kit.login.passkey.signUp({ userName: 'Ada' }))).toMatchObject(
          idle('sign-up', atSignUp),
        )
        expect(count(test, 'stamp_login') + count(test, 'signup')).toBe(0)
        // The flow goes on after the error.
        expect(await clock.settle(kit.login.passkey.signUp({ userName: 'Ada' }))).toMatchObject({
          status: 'signed-in',
        })
      },
    )

    it('behavior: times out in the browser', async () => {
      const { kit, clock, device } = await start()
      device.passkeys.next.push('wait')
      const { get } = device.passkeys
      device.passkeys.get = (options, how) => {
        const request = get(options, how)
        clock.advance(options.timeout)
        return request.catch(() => {
          throw new DOMException('The operation timed out or was not allowed.', 'NotAllowedError')
        })
      }
      const login = kit.login.passkey.login()
      await clock.settle(expect.poll(() => device.passkeys.open).toBe(1))
      clock.advance(5_000)
      expect(await clock.settle(login)).toMatchObject(idle('login', 'PASSKEY_TIMEOUT'))
    })

    it('behavior: times out if the browser ignores the timeout', async () => {
      const { kit, clock, device } = await start()
      device.passkeys.next.push('wait')
      const login = kit.login.passkey.login()
      await clock.settle(expect.poll(() => device.passkeys.open).toBe(1))
      clock.advance(304_000)
      expect(kit.login.passkey.state).toEqual({ status: 'waiting', for: 'login' })
      clock.advance(1_000)
      expect(await clock.settle(login)).toMatchObject(idle('login', 'PASSKEY_TIMEOUT'))
      expect(device.passkeys.open).toBe(0)
    })

    it('behavior: rejects a page outside the RP ID', async () => {
      const { kit, clock, device } = await start()
      device.passkeys.site = 'elsewhere.example'
      expect(await clock.settle(kit.login.passkey.login())).toMatchObject(idle('login', 'PASSKEY_WRONG_SITE'))
      expect(device.passkeys.prompts).toEqual([])
    })

    it('behavior: reports a browser without passkeys, and opens no prompt', async () => {
      const { kit, clock, device } = await start()
      const none = { supported: false, platform: false, autofill: false }
      device.passkeys.can = none
      expect(await clock.settle(kit.login.passkey.availability())).toEqual(none)
      expect(await clock.settle(kit.login.passkey.login())).toMatchObject(
        idle('login', 'PASSKEY_UNSUPPORTED'),
      )
      expect(device.passkeys.prompts).toEqual([])
    })

    it('behavior: destroy closes the prompt', async () => {
      const { kit, clock, device } = await start()
      device.passkeys.next.push('wait')
      const login = kit.login.passkey.login()
      await clock.settle(expect.poll(() => device.passkeys.open).toBe(1))
      kit.destroy()
      expect(await clock.settle(login)).toMatchObject(idle('login', 'ABORTED'))
      expect(device.passkeys.open).toBe(0)
    })
  })

  describe('lost answers', () => {
    it('behavior: a login is lost once: one prompt', async () => {
      const test = await start()
      const { userId } = await signUpAndOut(test)
      const again = await start({ device: test.device, network: loseAnswers('stamp_login', 1) })
      const state = await passUntil(again, again.kit.login.passkey.login())
      expect(state).toMatchObject({ status: 'signed-in', session: { userId } })
      expect(test.device.passkeys.prompts).toEqual(['create', 'get'])
      expect(await again.clock.settle(again.kit.api.whoami())).toMatchObject({ userId })
    })

    it('behavior: every login is lost: the next click needs no prompt', async () => {
      const test = await start()
      const { userId } = await signUpAndOut(test)
      const again = await start({ device: test.device, network: loseAnswers('stamp_login', 7) })
      const lost = await passUntil(again, again.kit.login.passkey.login())
      expect(lost).toMatchObject({ ...idle('login', 'UNREACHABLE'), error: { retryable: true } })
      const state = await passUntil(again, again.kit.login.passkey.login())
      expect(state).toMatchObject({ status: 'signed-in', session: { userId } })
      expect(test.device.passkeys.prompts).toEqual(['create', 'get'])
    })

    it('behavior: a login is lost and has expired: another prompt', async () => {
      const test = await start()
      const { userId } = await signUpAndOut(test)
      const again = await start({ device: test.device, network: loseAnswers('stamp_login', 7) })
      await passUntil(again, again.kit.login.passkey.login())
      again.clock.advance(5 * 60_000)
      expect(await passUntil(again, again.kit.login.passkey.login())).toMatchObject({ session: { userId } })
      expect(test.device.passkeys.prompts).toEqual(['create', 'get', 'get'])
    })

    it.each([
      [1, []],
      [2, [idle('sign-up', 'UNREACHABLE')]],
    ])('behavior: of a sign-up, %s: one account, one prompt', async (times, failures) => {
      const test = await start({ network: loseAnswers('signup', times) })
      const { kit, device } = test
      const signUp = () => passUntil(test, kit.login.passkey.signUp({ userName: 'Ada' }))
      for (const failure of failures) expect(await signUp()).toMatchObject(failure)
      expect(await signUp()).toMatchObject({ status: 'signed-in', isNewAccount: true })
      expect(device.passkeys.prompts).toEqual(['create'])
      expect(device.passkeys.kept).toHaveLength(1)
    })

    it('behavior: a sign-up is lost and its key has expired: the passkey signs in', async () => {
      const test = await start({ network: loseAnswers('signup', 2) })
      const { kit, clock, device } = test
      await passUntil(test, kit.login.passkey.signUp({ userName: 'Ada' }))
      clock.advance(120_000)
      const late = await passUntil(test, kit.login.passkey.signUp({ userName: 'Ada' }))
      expect(late.status).toBe('idle')
      expect(late).toMatchObject({
        error: { code: expect.stringMatching(/^(API_KEY_EXPIRED|PUBLIC_KEY_NOT_FOUND)$/) },
      })
      const state = await passUntil(test, kit.login.passkey.signUp({ userName: 'Ada' }))
      expect(state).toMatchObject({ status: 'signed-in', isNewAccount: true })
      expect(device.passkeys.prompts).toEqual(['create', 'get'])
    })

    it('behavior: an added passkey is lost: it is found', async () => {
      const test = await start({ network: loseAnswers('create_authenticators', 7) })
      const { kit, clock, device } = test
      await test.signIn(someone())
      expect(await passUntil(test, kit.login.passkey.add())).toMatchObject(idle('add', 'UNREACHABLE'))
      expect(await passUntil(test, kit.login.passkey.add())).toMatchObject({ status: 'added' })
      expect(device.passkeys.prompts).toEqual(['create'])
      expect(await clock.settle(kit.login.passkey.list())).toHaveLength(1)
    })
  })

  it('behavior: reports a service that does not answer within 15 s', async () => {
    const test = await start()
    await signUpAndOut(test)
    const again = await start({ device: test.device, network: hang('stamp_login') })
    const { kit, clock } = again
    const began = clock.elapsed()
    const slow: boolean[] = []
    kit.login.passkey.subscribe(() => {
      const { state } = kit.login.passkey
      if (state.status === 'working' && state.slow) slow.push(true)
    })
    const state = await passUntil(again, kit.login.passkey.login())
    expect(state).toMatchObject(idle('login', 'TIMEOUT'))
    expect(clock.elapsed() - began).toBeLessThan(17_000)
    expect(slow).toContain(true)
  })

  it.each([-1, 1])('behavior: a clock that is %s days wrong costs one more prompt', async (days) => {
    const { clock } = service()
    const wrong = { ...clock, now: () => clock.now() + days * 86_400_000 }
    const test = await start({ environment: { clock: wrong } })
    const { kit, device } = test
    const signedUp = await clock.settle(kit.login.passkey.signUp({ userName: 'Ada' }))
    expect(signedUp).toMatchObject({ status: 'signed-in' })
    await clock.settle(kit.signOut())
    expect(await clock.settle(kit.login.passkey.login())).toMatchObject({ status: 'signed-in' })
    // On a device that remembers nothing.
    device.metadata.clear()
    const stranger = await start({ device, environment: { clock: wrong } })
    expect(await clock.settle(stranger.kit.login.passkey.login())).toMatchObject(
      idle('login', 'REQUEST_EXPIRED'),
    )
    expect(await clock.settle(stranger.kit.login.passkey.login())).toMatchObject({ status: 'signed-in' })
  })

  it('behavior: one passkey is one account, with three of ten requests failing', async () => {
    const { network, faults } = createFaults(7)
    const device = (await start()).device
    for (let round = 0; round < (deep ? 100 : 5); round++) {
      const test = await start({ network, device })
      device.passkeys.kept.length = 0
      faults.on = true
      const until = async (verb: () => Promise<PasskeyLoginState>) => {
        for (let tries = 0; tries < 10; tries++) {
          const state = await passUntil(test, verb())
          if (state.status === 'signed-in') return state.session
          expect(state).toMatchObject({
            status: 'idle',
            error: { code: expect.not.stringMatching('UNKNOWN') },
          })
        }
        throw new Error('Expected somebody to be signed in after ten tries.')
      }
      const { userId } = await until(() => test.kit.login.passkey.signUp({ userName: 'Ada' }))
      await passUntil(
        test,
        test.kit.signOut().then(() => test.kit.login.passkey.state),
      )
      expect(await until(() => test.kit.login.passkey.login())).toMatchObject({ userId })
      expect(device.passkeys.kept).toHaveLength(1)
      faults.on = false
    }
    expect(faults.before + faults.after + faults.gateway).toBeGreaterThan(5)
  }, 600_000)
})
