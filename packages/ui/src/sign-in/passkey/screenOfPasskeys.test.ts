import { describe, expect, it } from 'vitest'

import {
  authConfig,
  codeState,
  contact,
  everyMethod,
  flowError,
  number,
  session,
} from '../../../test/fixtures.tsx'
import { signInState } from '../../../test/signInState.ts'
import { needsMore } from '../firstScreen.ts'
import { nextStep } from '../nextStep.ts'
import { screenOf } from '../screenOf.ts'
import type { SignInState } from '../signInState.ts'

const providers = ['passkey', 'email', 'sms']
const state = (changes: Partial<SignInState> = {}) => signInState({ providers, ...changes })
const signedIn = { status: 'signed-in', session } as const
const idleAfter = (
  code: Parameters<typeof flowError>[0],
  purpose: 'login' | 'sign-up' | 'add' = 'login',
): Partial<SignInState> => ({ passkey: { status: 'idle', error: flowError(code), for: purpose } })

describe('screenOf a passkey prompt', () => {
  it.each<[string, Partial<SignInState>, object]>([
    [
      'the prompt is open',
      { passkey: { status: 'waiting', for: 'login' } },
      { purpose: 'login', working: false },
    ],
    [
      'the service is asked',
      { passkey: { status: 'working', for: 'sign-up', slow: true } },
      { purpose: 'sign-up', working: true, slow: true },
    ],
    [
      'over the offer',
      { auth: signedIn, passkey: { status: 'waiting', for: 'add' } },
      { purpose: 'add', working: false },
    ],
  ])('behavior: %s', (_, changes, props) => {
    expect(screenOf(state(changes))).toMatchObject({ name: 'passkeyPrompt', props })
    expect(needsMore(state(changes))).toBe(true)
  })

  it.each(['PASSKEY_CANCELLED', 'PASSKEY_TIMEOUT', 'RATE_LIMIT_EXCEEDED'] as const)(
    'behavior: %s returns to the screen before, with a hint',
    (code) => {
      const notice = { code }
      expect(screenOf(state({ ...idleAfter(code), typed: contact }))).toMatchObject({
        name: 'login',
        props: { contact, notice, error: undefined },
      })
      expect(screenOf(state({ ...idleAfter(code, 'sign-up'), signUp: 'Ada' }))).toMatchObject({
        name: 'passkeySignUp',
        props: { userName: 'Ada', error: notice },
      })
    },
  )

  it.each([
    'PASSKEY_UNSUPPORTED',
    'PASSKEY_NO_AUTHENTICATOR',
    'PASSKEY_WRONG_SITE',
    'PASSKEY_EXISTS',
    'PASSKEY_NOT_FOUND',
    'PASSKEY_SIGNATURE_INVALID',
    'PASSKEY_INVALID',
  ] as const)('behavior: %s gets a problem screen, which can be dismissed', (code) => {
    const after = idleAfter(code)
    expect(screenOf(state(after))).toMatchObject({
      name: 'passkeyProblem',
      props: { error: { code }, purpose: 'login', others: true },
    })
    const { error: dismissed } = after.passkey as { error: ReturnType<typeof flowError> }
    expect(screenOf(state({ ...after, dismissed }))).toMatchObject({
      name: 'login',
      props: { notice: undefined },
    })
  })

  it('behavior: a network failure gets the full error screen', () => {
    expect(screenOf(state(idleAfter('UNREACHABLE'))).name).toBe('unreachable')
  })

  it('behavior: signing up with a passkey starts with a name', () => {
    expect(screenOf(state({ signUp: '' }))).toMatchObject({ name: 'passkeySignUp', props: { userName: '' } })
  })
})

describe('screenOf a session that ended', () => {
  const expired = (changes: Partial<SignInState> = {}, who: Partial<typeof session> = {}) =>
    screenOf(state({ auth: { status: 'expired', session: { ...session, ...who } }, ...changes }))

  it('behavior: offers a likely passkey, else a code to the same contact', () => {
    expect(expired()).toMatchObject({ name: 'sessionEnded', props: { contact, passkey: false } })
    expect(expired({ offer: 'likely' })).toMatchObject({ name: 'sessionEnded', props: { passkey: true } })
    expect(expired({}, { contact: number })).toMatchObject({ props: { contact: number, passkey: false } })
  })

  it('behavior: offers the provider or the wallet of the last login', () => {
    const every = { config: { status: 'ready', config: everyMethod }, providers: undefined } as const
    const google = { id: 'google', name: 'Google' }
    // Also if a passkey or a code is possible, and if neither is known.
    for (const who of [{ method: 'google' }, { method: 'google', contact: undefined }])
      expect(expired({ ...every, offer: 'likely' }, who)).toMatchObject({
        name: 'sessionEnded',
        props: { method: google, passkey: false },
      })
    expect(expired(every, { method: 'wallet' })).toMatchObject({ props: { method: { id: 'wallet' } } })
    expect(expired({ ...every, anotherMethod: true }, { method: 'google' }).name).toBe('login')
    // The method was disabled, or was none of these.
    expect(expired({}, { method: 'wallet' })).toMatchObject({
      props: { method: undefined, passkey: false, contact },
    })
    expect(expired({}, { method: 'passkey' })).toMatchObject({ props: { method: undefined, passkey: true } })
  })

  it('behavior: shows the first screen if no method is known', () => {
    expect(expired({}, { contact: undefined }).name).toBe('login')
    expect(expired({ providers: ['email'] }, { contact: number }).name).toBe('login')
    expect(expired({ offer: 'likely', anotherMethod: true }).name).toBe('login')
  })
})

