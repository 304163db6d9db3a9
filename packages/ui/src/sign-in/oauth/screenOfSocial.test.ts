import type { KitState } from '@latchkey/react'
import { describe, expect, it } from 'vitest'

import { contact, everyMethod, flowError, session } from '../../../test/fixtures.tsx'
import { signInState } from '../../../test/signInState.ts'
import { firstScreen, needsMore } from '../firstScreen.ts'
import { nextStep } from '../nextStep.ts'
import { screenOf } from '../screenOf.ts'
import type { SignInState } from '../signInState.ts'

const config = { status: 'ready', config: { ...everyMethod, oauthNames: { google: 'Work' } } } as const
const at = (oauth: KitState['oauth'], rest: Partial<SignInState> = {}) =>
  signInState({ config, oauth, ...rest })
const google = { provider: 'google', purpose: 'login' } as const

describe('screenOf a login at a provider', () => {
  it.each([
    ['popup', false],
    ['redirect', true],
  ] as const)('behavior: shows that the login goes on at the provider, by %s', (mode, slow) => {
    expect(screenOf(at({ status: 'window', ...google, mode, slow }))).toEqual({
      name: 'socialWindow',
      props: { id: 'google', name: 'Work', mode, slow },
    })
  })

  it('behavior: shows a blocked popup, the check of the answer, and an account that exists', () => {
    expect(screenOf(at({ status: 'blocked', ...google })).name).toBe('socialBlocked')
    expect(screenOf(at({ status: 'working', ...google, slow: true }))).toMatchObject({
      name: 'socialWindow',
      props: { mode: undefined, slow: true },
    })
    const known = { status: 'account-exists', provider: 'google', contact, methods: ['email'] } as const
    expect(screenOf(at(known, { online: false }))).toMatchObject({
      name: 'accountExists',
      props: { contact, methods: ['email'], names: { google: 'Work' }, offline: true },
    })
  })

  it('behavior: account exists after a code: lists the enabled login methods', () => {
    const login = { status: 'account-exists', contact, methods: ['google', 'discord'] } as const
    expect(screenOf(signInState({ config, email: login, providers: ['email', 'google'] }))).toEqual({
      name: 'accountExists',
      props: {
        id: 'google',
        name: 'Work',
        byCode: true,
        contact,
        methods: ['google'],
        names: { google: 'Work' },
        offline: false,
      },
    })
  })

  it.each([
    'OAUTH_WINDOW_CLOSED',
    'OAUTH_REFUSED',
    'OAUTH_STATE_MISMATCH',
    'OIDC_TOKEN_INVALID',
    'UPSTREAM_UNAVAILABLE',
    'PROVIDER_NOT_CONFIGURED',
    'METHOD_DISABLED',
    'RATE_LIMIT_EXCEEDED',
  ] as const)('behavior: %s names the remedy', (code) => {
    const error = flowError(code)
    expect(screenOf(at({ status: 'idle', ...google, error }))).toMatchObject({
      name: 'socialProblem',
      props: { id: 'google', error },
    })
  })

  it.each(['UNREACHABLE', 'INTERNAL', 'STORAGE_BLOCKED'] as const)(
    'behavior: %s gets the full error screen',
    (code) => {
      const error = flowError(code)
      expect(screenOf(at({ status: 'idle', ...google, error }))).toMatchObject({ name: 'unreachable' })
    },
  )

  it('behavior: ignores what the profile links', () => {
    const link = { provider: 'google', purpose: 'link' } as const
    const states: KitState['oauth'][] = [
      { status: 'window', ...link, mode: 'popup', slow: false },
      { status: 'idle', ...link, error: flowError('UNREACHABLE') },
      { status: 'idle', ...link, error: flowError('OAUTH_REFUSED') },
    ]
    expect(states.map((state) => screenOf(at(state)).name)).toEqual(['login', 'login', 'login'])
    expect(states.map((state) => needsMore(at(state)))).toEqual([false, false, false])
  })

  it('behavior: the first screen is busy, or shows the error if no other screen could be loaded', () => {
    const state = at({ status: 'window', ...google, mode: 'popup', slow: false })
    expect(needsMore(state)).toBe(true)
    expect(firstScreen(state, false).props).toMatchObject({ sending: true, error: undefined })
    const error = flowError('OAUTH_REFUSED')
    expect(firstScreen(at({ status: 'idle', ...google, error }), true).props).toMatchObject({ error })
  })
})

describe('nextStep after a provider', () => {
  const auth = { status: 'signed-in', session } as const
  const done = { status: 'signed-in', provider: 'google', isNewAccount: true, session } as const
  it.each([
    ['unknown', 'wait'],
    ['yes', 'passkey'],
    ['no', undefined],
  ] as const)('behavior: offers a passkey only if it is worth it: %s', (worthOffering, step) => {
    expect(nextStep(at(done, { auth, worthOffering }))).toBe(step)
  })
  it('behavior: waits until the flow is done', () => {
    expect(nextStep(at({ status: 'working', ...google, slow: false }, { auth }))).toBe('wait')
  })
  it('behavior: the offer doesn’t mention a code', () => {
    expect(screenOf(at(done, { auth, worthOffering: 'yes' }))).toMatchObject({
      name: 'passkeyOffer',
      props: { after: 'other' },
    })
  })
})
