import { describe, expect, it } from 'vitest'

import { openOAuthService, somebody } from '../../../test/openOAuthService.ts'
import { count, loseAnswers, toCodeScreen } from '../../../test/openTestService.ts'

const { start, signIn } = openOAuthService()

/** A user of the provider Acme who signed out, and enters a right code sent to the same address. */
async function returnByCode(network?: ReturnType<typeof loseAnswers>) {
  const test = await start(network && { network })
  const { kit, clock, requests } = test
  const person = somebody()
  await signIn(test, person)
  const { organizationId } = kit.sessions.state.session!
  await clock.settle(kit.signOut())
  const code = await toCodeScreen(test, person.email!)
  requests.length = 0
  const state = await clock.settle(kit.login.email.submitCode(code))
  return { ...test, test, person, organizationId, state }
}

describe('an address of an account that a provider opens', () => {
  it('behavior: offers the provider and creates no account', async () => {
    const { test, kit, clock, person, organizationId, state } = await returnByCode()
    expect(state).toEqual({ status: 'account-exists', contact: person.email, methods: ['acme'] })
    expect(count(test, 'signup') + count(test, 'otp_login')).toBe(0)
    expect(kit.sessions.state.session).toBeUndefined()
    // The input is kept for going back.
    kit.login.email.back()
    await clock.settle(Promise.resolve())
    expect(kit.login.email.state).toEqual({ status: 'idle', contact: person.email })
    expect(await signIn(test, person)).toMatchObject({ status: 'signed-in', isNewAccount: false })
    expect(kit.sessions.state.session).toMatchObject({ organizationId })
  })

  it('behavior: creates a separate account on request', async () => {
    const { test, kit, clock, person, organizationId } = await returnByCode()
    const done = kit.login.email.continueAsNew()
    expect(await clock.settle(done)).toMatchObject({ status: 'signed-in', isNewAccount: true })
    const own = kit.sessions.state.session!
    expect(own).toMatchObject({ contact: person.email, method: 'email' })
    expect(own.organizationId).not.toBe(organizationId)
    await clock.settle(kit.signOut())
    const code = await toCodeScreen(test, person.email!)
    expect(await clock.settle(kit.login.email.submitCode(code))).toMatchObject({
      status: 'signed-in',
      isNewAccount: false,
      session: { organizationId: own.organizationId },
    })
  })

  it('behavior: repeats a lost sign-up without asking again', async () => {
    const { kit, clock } = await returnByCode(signUpsLostAfterTheFirst())
    expect(await clock.settle(kit.login.email.continueAsNew())).toMatchObject({
      status: 'code',
      error: { code: 'UNREACHABLE', operation: 'signup', retryable: true },
    })
    expect(await clock.settle(kit.login.email.retry())).toMatchObject({
      status: 'signed-in',
      isNewAccount: true,
    })
  })

  it('behavior: a reload starts over', async () => {
    const { test } = await returnByCode()
    expect(test.open('same tab').login.email.state).toEqual({ status: 'idle', contact: '' })
  })

  it('behavior: ignores an address that no provider has verified', async () => {
    const test = await start()
    const { kit, clock } = test
    const person = { ...somebody(), email_verified: false }
    await signIn(test, person)
    await clock.settle(kit.signOut())
    const code = await toCodeScreen(test, person.email!)
    expect(await clock.settle(kit.login.email.submitCode(code))).toMatchObject({
      status: 'signed-in',
      isNewAccount: true,
    })
  })

  it('behavior: continueAsNew does nothing in other states', async () => {
    const { kit, clock } = await start()
    expect(await clock.settle(kit.login.email.continueAsNew())).toEqual({ status: 'idle', contact: '' })
  })
})

/** The first sign-up is the provider's; of the next one two answers are lost. */
function signUpsLostAfterTheFirst(): ReturnType<typeof loseAnswers> {
  let seen = 0
  const lose = loseAnswers('signup', 2)
  return (fetch) => {
    const losing = lose(fetch)
    return (input, init) => {
      if (String(input).endsWith('signup')) seen++
      return seen > 1 ? losing(input, init) : fetch(input, init)
    }
  }
}
