import { describe, expect, it } from 'vitest'

import { identifyWalletError } from './identifyWalletError.ts'

describe('identifyWalletError', () => {
  it.each([
    [{ code: 4001, message: 'User rejected the request.' }, 'WALLET_REJECTED'],
    [{ code: 'ACTION_REJECTED', message: 'x' }, 'WALLET_REJECTED'],
    [{ message: 'User denied message signature' }, 'WALLET_REJECTED'],
    [{ message: 'Popup: cancelled by the user' }, 'WALLET_REJECTED'],
    [{ code: 4100, message: 'Unauthorized' }, 'WALLET_LOCKED'],
    [{ code: -32002, message: 'Already processing eth_requestAccounts.' }, 'WALLET_LOCKED'],
    [{ code: -32603, message: 'Ledger device: Locked device (0x5515)' }, 'WALLET_LOCKED'],
    [{ code: 4200, message: 'x' }, 'WALLET_UNSUPPORTED'],
    [{ code: -32601, message: 'The method does not exist' }, 'WALLET_UNSUPPORTED'],
    [{ message: 'Message signing is not supported by this account' }, 'WALLET_UNSUPPORTED'],
    [{ code: 4900, message: 'x' }, 'WALLET_DISCONNECTED'],
    [{ code: 4901, message: 'x' }, 'WALLET_DISCONNECTED'],
    [{ message: 'Device disconnected' }, 'WALLET_DISCONNECTED'],
    [{ code: -32603, message: 'Internal', data: { originalError: { code: 4001 } } }, 'WALLET_REJECTED'],
    [{ code: -32603, message: 'Internal', data: { originalError: { message: 'locked' } } }, 'WALLET_LOCKED'],
    [{ code: -32603, message: 'Internal JSON-RPC error.' }, 'WALLET_FAILED'],
    [new TypeError('x is undefined'), 'WALLET_FAILED'],
    [new Error(''), 'WALLET_FAILED'],
    ['User rejected', 'WALLET_REJECTED'],
    [undefined, 'WALLET_FAILED'],
    [null, 'WALLET_FAILED'],
    [42, 'WALLET_FAILED'],
  ])('behavior: identifies %j', (error, code) => {
    expect(identifyWalletError(error)).toBe(code)
  })
})
