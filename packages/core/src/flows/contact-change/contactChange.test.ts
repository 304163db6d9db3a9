import type { TestKit } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'

import {
  askAsRoot,
  count,
  loginOf,
  loseAnswers,
  openTestService,
  someone,
  somePhone,
  wrong,
} from '../../../test/openTestService.ts'
import type { ContactKind } from './contactChange.types.ts'

const { start, service } = openTestService()

/** The kinds of contact, with a new user for each. */
const kinds = [
  { kind: 'email', newContact: someone, field: 'userEmail' },
  { kind: 'phone', newContact: somePhone, field: 'userPhoneNumber' },
] as const

/** A user who signed in with such a contact. */
async function signedIn(contact: string, options = {}): Promise<TestKit> {
  const test = await start(options)
  await test.signIn(contact)
  return test
}

/** Sends a code to the new contact and answers it. */
async function toCode({ kit, clock, inbox }: TestKit, kind: ContactKind, contact: string): Promise<string> {
  const { status, ...rest } = await clock.settle(kit.contactChange.start(kind, contact))
  if (status !== 'code') throw new Error(`Expected a code. Got: ${status} ${JSON.stringify(rest)}.`)
  return (await inbox.code(contact))!
}

const userOf = async ({ kit, clock }: TestKit) => {
  const { userId } = kit.sessions.state.session!
  return (await clock.settle(kit.api.getUser({ userId }))).user
}

