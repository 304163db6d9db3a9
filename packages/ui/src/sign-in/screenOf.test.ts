import { emptyFlows, loginFlowNames } from '@latchkey/core/internal'
import type { EmailLoginState, FlowError } from '@latchkey/react'
import { describe, expect, it } from 'vitest'

import { authConfig, codeState, contact, flowError, session } from '../../test/fixtures.tsx'
import { ready, signInState } from '../../test/signInState.ts'
import { firstScreen, needsMore } from './firstScreen.ts'
import { screenOf } from './screenOf.ts'
import type { SignInState } from './signInState.ts'

const idle = (error?: FlowError): EmailLoginState => ({ status: 'idle', contact, error })

describe('screenOf', () => {
  it('default', () => {
    expect(screenOf(signInState())).toEqual({
      name: 'login',
      props: {
        // Providers without a client id, and unknown methods, are left out.
        providers: ['email'],
        contact: '',
        sending: false,
        error: undefined,
        notice: undefined,
        offline: false,
        passkey: 'autofill',
        countries: undefined,
        names: undefined,
        embedded: undefined,
        refused: [],
        hasWallet: true,
      },
    })
  })

  it.each<[string, Partial<SignInState>, string]>([
    ['a configuration on its way', { config: { status: 'loading' } }, 'login'],
    ['a configuration that takes long', { config: { status: 'loading' }, configSlow: true }, 'stillWorking'],
    [
      'nothing switched on',
      { config: { ...ready, config: { ...authConfig, enabledProviders: [] } } },
      'noMethod',
    ],
    ['a code being sent', { email: { status: 'sending', contact, slow: false } }, 'login'],
    ['a code that takes long', { email: { status: 'sending', contact, slow: true } }, 'stillWorking'],
    ['a code that was sent', { email: codeState() }, 'otpCode'],
    ['a code being checked', { email: { ...codeState(), status: 'verifying', slow: false } }, 'otpCode'],
    [
      'no tries left',
      { email: { status: 'exhausted', contact, reason: 'tries', resending: false } },
      'codeExhausted',
    ],
    ['somebody signed in', { auth: { status: 'signed-in', session } }, 'signedIn'],
    ['a session that ended', { auth: { status: 'expired', session } }, 'sessionEnded'],
    [
      'a session that ended with a block',
      { auth: { status: 'expired', session: { ...session, blocked: true } } },
      'blocked',
    ],
    [
      'another way than that of somebody blocked',
      { auth: { status: 'expired', session: { ...session, blocked: true } }, anotherMethod: true },
      'login',
    ],
    ['another way than the last', { auth: { status: 'expired', session }, anotherMethod: true }, 'login'],
    [
      'a login that is over',
      { email: { status: 'signed-in', contact, isNewAccount: false, session } },
      'login',
    ],
  ])('behavior: chooses the screen for %s', (_, changes, name) => {
    expect(screenOf(signInState(changes)).name).toBe(name)
  })

  it('parameters: providers, set by the host', () => {
    expect(
      screenOf(signInState({ providers: ['email'], config: { status: 'loading' } })).props,
    ).toMatchObject({
      providers: ['email'],
    })
    expect(screenOf(signInState({ providers: ['google'] })).name).toBe('noMethod')
  })

  it.each(['CONTACT_INVALID', 'OTP_LIMIT_REACHED', 'RATE_LIMIT_EXCEEDED'] as const)(
    'behavior: %s is shown under the field',
    (code) => {
      const error = flowError(code)
      expect(screenOf(signInState({ email: idle(error) }))).toMatchObject({
        name: 'login',
        props: { error },
      })
    },
  )

  it.each(['email', 'passkey', 'oauth', 'wallet'] as const)(
    'behavior: a block and a refused sign-up are a screen of their own, after %s',
    (flow) => {
      for (const code of ['USER_BLOCKED', 'SIGN_UP_NOT_ALLOWED'] as const) {
        const failed = { ...signInState()[flow], status: 'idle', error: flowError(code) }
        expect(screenOf(signInState({ [flow]: failed }))).toEqual({ name: 'blocked', props: { code } })
      }
    },
  )

  it.each(['email', 'passkey'] as const)(
    'behavior: an error that %s neither shows inline nor has a screen for gets the full error screen',
    (source) => {
      const error = flowError('METHOD_DISABLED')
      const failed = { ...signInState()[source], status: 'idle', error }
      expect(screenOf(signInState({ [source]: failed }))).toMatchObject({
        name: 'unreachable',
        props: { source, error },
      })
    },
  )

  it.each(['UNREACHABLE', 'TIMEOUT', 'INTERNAL', 'ORIGIN_NOT_ALLOWED', 'UNEXPECTED_ANSWER'] as const)(
    'behavior: %s gets the full error screen, which can be dismissed and retried',
    (code) => {
      const error = flowError(code)
      const at = { email: idle(error) }
      const props = { source: 'email', error, retrying: false, leavable: true }
      expect(screenOf(signInState(at))).toEqual({ name: 'unreachable', props })
      expect(screenOf(signInState({ ...at, dismissed: error }))).toMatchObject({
        name: 'login',
        props: { contact, error: undefined },
      })
      const trying = {
        email: { status: 'sending', contact, slow: true },
        retrying: { source: 'email', error },
      } as const
      expect(screenOf(signInState(trying))).toEqual({
        name: 'unreachable',
        props: { ...props, retrying: true },
      })
    },
  )

  it('behavior: dismissing a network error at the code returns to the code', () => {
    const error = flowError('UNREACHABLE', { operation: 'otp_verify' })
    expect(screenOf(signInState({ email: codeState({ error }) })).name).toBe('unreachable')
    expect(screenOf(signInState({ email: codeState({ error }), dismissed: error }))).toMatchObject({
      name: 'otpCode',
      props: { error: undefined },
    })
  })

  it('behavior: the error of the configuration can’t be dismissed', () => {
    const error = flowError('UNREACHABLE')
    const config = { status: 'error', error } as const
    expect(screenOf(signInState({ config }))).toMatchObject({
      name: 'unreachable',
      props: { leavable: false },
    })
    // A login under way needs no configuration.
    expect(screenOf(signInState({ config, email: codeState() })).name).toBe('otpCode')
    expect(screenOf(signInState({ config: { ...ready, error } })).name).toBe('login')
  })

  it('behavior: being offline is shown as a note', () => {
    const error = flowError('OFFLINE')
    const away = { online: false }
    expect(screenOf(signInState({ ...away, email: idle(error) }))).toMatchObject({
      name: 'login',
      props: { offline: true, error: undefined },
    })
    expect(screenOf(signInState({ ...away, email: codeState({ error }) }))).toMatchObject({
      name: 'otpCode',
      props: { offline: true, error: undefined },
    })
    expect(screenOf(signInState({ ...away, config: { status: 'error', error } }))).toMatchObject({
      name: 'login',
      props: { offline: true },
    })
    // The note disappears once the network is back.
    expect(screenOf(signInState({ email: idle(error) }))).toMatchObject({ props: { offline: false } })
  })
})