describe('nextStep', () => {
  const login = { status: 'signed-in', contact, isNewAccount: false, session } as const
  const afterCode = (changes: Partial<SignInState> = {}) =>
    state({ auth: signedIn, email: login, ...changes })
  const afterSignUp = (changes: Partial<SignInState> = {}) => {
    const passkey = { status: 'signed-in', isNewAccount: true, session } as const
    return state({ auth: signedIn, passkey, ...changes })
  }

  it('behavior: offers a passkey after a code if it is worth offering', () => {
    expect(nextStep(afterCode())).toBe('wait')
    expect(nextStep(afterCode({ worthOffering: 'no' }))).toBeUndefined()
    expect(nextStep(afterCode({ worthOffering: 'yes' }))).toBe('passkey')
    expect(screenOf(afterCode({ worthOffering: 'yes' })).name).toBe('passkeyOffer')
    // A closed prompt keeps the offer.
    expect(
      screenOf(afterCode({ worthOffering: 'yes', ...idleAfter('PASSKEY_CANCELLED', 'add') })),
    ).toMatchObject({ name: 'passkeyOffer', props: { error: { code: 'PASSKEY_CANCELLED' } } })
  })

  it('behavior: waits for the flow that started the session', () => {
    const { contact, codeLength, alphanumeric, expiresAt, resendAt } = codeState()
    const code = { contact, codeLength, alphanumeric, expiresAt, resendAt }
    const verifying = { ...code, status: 'verifying', slow: false } as const
    const working = { status: 'working', for: 'sign-up', slow: false } as const
    expect(nextStep(state({ auth: signedIn, email: verifying }))).toBe('wait')
    expect(nextStep(state({ auth: signedIn, passkey: working }))).toBe('wait')
    expect(nextStep(state({ auth: signedIn, passkey: working, declined: true }))).toBeUndefined()
    expect(nextStep(state({ auth: signedIn, email: codeState() }))).toBeUndefined()
  })

  it('behavior: offers nothing once a passkey was added or declined, or if passkeys are disabled', () => {
    const worth = { worthOffering: 'yes' } as const
    expect(
      nextStep(afterCode({ ...worth, passkey: { status: 'added', authenticatorId: 'a' } })),
    ).toBeUndefined()
    expect(nextStep(afterCode({ ...worth, declined: true }))).toBeUndefined()
    expect(nextStep(afterCode({ ...worth, providers: ['email'] }))).toBeUndefined()
    expect(nextStep(state({ email: login, ...worth }))).toBeUndefined()
  })

  it('behavior: offers a contact after signing up with a passkey', () => {
    expect(screenOf(afterSignUp())).toMatchObject({
      name: 'addContact',
      props: { providers, sending: false },
    })
    const { status: _, ...code } = codeState()
    const at = (contactChange: SignInState['contactChange']) => afterSignUp({ contactChange })
    expect(screenOf(at({ ...code, status: 'code', kind: 'email' })).name).toBe('contactCode')
    const refused = {
      status: 'idle',
      contact,
      kind: 'email',
      error: flowError('CREDENTIAL_CONFLICT'),
    } as const
    expect(screenOf(at(refused))).toMatchObject({ name: 'addContact', props: { error: refused.error } })
    expect(nextStep(at({ status: 'done', contact, kind: 'email' }))).toBeUndefined()
    expect(nextStep(afterSignUp({ providers: ['passkey'] }))).toBeUndefined()
    expect(nextStep(afterSignUp({ declined: true }))).toBeUndefined()
  })

  it('behavior: offers nothing after a login with a passkey', () => {
    const passkey = { status: 'signed-in', isNewAccount: false, session } as const
    expect(nextStep(state({ auth: signedIn, passkey }))).toBeUndefined()
    expect(screenOf(state({ auth: signedIn, passkey })).name).toBe('signedIn')
  })
})

describe('screenOf a code by SMS', () => {
  it('behavior: limits the field to the allowed countries', () => {
    const config = { ...authConfig, smsCountries: ['GB'] }
    expect(screenOf(state({ config: { status: 'ready', config } }))).toMatchObject({
      props: { countries: ['GB'] },
    })
  })

  it('behavior: shows under the field that a country is not allowed', () => {
    const error = flowError('SMS_COUNTRY_NOT_ALLOWED')
    expect(screenOf(state({ email: { status: 'idle', contact: number, error } }))).toMatchObject({
      name: 'login',
      props: { contact: number, error },
    })
  })
})
