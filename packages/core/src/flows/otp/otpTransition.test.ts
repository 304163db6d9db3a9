import { describe, expect, it } from 'vitest'
import type { FlowError } from '../../errors/FlowError.ts'
import type { Session } from '../../sessions/session.ts'
import type { OtpFlowState } from './otpLogin.types.ts'
import { type CodeState, type OtpEvent, transition } from './otpTransition.ts'

const contact = 'ada@example.com'
const session = { id: 'session' } as Session
const failed = (code: FlowError['code'], facts: Partial<FlowError> = {}): FlowError => ({
  code,
  at: 1,
  retryable: false,
  ...facts,
})
const screen = { contact, codeLength: 6, alphanumeric: false, expiresAt: 300_000, resendAt: 60_000 }

const idle: OtpFlowState = { status: 'idle', contact }
const sending: OtpFlowState = { status: 'sending', contact, slow: false }
const code: CodeState = { status: 'code', ...screen, resending: false }
const verifying: OtpFlowState = { status: 'verifying', ...screen, slow: false }
const exhausted: OtpFlowState = { status: 'exhausted', contact, reason: 'tries', resending: false }
const signedIn: OtpFlowState = { status: 'signed-in', contact, isNewAccount: true, session }
const accountExists: OtpFlowState = { status: 'account-exists', contact, methods: ['google'] }

const sent: OtpEvent = { type: 'sent', contact, codeLength: 6, alphanumeric: false, at: 0 }
const offline = failed('OFFLINE', { retryable: true })
const limited = failed('OTP_LIMIT_REACHED', { retryAt: 90_000 })
const wrong = failed('OTP_INVALID', { triesLeft: 2 })
const lastWrong = failed('OTP_INVALID', { triesLeft: 0 })
const expired = failed('OTP_EXPIRED')
const tokenInvalid = failed('VERIFICATION_TOKEN_INVALID')
const invalid = failed('CONTACT_INVALID')

const table: [string, OtpFlowState, OtpEvent, OtpFlowState][] = [
  ['sending, from idle', idle, { type: 'sending', contact }, sending],
  [
    'sending, from another contact’s code',
    code,
    { type: 'sending', contact: 'b' },
    { ...sending, contact: 'b' },
  ],
  ['slow while sending', sending, { type: 'slow' }, { ...sending, slow: true }],
  ['sent', sending, sent, code],
  ['failed while sending', sending, { type: 'failed', error: offline }, { ...idle, error: offline }],
  [
    'an invalid contact',
    code,
    { type: 'contactRejected', contact: 'x', error: invalid },
    { status: 'idle', contact: 'x', error: invalid },
  ],
  [
    'resending',
    { ...code, error: wrong },
    { type: 'resending' },
    { ...code, error: undefined, resending: true },
  ],
  ['resending, exhausted', exhausted, { type: 'resending' }, { ...exhausted, resending: true }],
  ['sent again', { ...exhausted, resending: true }, sent, code],
  [
    'resend limited',
    { ...code, resending: true },
    { type: 'failed', error: limited },
    { ...code, error: limited, resendAt: 90_000 },
  ],
  [
    'resend failed, exhausted',
    { ...exhausted, resending: true },
    { type: 'failed', error: offline },
    { ...exhausted, error: offline },
  ],
  [
    'verifying',
    { ...code, triesLeft: 2, error: wrong },
    { type: 'verifying', screen: { ...code, triesLeft: 2, error: wrong } },
    { ...verifying, triesLeft: 2 },
  ],
  ['slow while verifying', verifying, { type: 'slow' }, { ...verifying, slow: true }],
  ['a wrong code', verifying, { type: 'failed', error: wrong }, { ...code, triesLeft: 2, error: wrong }],
  [
    'another error keeps the tries left',
    { ...verifying, triesLeft: 2 },
    { type: 'failed', error: offline },
    { ...code, triesLeft: 2, error: offline },
  ],
  ['the last wrong code', verifying, { type: 'failed', error: lastWrong }, exhausted],
  ['an expired code', verifying, { type: 'failed', error: expired }, { ...exhausted, reason: 'expired' }],
  [
    'an expired token',
    verifying,
    { type: 'failed', error: tokenInvalid },
    { ...exhausted, reason: 'expired' },
  ],
  ['a code of which nothing is known', code, { type: 'codeLost' }, { ...exhausted, reason: 'expired' }],
  [
    'an incomplete code',
    code,
    { type: 'failed', error: failed('CODE_INCOMPLETE') },
    { ...code, error: failed('CODE_INCOMPLETE') },
  ],
  ['finished', verifying, { type: 'finished', end: signedIn }, signedIn],
  ['an account exists', verifying, { type: 'finished', end: accountExists }, accountExists],
  ['verifying again, as a new account', accountExists, { type: 'verifying', screen: code }, verifying],
  ['error dismissed', { ...code, error: wrong }, { type: 'errorDismissed' }, { ...code, error: undefined }],
  ['left', verifying, { type: 'left', contact }, idle],
]

describe('transition', () => {
  it.each(table)('behavior: %s', (_, state, event, expected) => {
    expect(transition(state, event)).toEqual(expected)
  })

  it.each<[string, OtpFlowState, OtpEvent]>([
    ['slow after the end', signedIn, { type: 'slow' }],
    ['resending without a code', sending, { type: 'resending' }],
    ['dismissing no error', sending, { type: 'errorDismissed' }],
  ])('behavior: ignores %s', (_, state, event) => {
    expect(transition(state, event)).toBe(state)
  })
})
