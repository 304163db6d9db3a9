import { describe, expect, it } from 'vitest'
import type { FlowError } from '../../errors/FlowError.ts'
import type { Session } from '../../sessions/session.ts'
import type { PasskeyLoginState } from './passkeyLogin.types.ts'
import { type PasskeyEvent, transition } from './passkeyTransition.ts'

const session = { id: 'session' } as Session
const error: FlowError = { code: 'PASSKEY_CANCELLED', at: 1, retryable: true }

const idle: PasskeyLoginState = { status: 'idle' }
const waiting: PasskeyLoginState = { status: 'waiting', for: 'add' }
const working: PasskeyLoginState = { status: 'working', for: 'add', slow: false }
const signedIn: PasskeyLoginState = { status: 'signed-in', isNewAccount: true, session }
const added: PasskeyLoginState = { status: 'added', authenticatorId: 'id' }

const table: [string, PasskeyLoginState, PasskeyEvent, PasskeyLoginState][] = [
  ['prompted', idle, { type: 'prompted', for: 'add' }, waiting],
  ['answered', waiting, { type: 'answered' }, working],
  ['slow', working, { type: 'slow' }, { ...working, slow: true }],
  ['signed in', working, { type: 'signedIn', isNewAccount: true, session }, signedIn],
  ['added', working, { type: 'added', authenticatorId: 'id' }, added],
  ['failed in the prompt', waiting, { type: 'failed', error }, { status: 'idle', for: 'add', error }],
  ['failed at the service', working, { type: 'failed', error }, { status: 'idle', for: 'add', error }],
  ['cancelled in the prompt', waiting, { type: 'cancelled' }, idle],
  ['cancelled at the service', working, { type: 'cancelled' }, idle],
  ['reset', added, { type: 'reset' }, idle],
]

describe('transition', () => {
  it.each(table)('behavior: %s', (_, state, event, expected) => {
    expect(transition(state, event)).toEqual(expected)
  })

  it.each<[string, PasskeyLoginState, PasskeyEvent]>([
    ['an answer after a cancel', idle, { type: 'answered' }],
    ['slow in the prompt', waiting, { type: 'slow' }],
    ['cancel after the end', signedIn, { type: 'cancelled' }],
  ])('behavior: ignores %s', (_, state, event) => {
    expect(transition(state, event)).toBe(state)
  })
})