describe.each(kinds)('contactChange, $kind', ({ kind, newContact, field }) => {
  it('default', async () => {
    const before = newContact()
    const test = await signedIn(before)
    const { kit, clock, inbox } = test
    const contact = newContact()
    const code = await toCode(test, kind, contact)
    expect(kit.contactChange.state).toMatchObject({ status: 'code', kind, contact, codeLength: 6 })
    expect(await userOf(test)).toMatchObject({ [field]: before })
    expect(await clock.settle(kit.contactChange.submitCode(code))).toEqual({ status: 'done', kind, contact })
    expect(await userOf(test)).toMatchObject({ [field]: contact })
    expect(kit.sessions.state.session).toMatchObject({ contact })
    expect(inbox.list(before)[0]?.text).toContain('contact')
    // The next login is by the new one, into the same account.
    const { userId } = kit.sessions.state.session!
    await clock.settle(kit.signOut())
    expect(kit.contactChange.state).toEqual({ status: 'idle', kind, contact: '' })
    clock.advance(180_000)
    await test.signIn(contact)
    expect(kit.sessions.state.session).toMatchObject({ userId })
  })

  it('behavior: adds a first contact of the kind', async () => {
    const [other] = kinds.filter((one) => one.kind !== kind)
    const old = other!.newContact()
    const test = await signedIn(old)
    const contact = newContact()
    const code = await toCode(test, kind, contact)
    await test.clock.settle(test.kit.contactChange.submitCode(code))
    expect(await userOf(test)).toMatchObject({ [field]: contact, [other!.field]: old })
    // The session still goes by what was proved at its login.
    expect(test.kit.sessions.state.session).toMatchObject({ contact: old })
  })

  it('behavior: requires a recent login, then continues with the typed contact', async () => {
    const before = newContact()
    const test = await signedIn(before)
    const { kit, clock, inbox } = test
    clock.advance(360_000)
    const contact = newContact()
    expect(await clock.settle(kit.contactChange.start(kind, contact))).toMatchObject({
      status: 'idle',
      kind,
      contact,
      error: { code: 'REAUTHENTICATION_REQUIRED', retryable: false },
    })
    expect(count(test, 'init_otp')).toBe(0)
    await test.signIn(before)
    expect(kit.contactChange.state).toMatchObject({ status: 'idle', kind, contact })
    expect(await clock.settle(kit.contactChange.retry())).toMatchObject({ status: 'code', kind, contact })
    const code = await inbox.code(contact)
    expect(await clock.settle(kit.contactChange.submitCode(code!))).toMatchObject({ status: 'done', contact })
  })

  it('behavior: resend requires a recent login', async () => {
    const before = newContact()
    const test = await signedIn(before)
    const { kit, clock } = test
    const contact = newContact()
    await toCode(test, kind, contact)
    clock.advance(301_000)
    expect(await clock.settle(kit.contactChange.submitCode('123456'))).toMatchObject({ status: 'exhausted' })
    const error = { code: 'REAUTHENTICATION_REQUIRED' }
    expect(await clock.settle(kit.contactChange.resend())).toMatchObject({ status: 'exhausted', error })
    await test.signIn(before)
    expect(await clock.settle(kit.contactChange.retry())).toMatchObject({ status: 'code', kind, contact })
  })

  it('behavior: a session refresh in between changes nothing', async () => {
    const test = await signedIn(newContact())
    const contact = newContact()
    const code = await toCode(test, kind, contact)
    await test.clock.settle(test.kit.sessions.refresh())
    expect(await test.clock.settle(test.kit.contactChange.submitCode(code))).toMatchObject({ status: 'done' })
  })

  it('behavior: three wrong codes exhaust it; a new code works', async () => {
    const test = await signedIn(newContact())
    const { kit, clock, inbox } = test
    const contact = newContact()
    const code = await toCode(test, kind, contact)
    for (const triesLeft of [2, 1])
      expect(await clock.settle(kit.contactChange.submitCode(wrong(code)))).toMatchObject({
        status: 'code',
        kind,
        triesLeft,
        error: { code: 'OTP_INVALID', operation: 'verify_otp' },
      })
    const usedUp = { status: 'exhausted', kind, contact, reason: 'tries', resending: false }
    expect(await clock.settle(kit.contactChange.submitCode(wrong(code)))).toEqual(usedUp)
    expect(await clock.settle(kit.contactChange.resend())).toMatchObject({ status: 'code', contact })
    const next = await inbox.code(contact)
    expect(await clock.settle(kit.contactChange.submitCode(next!))).toMatchObject({ status: 'done' })
  })

  it("behavior: rejects another user's contact only after its code was entered", async () => {
    const taken = newContact()
    await signedIn(taken)
    const test = await signedIn(newContact())
    const { kit, clock } = test
    clock.advance(180_000)
    const code = await toCode(test, kind, taken)
    expect(await clock.settle(kit.contactChange.submitCode(code))).toMatchObject({
      status: 'idle',
      kind,
      contact: taken,
      error: { code: 'CREDENTIAL_CONFLICT' },
    })
  })

  it('behavior: sends no request for an invalid contact', async () => {
    const test = await signedIn(newContact())
    for (const contact of ['', 'ada', '+1'])
      expect(await test.clock.settle(test.kit.contactChange.start(kind, contact))).toMatchObject({
        status: 'idle',
        kind,
        contact,
        error: { code: 'CONTACT_INVALID' },
      })
    expect(count(test, 'update_user')).toBe(0)
  })

  it('behavior: a reload restores the code screen, for the same user only', async () => {
    const before = newContact()
    const test = await signedIn(before)
    const { clock } = test
    const contact = newContact()
    const code = await toCode(test, kind, contact)
    test.kit.destroy()
    const kit = test.open('same tab')
    expect(kit.contactChange.state).toMatchObject({ status: 'code', kind, contact })
    expect(await clock.settle(kit.contactChange.submitCode(code))).toMatchObject({ status: 'done', kind })

    const again = newContact()
    await clock.settle(kit.contactChange.start(kind, again))
    expect(kit.contactChange.state).toMatchObject({ status: 'code', contact: again })
    kit.destroy()
    test.device.clearMetadata()
    expect(test.open('same tab').contactChange.state).toEqual({ status: 'idle', kind: 'email', contact: '' })
  })

  it('behavior: is cleared when the user signs out', async () => {
    const test = await signedIn(newContact())
    const { kit, clock } = test
    await toCode(test, kind, newContact())
    await clock.settle(kit.signOut())
    const empty = { status: 'idle', kind: 'email', contact: '' }
    expect(kit.contactChange.state).toMatchObject({ status: 'idle', contact: '' })
    expect(test.open('same tab').contactChange.state).toEqual(empty)
  })
})

