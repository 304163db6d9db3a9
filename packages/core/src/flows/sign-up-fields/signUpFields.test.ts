import type { SignUpField } from '@latchkey/contract'
import type { TestKit } from '@latchkey/testing/node'
import { beforeEach, describe, expect, it } from 'vitest'
import { count, loseAnswers, openTestService, someone, toCodeScreen } from '../../../test/openTestService.ts'
import { submitAsRoot } from '../../../test/submitAsRoot.ts'
import { addWallet, signInByWallet } from '../../../test/wallets.ts'
import { whenState } from '../../../test/whenState.ts'
import { readAnswers } from './readAnswers.ts'

const company: SignUpField = {
  name: 'company',
  label: 'Company',
  type: 'text',
  required: true,
  maxLength: 10,
}
const team: SignUpField = { name: 'team', label: 'Team size', type: 'select', options: ['1', '2–10'] }
const terms: SignUpField = { name: 'terms', label: 'I accept the terms.', type: 'checkbox', required: true }
const values = { company: ' Acme ', team: '2–10', terms: true }

const { service, start: open } = openTestService()
async function start(...parameters: Parameters<typeof open>) {
  const test = await open(...parameters)
  test.kit.attachSignUpFields()
  return test
}
const setFields = async (signUpFields: readonly object[]) => {
  // Equal requests of the same time would be one activity.
  service().clock.advance(1)
  await submitAsRoot(service(), 'update_auth_proxy_config', { signUpFields })
}

const isAsked = ({ kit }: TestKit) =>
  whenState(kit, ({ signUpFields }) => signUpFields !== undefined && !signUpFields.sending)

/** Waits for the fields and gives the values. */
async function answer(test: TestKit, given: Parameters<typeof readAnswers>[1] = values) {
  await test.clock.settle(isAsked(test))
  test.kit.store.get().signUpFields!.submit(given)
}

/** The values that the service has of the signed-in user. */
async function readValues({ kit, clock }: TestKit) {
  const { userId } = kit.sessions.state.session!
  const { user } = await clock.settle(kit.api.getUser({ userId }))
  return user.signUpValues
}
const stored = [
  { name: 'company', value: 'Acme' },
  { name: 'team', value: '2–10' },
  { name: 'terms', value: terms.label, acceptedAt: expect.anything() },
]

