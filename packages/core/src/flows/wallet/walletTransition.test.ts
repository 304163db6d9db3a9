import { describe, expect, it } from 'vitest'
import type { FlowError } from '../../errors/FlowError.ts'
import type { Session } from '../../sessions/session.ts'
import type { DetectedWallet, WalletLoginState } from './walletLogin.types.ts'
import { transition, type WalletEvent } from './walletTransition.ts'

const wallet: DetectedWallet = { id: 'ethereum:1', name: 'Marmot', chain: 'ethereum', installed: true }
const chosen = { wallet, purpose: 'login' } as const
const site = 'larkfield.example'
const prepared = { address: '0xa', domain: site, text: 'text' }
const session = { id: 'session' } as Session
const error: FlowError = { code: 'WALLET_REJECTED', at: 1, retryable: true }

const idle: WalletLoginState = { status: 'idle' }
const choosing: WalletLoginState = { status: 'choosing', domain: site }
const connecting: WalletLoginState = { status: 'connecting', ...chosen, slow: false }
const ready: WalletLoginState = { status: 'ready', ...chosen, ...prepared }
const signing: WalletLoginState = { status: 'signing', ...chosen, address: '0xa', text: 'text', slow: false }
const working: WalletLoginState = { status: 'working', ...chosen, slow: false }
const stale: WalletLoginState = { status: 'stale', ...chosen, address: '0xa' }
const signedIn: WalletLoginState = { status: 'signed-in', wallet, isNewAccount: false, session }
const linked: WalletLoginState = { status: 'linked', address: '0xa' }
const failed: WalletLoginState = { status: 'idle', ...chosen, error }

const table: [string, WalletLoginState, WalletEvent, WalletLoginState][] = [
  ['discovery begins', idle, { type: 'discovery', site }, choosing],
  ['discovery ends', choosing, { type: 'discovery', site: undefined }, idle],
  ['connecting', choosing, { type: 'connecting', ...chosen }, connecting],
  ['slow while connecting', connecting, { type: 'slow' }, { ...connecting, slow: true }],
  ['prepared', connecting, { type: 'prepared', ...chosen, ...prepared }, ready],
  ['renewed', ready, { type: 'renewed', ...prepared, text: 'newer' }, { ...ready, text: 'newer' }],
  ['signing', ready, { type: 'signing', ...chosen, address: '0xa', text: 'text' }, signing],
  ['slow while signing', signing, { type: 'slow' }, { ...signing, slow: true }],
  ['signed', { ...signing, slow: true }, { type: 'signed', ...chosen }, working],
  ['slow at the service', working, { type: 'slow' }, { ...working, slow: true }],
  ['expired', working, { type: 'expired', ...chosen, address: '0xa' }, stale],
  ['signed in', working, { type: 'signedIn', wallet, isNewAccount: false, session }, signedIn],
  ['linked', working, { type: 'linked', address: '0xa' }, linked],
  ['failed', signing, { type: 'failed', ...chosen, error }, failed],
  ['failed without a wallet', connecting, { type: 'failed', error }, { status: 'idle', error }],
  ['cancelled while discovering', signing, { type: 'cancelled', site }, choosing],
  ['cancelled', signing, { type: 'cancelled', site: undefined }, idle],
  ['reset while discovering', linked, { type: 'reset', site }, choosing],
]

describe('transition', () => {
  it.each(table)('behavior: %s', (_, state, event, expected) => {
    expect(transition(state, event)).toEqual(expected)
  })

  it.each<[string, WalletLoginState, WalletEvent]>([
    ['discovery after an error', failed, { type: 'discovery', site }],
    ['discovery while connecting', connecting, { type: 'discovery', site }],
    ['a newer text while signing', signing, { type: 'renewed', ...prepared }],
    ['cancel after the end', signedIn, { type: 'cancelled', site }],
    ['slow while the person reads', ready, { type: 'slow' }],
  ])('behavior: ignores %s', (_, state, event) => {
    expect(transition(state, event)).toBe(state)
  })
})
