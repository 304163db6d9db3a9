import { decodeBase58 } from '@latchkey/crypto'
import { solanaPrograms } from '@latchkey/crypto/solana'

import { address, getProgramDerivedAddress } from '@solana/kit'

import type { SolanaInstruction } from '../solanaTransactions.ts'
import { solanaCast } from './solanaWorld.ts'

type Random = () => number

const pick = <Item>(random: Random, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)]!
const little = (value: bigint, size: number) =>
  Array.from({ length: size }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn))
const u64 = (value: bigint) => little(value, 8)
const keyBytes = (key: string) => [...decodeBase58(key)]

const { me, thief, fresh, mint, mint2022, native, mine, mine2022, wrapped, empty } = solanaCast
const { theirs, theirs2022, theirsWrapped } = solanaCast
const { system, token, token2022, associatedToken, computeBudget, memo } = solanaPrograms
export const sysvars = [
  'SysvarRecentB1ockHashes11111111111111111111',
  'SysvarRent111111111111111111111111111111111',
]

/** Token accounts of `me` and of the thief, and their mint. */
const pairs = [
  { program: token, of: mint, from: mine, to: theirs, decimals: 6 },
  { program: token, of: native, from: wrapped, to: theirsWrapped, decimals: 6 },
  { program: token2022, of: mint2022, from: mine2022, to: theirs2022, decimals: 6 },
] as const

/** The token account of the thief for `mint`, which isn't there yet. */
export const [theirAssociated] = await getProgramDerivedAddress({
  programAddress: address(associatedToken),
  seeds: [thief, token, mint].map((key) => decodeBase58(key)),
})

/** Acts of one or two instructions. */
function generateAct(random: Random): SolanaInstruction[] {
  const amount = pick(random, [0n, 1n, 1_000n, 500_000_000n, BigInt(Math.floor(random() * 1e9))])
  const { program, of, from, to, decimals } = pick(random, pairs)
  const target = pick(random, [thief, thief, me])
  const closing = pick(random, [wrapped, empty])
  const checked = [from, of, pick(random, [to, to, from]), me]
  const instruction = (id: string, accounts: readonly string[], data: readonly number[]) => [
    { program: id, accounts, data },
  ]
  const acts: readonly (() => SolanaInstruction[])[] = [
    () => instruction(system, [me, pick(random, [thief, wrapped, empty, me])], [2, 0, 0, 0, ...u64(amount)]),
    () => instruction(token, [closing, target, me], [9]),
    () => instruction(program, checked, [12, ...u64(amount), decimals]),
    () => instruction(program, [from, of, thief, me], [13, ...u64(amount), decimals]),
    () => instruction(program, [from, to, me], [3, ...u64(amount)]),
    () => instruction(program, [from, thief, me], [4, ...u64(amount)]),
    () => instruction(program, [from, me], [5]),
    () => instruction(program, [from, me], [6, pick(random, [2, 3]), 1, ...keyBytes(thief)]),
    () => instruction(program, [from, of, me], [8, ...u64(amount)]),
    () => instruction(token, [wrapped], [17]),
    () =>
      instruction(token2022, [mine2022, mint2022, theirs2022, me], [26, 1, ...u64(amount), 6, ...u64(0n)]),
    () =>
      instruction(
        system,
        [me, fresh],
        [0, 0, 0, 0, ...u64(10_000_000n + amount), ...u64(0n), ...keyBytes(token)],
      ),
    () => instruction(associatedToken, [me, theirAssociated, thief, mint, system, token], [1]),
    () => instruction(computeBudget, [], [3, ...u64(BigInt(Math.floor(random() * 1e9)))]),
    () => instruction(computeBudget, [], [2, ...little(BigInt(300_000 + Math.floor(random() * 1e6)), 4)]),
    () => instruction(memo, [me], [0x48, 0x69]),
    () => instruction(system, [me], [1, 0, 0, 0, ...keyBytes(token)]),
    () => [
      ...instruction(system, [me], [8, 0, 0, 0, ...u64(80n)]),
      ...instruction(system, [me, ...sysvars], [6, 0, 0, 0, ...keyBytes(thief)]),
    ],
  ]
  return pick(random, acts)()
}

/** Spells an instruction in another way, or for other accounts. */
function vary(random: Random, { program, accounts = [], data }: SolanaInstruction): SolanaInstruction {
  const change = (share: { accounts?: readonly (string | number)[]; data?: readonly number[] }) => ({
    program,
    accounts,
    data,
    ...share,
  })
  const at = Math.floor(random() * data.length)
  const variants: readonly (() => SolanaInstruction)[] = [
    () => change({ data: [...data, Math.floor(random() * 256)] }),
    () => change({ data: data.slice(0, -1) }),
    () => change({ data: data.map((byte, index) => (index === at ? Math.floor(random() * 256) : byte)) }),
    () => change({ accounts: [...accounts, pick(random, [thief, mine, me])] }),
    () => change({ accounts: accounts.slice(0, -1) }),
    () => change({ accounts: [...accounts].reverse() }),
  ]
  return pick(random, variants)()
}

/** Instructions of a transaction that `me` signs. Some are there twice, some are spelled in another way. */
export function generateInstructions(random: Random): SolanaInstruction[] {
  const acts = Array.from({ length: 1 + Math.floor(random() * 3) }, () => generateAct(random))
  if (random() < 0.2) acts.push(acts[0]!)
  return acts.flat().map((one) => (random() < 0.1 ? vary(random, one) : one))
}