describe('sign-up fields', () => {
  beforeEach(() => setFields([company, team, terms]))

  it('default: a code asks a new user before the account is made', async () => {
    const test = await start()
    const { kit, clock } = test
    const code = await toCodeScreen(test, someone())
    const login = kit.login.email.submitCode(code)
    await clock.settle(isAsked(test))
    expect(kit.store.get().signUpFields).toMatchObject({ fields: [company, team, terms], problems: {} })
    expect(kit.login.email.state.status).toBe('verifying')
    expect(count(test, '/signup')).toBe(0)
    kit.store.get().signUpFields!.submit(values)
    expect(kit.store.get().signUpFields).toMatchObject({ sending: true })
    expect(await clock.settle(login)).toMatchObject({ status: 'signed-in', isNewAccount: true })
    expect(kit.store.get().signUpFields).toBeUndefined()
    expect(await readValues(test)).toEqual(stored)
  })

  it('behavior: an existing user is never asked', async () => {
    const test = await start()
    const { kit, clock } = test
    const contact = someone()
    await setFields([])
    await test.signIn(contact)
    await clock.settle(kit.signOut())
    await setFields([company, team, terms])
    await test.signIn(contact)
    expect(kit.login.email.state).toMatchObject({ status: 'signed-in', isNewAccount: false })
    expect(await readValues(test)).toBeUndefined()
  })

  it('behavior: a passkey is made once the fields are filled in', async () => {
    const test = await start()
    const { kit, clock, device } = test
    const signUp = kit.login.passkey.signUp({ userName: 'Ada' })
    await clock.settle(isAsked(test))
    expect(device.passkeys.prompts).toEqual([])
    await answer(test)
    expect(await clock.settle(signUp)).toMatchObject({ status: 'signed-in', isNewAccount: true })
    expect(device.passkeys.prompts).toEqual(['create'])
    expect(await readValues(test)).toEqual(stored)
  })

  it('behavior: a wallet signs up with them', async () => {
    const test = await start()
    addWallet(test, 'ethereum')
    const [state] = await Promise.all([signInByWallet(test), answer(test)])
    expect(state).toMatchObject({ status: 'signed-in', isNewAccount: true })
    expect(await readValues(test)).toEqual(stored)
  })

  it('behavior: tells what is wrong, and asks the service only once all is right', async () => {
    const test = await start()
    const { kit, clock } = test
    const login = kit.login.email.submitCode(await toCodeScreen(test, someone()))
    await answer(test, { company: 'A long company name', team: '3' })
    expect(kit.store.get().signUpFields).toMatchObject({
      problems: { company: 'tooLong', team: 'notOffered', terms: 'missing' },
      sending: false,
    })
    expect(count(test, '/signup')).toBe(0)
    kit.store.get().signUpFields!.submit(values)
    expect(await clock.settle(login)).toMatchObject({ status: 'signed-in' })
  })

  it('behavior: back leaves no account, and keeps the contact', async () => {
    const test = await start()
    const { kit, clock } = test
    const contact = someone()
    void kit.login.email.submitCode(await toCodeScreen(test, contact))
    await clock.settle(isAsked(test))
    const { submit } = kit.store.get().signUpFields!
    kit.login.email.back()
    expect(kit.store.get().signUpFields).toBeUndefined()
    expect(kit.login.email.state).toEqual({ status: 'idle', contact })
    submit(values)
    expect(kit.store.get().signUpFields).toBeUndefined()
    expect(count(test, '/signup')).toBe(0)
    // The next try asks again.
    const login = kit.login.email.submitCode(await toCodeScreen(test, contact))
    await answer(test)
    expect(await clock.settle(login)).toMatchObject({ status: 'signed-in', isNewAccount: true })
  })

  it('behavior: cancelling a passkey’s sign-up opens no prompt', async () => {
    const test = await start()
    const { kit, clock, device } = test
    void kit.login.passkey.signUp({ userName: 'Ada' })
    await clock.settle(isAsked(test))
    kit.login.passkey.cancel()
    expect(kit.store.get().signUpFields).toBeUndefined()
    expect(kit.login.passkey.state).toMatchObject({ status: 'idle' })
    expect([device.passkeys.prompts, count(test, '/signup')]).toEqual([[], 0])
  })

  it('behavior: a text that has changed since is asked for again, with the new one', async () => {
    const test = await start()
    const { kit, clock } = test
    const login = kit.login.email.submitCode(await toCodeScreen(test, someone()))
    await clock.settle(isAsked(test))
    const changed = { ...terms, label: 'I accept the terms of 2027.' }
    await setFields([company, changed])
    await answer(test, { company: 'Acme', terms: true })
    await clock.settle(isAsked(test))
    expect(kit.store.get().signUpFields).toMatchObject({
      fields: [company, changed],
      problems: { terms: 'changed' },
    })
    await answer(test, { company: 'Acme', terms: true })
    expect(await clock.settle(login)).toMatchObject({ status: 'signed-in' })
    expect(await readValues(test)).toMatchObject([{ value: 'Acme' }, { value: changed.label }])
  })

  it('behavior: a passkey that was made is kept when a text has changed', async () => {
    const test = await start()
    const { kit, clock, device } = test
    const signUp = kit.login.passkey.signUp({ userName: 'Ada' })
    await clock.settle(isAsked(test))
    await setFields([company, { ...terms, label: 'Other terms' }])
    await answer(test, { company: 'Acme', terms: true })
    await answer(test, { company: 'Acme', terms: true })
    expect(await clock.settle(signUp)).toMatchObject({ status: 'signed-in' })
    expect(device.passkeys.prompts).toEqual(['create'])
  })

  it('behavior: fields that were added since are asked for, and those that are gone aren’t sent', async () => {
    await setFields([])
    const test = await start()
    const { kit, clock } = test
    const code = await toCodeScreen(test, someone())
    await setFields([company])
    const login = kit.login.email.submitCode(code)
    await clock.settle(isAsked(test))
    expect(kit.store.get().signUpFields?.problems).toEqual({ company: 'missing' })
    await setFields([])
    await answer(test, { company: 'Acme' })
    expect(await clock.settle(login)).toMatchObject({ status: 'signed-in' })
    expect(await readValues(test)).toBeUndefined()
  })

  it('behavior: a lost answer is asked for again with the same values', async () => {
    const test = await start({ network: loseAnswers('/signup', 2) })
    const { kit, clock } = test
    const login = kit.login.email.submitCode(await toCodeScreen(test, someone()))
    await answer(test)
    expect(await clock.settle(login)).toMatchObject({ status: 'code', error: { retryable: true } })
    expect(kit.store.get().signUpFields).toBeUndefined()
    expect(await clock.settle(kit.login.email.retry())).toMatchObject({ status: 'signed-in' })
    expect(await readValues(test)).toEqual(stored)
  })
})