describe('contactChange, faults', () => {
  it.each(['update_user', 'init_otp', 'verify_otp'])(
    'behavior: the answer to %s is lost once',
    async (path) => {
      const test = await signedIn(someone(), { network: loseAnswers(path, 1) })
      const code = await toCode(test, 'email', someone())
      expect(await test.clock.settle(test.kit.contactChange.submitCode(code))).toMatchObject({
        status: 'done',
      })
      expect(count(test, path)).toBe(2)
    },
  )

  it('behavior: is done if the answer was lost and the retry comes much later', async () => {
    const test = await signedIn(someone(), { network: loseAnswers('verify_otp', 7) })
    const { kit, clock } = test
    const contact = someone()
    const code = await toCode(test, 'email', contact)
    expect(await clock.settle(kit.contactChange.submitCode(code))).toMatchObject({
      status: 'code',
      error: { code: 'UNREACHABLE', operation: 'verify_otp', retryable: true },
    })
    clock.advance(120_000)
    expect(await clock.settle(kit.contactChange.retry())).toMatchObject({ status: 'done', contact })
  })

  it('behavior: an existing unverified address is not done after an exhausted code', async () => {
    const [userEmail, userPhoneNumber] = [someone(), somePhone()]
    const nothing = { apiKeys: [], authenticators: [], oauthProviders: [] }
    await askAsRoot(service(), 'submit/create_sub_organization', {
      type: 'ACTIVITY_TYPE_CREATE_SUB_ORGANIZATION_V8',
      timestampMs: String(service().clock.now()),
      parameters: {
        subOrganizationName: 'Bare',
        rootUsers: [{ userName: 'Bare', userEmail, userPhoneNumber, ...nothing }],
        rootQuorumThreshold: 1,
      },
    })
    const test = await signedIn(userPhoneNumber, { network: loseAnswers('verify_otp', 7) })
    expect(await userOf(test)).toMatchObject({ userEmail, userEmailVerified: false })
    const code = await toCode(test, 'email', userEmail)
    // Each try is one for the service, whose answers are lost.
    await test.clock.settle(test.kit.contactChange.submitCode(wrong(code)))
    test.clock.advance(120_000)
    expect(await test.clock.settle(test.kit.contactChange.retry())).toMatchObject({ status: 'exhausted' })
    expect(await userOf(test)).toMatchObject({ userEmailVerified: false })
  })

  it('behavior: reports a session that was ended elsewhere', async () => {
    const test = await signedIn(someone())
    const { kit, clock } = test
    const { userId } = kit.sessions.state.session!
    const { apiKeys } = (await clock.settle(kit.api.getUser({ userId }))).user
    await clock.settle(kit.api.deleteApiKeys({ userId, apiKeyIds: apiKeys.map(({ apiKeyId }) => apiKeyId) }))
    expect(await clock.settle(kit.contactChange.start('email', someone()))).toMatchObject({
      status: 'idle',
      error: { code: expect.stringMatching('PUBLIC_KEY_NOT_FOUND') },
    })
    expect(kit.sessions.state.status).toBe('expired')
  })

  it('behavior: no one is signed in', async () => {
    const test = await start()
    expect(await test.clock.settle(test.kit.contactChange.start('email', someone()))).toMatchObject({
      status: 'idle',
      error: { code: 'SESSION_MISSING' },
    })
  })

  it('behavior: is independent of a login', async () => {
    const test = await signedIn(someone())
    const { kit, clock } = test
    const contact = someone()
    await toCode(test, 'email', contact)
    await clock.settle(loginOf(kit, '+').sendCode(somePhone()))
    expect(kit.login.sms.state.status).toBe('code')
    expect(kit.contactChange.state).toMatchObject({ status: 'code', contact })
    kit.contactChange.back()
    expect(kit.contactChange.state).toEqual({ status: 'idle', kind: 'email', contact })
    expect(kit.login.sms.state.status).toBe('code')
  })
})
