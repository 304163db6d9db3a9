import { decodeHex } from '@latchkey/crypto'
import { describe, expect, it } from 'vitest'

import { isSolanaTransaction } from './isSolanaTransaction.ts'

/** One signer, two accounts, a blockhash, and one instruction with two accounts and two bytes of data. */
const legacy = `01000102${'11'.repeat(32)}${'22'.repeat(32)}${'33'.repeat(32)}010102000102abcd`

describe('isSolanaTransaction', () => {
  it.each([
    ['a legacy transaction', legacy, true],
    ['version 0', `80${legacy}00`, true],
    ['version 0 with a lookup table', `80${legacy}01${'44'.repeat(32)}01000101`, true],
    ['one byte more', `${legacy}00`, false],
    ['one byte less', legacy.slice(0, -2), false],
    ['no signer', `00${legacy.slice(2)}`, false],
    ['more signers than accounts', `03${legacy.slice(2)}`, false],
    ['nothing', '', false],
    ['a text', Buffer.from('Sign in to Larkfield').toString('hex'), false],
    ['zeros', '00'.repeat(200), false],
    ['a count without end', 'ff'.repeat(200_000), false],
  ])('parameters: %s', (_, hex, expected) => {
    expect(isSolanaTransaction(decodeHex(hex))).toBe(expected)
  })
})