describe('attachSignUpFields', () => {
  beforeEach(() => setFields([company, terms]))

  it('default: without a screen for the fields, the login ends with what is missing', async () => {
    const test = await open()
    const { kit, clock } = test
    const login = kit.login.email.submitCode(await toCodeScreen(test, someone()))
    await clock.settle(isAsked(test))
    clock.advance(10_000)
    expect(await clock.settle(login)).toMatchObject({
      status: 'code',
      error: { code: 'SIGN_UP_FIELDS_NOT_SHOWN', retryable: true },
    })
    expect(kit.store.get().signUpFields).toBeUndefined()
    expect(count(test, '/signup')).toBe(0)
    // Once there is a screen, the same code goes on.
    kit.attachSignUpFields()
    const retried = kit.login.email.retry()
    await answer(test)
    expect(await clock.settle(retried)).toMatchObject({ status: 'signed-in', isNewAccount: true })
  })

  it('behavior: a screen whose code is still loading is waited for', async () => {
    const test = await open()
    const { kit, clock } = test
    const login = kit.login.email.submitCode(await toCodeScreen(test, someone()))
    await clock.settle(isAsked(test))
    clock.advance(9_999)
    const detach = kit.attachSignUpFields()
    clock.advance(60_000)
    // The user may come back to what they were asked.
    detach()
    clock.advance(60_000)
    await answer(test)
    expect(await clock.settle(login)).toMatchObject({ status: 'signed-in' })
  })

  it('behavior: a passkey’s sign-up opens no prompt for an account that can’t be made', async () => {
    const { kit, clock, device } = await open()
    const signUp = kit.login.passkey.signUp({ userName: 'Ada' })
    await clock.settle(whenState(kit, ({ signUpFields }) => signUpFields !== undefined))
    clock.advance(10_000)
    expect(await clock.settle(signUp)).toMatchObject({ error: { code: 'SIGN_UP_FIELDS_NOT_SHOWN' } })
    expect(device.passkeys.prompts).toEqual([])
  })
})

describe('readAnswers', () => {
  it('behavior: leaves out what is empty and optional', () => {
    const fields = [{ ...company, required: false }, team, { ...terms, required: false }]
    expect(readAnswers(fields, { company: ' ', terms: false })).toEqual({ answers: {}, problems: {} })
  })

  it('behavior: reads the text that was accepted as well as `true`', () => {
    expect(readAnswers([terms], { terms: terms.label }).answers).toEqual({ terms: terms.label })
    expect(readAnswers([terms], { terms: 'Another text' }).problems).toEqual({ terms: 'changed' })
  })

  it('behavior: nothing that has no field goes out', () => {
    expect(readAnswers([company], { company: 'Acme', role: 'admin' }).answers).toEqual({ company: 'Acme' })
  })
})
