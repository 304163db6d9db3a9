import { solanaPrograms } from '@latchkey/crypto/solana'
import fc from 'fast-check'

import {
  keyBytes,
  type SolanaInstruction,
  seedBytes,
  solanaSigner as self,
  solanaKey,
  u32,
  u64,
} from '../solanaTransactions.ts'

const { system, token, token2022, stake, vote, lookupTable, loaderV3, memo, computeBudget, associatedToken } =
  solanaPrograms

const stranger = fc.integer({ min: 2, max: 120 }).map(solanaKey)
const tokenProgram = fc.constantFrom(token, token2022)
const amount = fc.bigInt({ min: 0n, max: (1n << 64n) - 1n }).map(u64)
const huge = fc.bigInt({ min: 1n << 63n, max: (1n << 64n) - 1n }).map(u64)
const byte = fc.integer({ min: 0, max: 255 })
const bytes = fc.array(byte, { maxLength: 40 })
const [account, mint] = [solanaKey(121), solanaKey(122)]

const instruction = (
  program: string,
  accounts: readonly string[],
  data: readonly number[],
): SolanaInstruction => ({ program, accounts, data })

/** Instructions that lose something, or of which nobody knows what they do: each by its kind. */
export const harmfulSolana: Readonly<Record<string, fc.Arbitrary<SolanaInstruction>>> = {
  burn: fc
    .tuple(tokenProgram, fc.constantFrom(8, 15), amount)
    .map(([program, number, tokens]) => instruction(program, [account, mint, self], [number, ...tokens, 6])),
  'another authority': fc
    .tuple(tokenProgram, fc.integer({ min: 0, max: 20 }), fc.option(stranger))
    .map(([program, kind, key]) =>
      instruction(program, [account, self], [6, kind, ...(key === null ? [0] : [1, ...keyBytes(key)])]),
    ),
  'an account that is closed for somebody else': fc
    .tuple(tokenProgram, stranger)
    .map(([program, key]) => instruction(program, [account, key, self], [9])),
  'an approval of everything': fc
    .tuple(tokenProgram, stranger, huge)
    .map(([program, key, tokens]) => instruction(program, [account, key, self], [4, ...tokens])),
  'a checked approval of everything': fc
    .tuple(tokenProgram, stranger, huge, byte)
    .map(([program, key, tokens, decimals]) =>
      instruction(program, [account, mint, key, self], [13, ...tokens, decimals]),
    ),
  'an account for another program': fc
    .tuple(fc.constantFrom(self, account), stranger)
    .map(([key, owner]) => instruction(system, [key], [...u32(1), ...keyBytes(owner)])),
  'an account by a seed for another program': fc
    .tuple(fc.constantFrom(9, 10), stranger)
    .map(([number, owner]) =>
      instruction(
        system,
        [account, self],
        [
          ...u32(number),
          ...keyBytes(self),
          ...seedBytes('a'),
          ...(number === 9 ? u64(9n) : []),
          ...keyBytes(owner),
        ],
      ),
    ),
  'coins for a program that nobody knows': fc
    .tuple(amount, stranger)
    .map(([lamports, owner]) =>
      instruction(system, [self, account], [...u32(0), ...lamports, ...u64(0n), ...keyBytes(owner)]),
    ),
  'a nonce of somebody else': fc
    .tuple(fc.constantFrom(6, 7), stranger)
    .map(([number, key]) => instruction(system, [account, self], [...u32(number), ...keyBytes(key)])),
  'an account that can send nothing any more': amount.map((size) =>
    instruction(system, [self], [...u32(8), ...size]),
  ),
  'a stake of somebody else': stranger.map((key) =>
    instruction(
      stake,
      [account, mint],
      [...u32(0), ...keyBytes(self), ...keyBytes(key), ...u64(0n), ...u64(0n), ...keyBytes(key)],
    ),
  ),
  'another authority of a stake': fc
    .tuple(fc.constantFrom(1, 8), stranger, fc.constantFrom(0, 1))
    .map(([number, key, kind]) =>
      instruction(
        stake,
        [account, self, self],
        [...u32(number), ...keyBytes(key), ...u32(kind), ...seedBytes('a'), ...keyBytes(system)],
      ),
    ),
  'a stake that is locked up': fc
    .tuple(fc.constantFrom(6, 12), amount)
    .map(([number, seconds]) => instruction(stake, [account, self], [...u32(number), 1, ...seconds, 0, 0])),
  'control of a validator': stranger.map((key) =>
    instruction(vote, [account, mint, self], [...u32(1), ...keyBytes(key), ...u32(1)]),
  ),
  'a lookup table for somebody else': fc
    .tuple(fc.constantFrom(1, 4), stranger)
    .map(([number, key]) => instruction(lookupTable, [account, self, key], u32(number))),
  'another program': fc
    .tuple(fc.integer({ min: 0, max: 12 }), bytes)
    .map(([number, rest]) => instruction(loaderV3, [account, self, mint], [...u32(number), ...rest])),
  'an extension of Token-2022': fc
    .tuple(fc.constantFrom(26, 27, 28, 32, 33, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 255), bytes)
    .map(([number, rest]) => instruction(token2022, [account, mint, self], [number, ...rest])),
  'a transfer with a hook': fc
    .tuple(amount, stranger, stranger)
    .filter(([, to, hook]) => to !== hook)
    .map(([tokens, to, hook]) => instruction(token2022, [account, mint, to, self, hook], [12, ...tokens, 6])),
  'an instruction that its program lacks': fc
    .tuple(fc.constantFrom(system, token, token2022, stake, vote, lookupTable, associatedToken), byte, bytes)
    .map(([program, number, rest]) =>
      instruction(program, [self, account, mint], [50 + (number % 200), ...rest.map(() => 0), 0, 0, 0]),
    ),
  'a program that nobody knows': fc
    .tuple(stranger, bytes, fc.boolean())
    .map(([program, data, isSigned]) =>
      instruction(program, [...(isSigned ? [self] : []), token, account], data),
    ),
}

/** Instructions that look like something people know. */
export const coverSolana: readonly fc.Arbitrary<SolanaInstruction>[] = [
  fc
    .tuple(stranger, fc.bigInt({ min: 1n, max: 10n }))
    .map(([to, lamports]) => instruction(system, [self, to], [...u32(2), ...u64(lamports)])),
  fc
    .constantFrom('Claim your reward', 'Thank you', 'Login')
    .map((text) => instruction(memo, [], [...new TextEncoder().encode(text)])),
  fc.bigInt({ min: 0n, max: 1_000n }).map((price) => instruction(computeBudget, [], [3, ...u64(price)])),
  stranger.map((owner) => instruction(associatedToken, [self, account, owner, mint, system, token], [1])),
]
