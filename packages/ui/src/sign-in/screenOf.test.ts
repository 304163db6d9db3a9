import type { EmailLoginState, FlowError } from '@latchkey/react'
import { describe, expect, it } from 'vitest'

import { authConfig, codeState, contact, flowError, session } from '../../test/fixtures.tsx'
import { ready, signInFacts } from '../../test/signInFacts.ts'
import { firstScreen, needsMore } from './firstScreen.ts'
import { screenOf } from './screenOf.ts'
import type { SignInFacts } from './signInState.ts'

const facts = signInFacts
const idle = (error?: FlowError): EmailLoginState => ({ status: 'idle', contact, error })

describe('screenOf', () => {
  it('default', () => {
    expect(screenOf(facts())).toEqual({
      name: 'login',
      props: {
        // Nobody can be asked at a provider without a client id, nor for what isn't built.
        providers: ['email'],
        contact: '',
        sending: false,
        error: undefined,
        notice: undefined,
        offline: false,
        passkey: 'autofill',
        countries: undefined,
        names: undefined,
      },
    })
  })

  it.each<[string, Partial<SignInFacts>, string]>([
    ['a configuration on its way', { config: { status: 'loading' } }, 'login'],
    ['a configuration that takes long', { config: { status: 'loading' }, configSlow: true }, 'stillWorking'],
    [
      'nothing switched on',
      { config: { ...ready, config: { ...authConfig, enabledProviders: [] } } },
      'noMethod',
    ],
    ['a code being sent', { login: { status: 'sending', contact, slow: false } }, 'login'],
    ['a code that takes long', { login: { status: 'sending', contact, slow: true } }, 'stillWorking'],
    ['a code that was sent', { login: codeState() }, 'otpCode'],
    ['a code being checked', { login: { ...codeState(), status: 'verifying', slow: false } }, 'otpCode'],
    [
      'no tries left',
      { login: { status: 'exhausted', contact, reason: 'tries', resending: false } },
      'codeExhausted',
    ],
    ['somebody signed in', { auth: { status: 'signed-in', session } }, 'signedIn'],
    ['a session that ended', { auth: { status: 'expired', session } }, 'sessionEnded'],
    ['another way than the last', { auth: { status: 'expired', session }, anotherWay: true }, 'login'],
    [
      'a login that is over',
      { login: { status: 'signed-in', contact, isNewAccount: false, session } },
      'login',
    ],
  ])('behavior: %s', (_, changes, name) => {
    expect(screenOf(facts(changes)).name).toBe(name)
  })

  it('parameters: providers, set by the host', () => {
    expect(screenOf(facts({ providers: ['email'], config: { status: 'loading' } })).props).toMatchObject({
      providers: ['email'],
    })
    expect(screenOf(facts({ providers: ['google'] })).name).toBe('noMethod')
  })

  it.each(['CONTACT_INVALID', 'OTP_LIMIT_REACHED', 'RATE_LIMIT_EXCEEDED'] as const)(
    'behavior: %s has a seat under the field',
    (code) => {
      const error = flowError(code)
      expect(screenOf(facts({ login: idle(error) }))).toMatchObject({ name: 'login', props: { error } })
    },
  )

  it.each(['UNREACHABLE', 'TIMEOUT', 'INTERNAL', 'ORIGIN_NOT_ALLOWED', 'UNEXPECTED_ANSWER'] as const)(
    'behavior: %s is a screen of its own, which can be put away and tried again',
    (code) => {
      const error = flowError(code)
      const at = { login: idle(error) }
      const props = { error, retrying: false, leavable: true }
      expect(screenOf(facts(at))).toEqual({ name: 'unreachable', props })
      expect(screenOf(facts({ ...at, dismissed: error }))).toMatchObject({
        name: 'login',
        props: { contact, error: undefined },
      })
      const trying = { login: { status: 'sending', contact, slow: true }, retrying: error } as const
      expect(screenOf(facts(trying))).toEqual({ name: 'unreachable', props: { ...props, retrying: true } })
    },
  )

  it('behavior: at the code, an error of the way leads back to the code', () => {
    const error = flowError('UNREACHABLE', { operation: 'otp_verify' })
    expect(screenOf(facts({ login: codeState({ error }) })).name).toBe('unreachable')
    expect(screenOf(facts({ login: codeState({ error }), dismissed: error }))).toMatchObject({
      name: 'otpCode',
      props: { error: undefined },
    })
  })

  it('behavior: without a configuration there is nothing to go back to', () => {
    const error = flowError('UNREACHABLE')
    const config = { status: 'error', error } as const
    expect(screenOf(facts({ config }))).toMatchObject({ name: 'unreachable', props: { leavable: false } })
    // A login under way needs none.
    expect(screenOf(facts({ config, login: codeState() })).name).toBe('otpCode')
    expect(screenOf(facts({ config: { ...ready, error } })).name).toBe('login')
  })

  it('behavior: offline is a note on the screen, not a screen', () => {
    const error = flowError('OFFLINE')
    const away = { online: false }
    expect(screenOf(facts({ ...away, login: idle(error) }))).toMatchObject({
      name: 'login',
      props: { offline: true, error: undefined },
    })
    expect(screenOf(facts({ ...away, login: codeState({ error }) }))).toMatchObject({
      name: 'otpCode',
      props: { offline: true, error: undefined },
    })
    expect(screenOf(facts({ ...away, config: { status: 'error', error } }))).toMatchObject({
      name: 'login',
      props: { offline: true },
    })
    // Back on the network, what was said before no longer holds.
    expect(screenOf(facts({ login: idle(error) }))).toMatchObject({ props: { offline: false } })
  })
})

describe('firstScreen', () => {
  it('behavior: is the whole truth while nothing has happened', () => {
    for (const changes of [{}, { config: { status: 'loading' } as const }, { login: idle() }]) {
      expect(needsMore(facts(changes))).toBe(false)
      expect(firstScreen(facts(changes), false)).toEqual(screenOf(facts(changes)))
    }
  })

  it('behavior: is at work while the screen that comes next is on its way', () => {
    expect(firstScreen(facts({ login: codeState() }), false)).toMatchObject({
      props: { contact, sending: true, error: undefined },
    })
  })

  it('behavior: says so in place when the next screen can’t be loaded', () => {
    expect(firstScreen(facts({ login: codeState() }), true).props).toMatchObject({
      sending: false,
      error: { code: 'CODE_NOT_LOADED' },
    })
    const error = flowError('UNREACHABLE')
    expect(firstScreen(facts({ login: idle(error) }), true).props).toMatchObject({ sending: false, error })
    // Not before it is needed.
    expect(firstScreen(facts(), true).props).toMatchObject({ sending: false, error: undefined })
  })
})
