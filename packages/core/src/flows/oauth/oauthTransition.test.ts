import { describe, expect, it } from 'vitest'
import type { FlowError } from '../../errors/FlowError.ts'
import type { Session } from '../../sessions/session.ts'
import type { OAuthLoginState } from './oauthLogin.types.ts'
import { type OAuthEvent, transition } from './oauthTransition.ts'

const google = { provider: 'google', purpose: 'login' } as const
const session = { id: 'session' } as Session
const error: FlowError = { code: 'OAUTH_REFUSED', at: 1, retryable: false }

const idle: OAuthLoginState = { status: 'idle' }
const popup: OAuthLoginState = { status: 'window', ...google, mode: 'popup', slow: false }
const blocked: OAuthLoginState = { status: 'blocked', ...google }
const working: OAuthLoginState = { status: 'working', ...google, slow: false }
const signedIn: OAuthLoginState = { status: 'signed-in', provider: 'google', isNewAccount: false, session }
const linked: OAuthLoginState = { status: 'linked', provider: 'google' }
const found = { provider: 'google', contact: 'ada@example.com', methods: ['email'] }

const table: [string, OAuthLoginState, OAuthEvent, OAuthLoginState][] = [
  ['popup opened', idle, { type: 'opened', ...google, mode: 'popup' }, popup],
  ['page left', idle, { type: 'opened', ...google, mode: 'redirect' }, { ...popup, mode: 'redirect' }],
  ['popup blocked', idle, { type: 'popupBlocked', ...google }, blocked],
  ['slow at the provider', popup, { type: 'slow' }, { ...popup, slow: true }],
  ['returned', { ...popup, slow: true }, { type: 'returned', ...google }, working],
  ['slow at the service', working, { type: 'slow' }, { ...working, slow: true }],
  ['account found', working, { type: 'accountFound', ...found }, { status: 'account-exists', ...found }],
  ['signed in', working, { type: 'signedIn', provider: 'google', isNewAccount: false, session }, signedIn],
  ['linked', working, { type: 'linked', provider: 'google' }, linked],
  ['failed', working, { type: 'failed', ...google, error }, { status: 'idle', ...google, error }],
  ['failed, provider unknown', idle, { type: 'failed', purpose: 'login', error }, { status: 'idle', error }],
  ['cancelled at the provider', popup, { type: 'cancelled' }, idle],
  ['cancelled, popup blocked', blocked, { type: 'cancelled' }, idle],
  ['cancelled at the service', working, { type: 'cancelled' }, idle],
  ['reset', signedIn, { type: 'reset' }, idle],
]

describe('transition', () => {
  it.each(table)('behavior: %s', (_, state, event, expected) => {
    expect(transition(state, event)).toEqual(expected)
  })

  it.each<[string, OAuthLoginState, OAuthEvent]>([
    ['cancel after the end', signedIn, { type: 'cancelled' }],
    ['cancel after an error', { status: 'idle', ...google, error }, { type: 'cancelled' }],
    ['slow after the end', linked, { type: 'slow' }],
  ])('behavior: ignores %s', (_, state, event) => {
    expect(transition(state, event)).toBe(state)
  })
})