describe('firstScreen', () => {
  it('behavior: equals screenOf before anything was done', () => {
    for (const changes of [{}, { config: { status: 'loading' } as const }, { email: idle() }]) {
      expect(needsMore(signInState(changes))).toBe(false)
      expect(firstScreen(signInState(changes), false)).toEqual(screenOf(signInState(changes)))
    }
  })

  it('behavior: is busy while the next screen loads', () => {
    expect(firstScreen(signInState({ email: codeState() }), false)).toMatchObject({
      props: { contact, sending: true, error: undefined },
    })
  })

  it('behavior: shows the error in place if the next screen can’t be loaded', () => {
    // The card says what couldn't be loaded.
    expect(firstScreen(signInState({ email: codeState() }), true).props).toMatchObject({
      sending: false,
      error: undefined,
    })
    const error = flowError('UNREACHABLE')
    expect(firstScreen(signInState({ email: idle(error) }), true).props).toMatchObject({
      sending: false,
      error,
    })
    // Not before the next screen is needed.
    expect(firstScreen(signInState(), true).props).toMatchObject({ sending: false, error: undefined })
  })

  // Every login method, after every other one has failed with every kind of error.
  const failures = ['PASSKEY_CANCELLED', 'PASSKEY_NOT_FOUND', 'OTP_LIMIT_REACHED', 'UNREACHABLE'] as const
  const after = loginFlowNames.flatMap((failed) =>
    loginFlowNames
      .filter((name) => name !== failed)
      .flatMap((name) => failures.map((code) => [name, code, failed] as const)),
  )
  it.each(after)('behavior: signed in by %s, shows no earlier %s of %s', (name, code, failed) => {
    const auth = { status: 'signed-in', session } as const
    const clean = { auth, [name]: { status: 'signed-in', session }, worthOffering: 'yes' } as const
    const providers = ['email', 'passkey']
    const screen = screenOf(signInState({ ...clean, providers }))
    const error = flowError(code)
    const past = { ...emptyFlows[failed], error, ...(failed === 'passkey' && { for: 'login' }) }
    expect(screenOf(signInState({ ...clean, providers, [failed]: past }))).toEqual(screen)
  })
})
