import { createRandom } from '@latchkey/crypto/malformed-stamps'
import { spendsOfTransaction } from '@latchkey/rules/spends-of'
import { formatEther, formatUnits, type Hex, serializeTransaction } from 'viem'
import { expect, it } from 'vitest'

import { isUnlimited } from '../../src/clear-signing/amount.ts'
import type { DecodedField, DecodedRequest } from '../../src/state/decodedRequest.types.ts'
import type { RequestWarning } from '../../src/state/warnings.types.ts'
import { decode } from '../decoding.ts'
import { decodeSolanaInstructions, solanaTransaction } from '../solanaTransactions.ts'
import { generateCall, loosen } from './generateCalls.ts'
import { generateInstructions } from './generateInstructions.ts'
import { solanaCast } from './solanaWorld.ts'

// The signing window shows a user what policies count, from the same tables of functions and instructions.

interface Spend {
  token: string
  to: string
  amount: bigint
  kind: string
}

/** Warnings of the window that something can't be read, or that a right passes to others. */
const uncounted: ReadonlySet<RequestWarning['code']> = new Set<RequestWarning['code']>([
  'account-locked',
  'any-chain-transaction',
  'authority-change',
  'code-authorization',
  'contract-creation',
  'delegate-call',
  'hidden-accounts',
  'rights-handed-on',
  'unknown-program',
  'unread-calls',
  'unreadable-transaction',
])

const nestedOf = (decoded: DecodedRequest): DecodedRequest[] => [
  decoded,
  ...decoded.fields.flatMap(({ nested }) => (nested ? nestedOf(nested) : [])),
]

/** Checks a decoded request against spends that could be counted. */
function compare(
  decoded: DecodedRequest,
  spends: readonly Spend[],
  texts: (amount: bigint) => string[],
): void {
  const all = nestedOf(decoded)
  expect(all.filter(({ source }) => source === 'unknown')).toEqual([])
  expect(all.flatMap(({ warnings }) => warnings).filter(({ code }) => uncounted.has(code))).toEqual([])
  const fields = all.flatMap((one): readonly DecodedField[] => one.fields)
  const shown = new Set(
    [
      ...fields.map(({ address, value }) => address ?? value),
      ...all.flatMap(({ contract }) => contract ?? []),
    ].map((text) => text.toLowerCase()),
  )
  const values = fields.map(({ value, special }) => (special === 'unlimited' ? 'unlimited' : value))
  for (const { token, to, amount, kind } of spends) {
    if (kind === 'fee') continue
    expect(shown).toContain(to.toLowerCase())
    if (token !== 'native') expect(shown).toContain(token.toLowerCase())
    expect(values.filter((value) => texts(amount).some((text) => value.startsWith(text)))).not.toEqual([])
  }
}

const count = process.env.LATCHKEY_DEEP === '1' ? 2_000 : 200
const me: Hex = '0x2e0ece61d3f2353a851b268f34dca0bc3904df2a'
const addressOf = (byte: string) => `0x${byte.repeat(20)}` as Hex

it('behavior: the window shows what is counted of a transaction of Ethereum', async () => {
  const random = createRandom(Number(process.env.LATCHKEY_SEED ?? 1))
  const cast = { me, friend: addressOf('ab'), other: addressOf('0a'), tokens: ['c1', 'c2'].map(addressOf) }
  const signer = { format: 'ADDRESS_FORMAT_ETHEREUM', address: me, curve: 'CURVE_SECP256K1', publicKey: '' }
  let counted = 0
  for (let index = 0; index < count; index++) {
    const call = loosen(random, generateCall(random, cast), 0.3)
    const fees = { gas: 100_000n, maxFeePerGas: 3n, maxPriorityFeePerGas: 1n }
    const transaction = serializeTransaction({ chainId: 1, type: 'eip1559', ...fees, ...call })
    const spends = spendsOfTransaction('ETHEREUM', transaction, signer)
    if (typeof spends === 'string') continue
    counted++
    const decoded = await decode({ kind: 'transaction', address: me, transaction })
    compare(decoded, spends as Spend[], (amount) => [
      String(amount),
      formatEther(amount),
      ...(isUnlimited(amount) ? ['unlimited'] : []),
    ])
  }
  expect(counted).toBeGreaterThan(count / 4)
})

it('behavior: the window shows what is counted of a transaction of Solana', async () => {
  const random = createRandom(Number(process.env.LATCHKEY_SEED ?? 1))
  const signer = { format: 'ADDRESS_FORMAT_SOLANA', curve: 'CURVE_ED25519', publicKey: '01'.repeat(32) }
  let counted = 0
  for (let index = 0; index < count; index++) {
    // A transfer with a fee is counted, and the window warns that it can't read it.
    const instructions = generateInstructions(random).filter(({ data }) => data[0] !== 26)
    const isMaking = instructions.some(({ accounts }) => accounts?.includes(solanaCast.fresh))
    const options = { cosigners: isMaking ? [solanaCast.fresh] : [] }
    const spends = spendsOfTransaction('SOLANA', solanaTransaction(instructions, options), signer)
    if (typeof spends === 'string') continue
    counted++
    const decoded = await decodeSolanaInstructions(instructions, options)
    compare(decoded, spends as Spend[], (amount) => [
      String(amount),
      formatUnits(amount, 6),
      formatUnits(amount, 9),
    ])
  }
  expect(counted).toBeGreaterThan(count / 10)
})
