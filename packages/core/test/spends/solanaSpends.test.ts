import { createRandom } from '@latchkey/crypto/malformed-stamps'
import { solanaPrograms } from '@latchkey/crypto/solana'
import { spendsOfTransaction } from '@latchkey/rules/spends-of'
import { expect, it } from 'vitest'

import { type SolanaInstruction, solanaTransaction } from '../solanaTransactions.ts'
import { generateInstructions, sysvars, theirAssociated } from './generateInstructions.ts'
import { createSolanaWorld, type SolanaWorld, solanaCast } from './solanaWorld.ts'

const signer = { format: 'ADDRESS_FORMAT_SOLANA', curve: 'CURVE_ED25519', publicKey: '01'.repeat(32) }
const { me, thief, fresh, mint, mint2022, native, mine, mine2022, wrapped, empty } = solanaCast
const { theirs, theirs2022, theirsWrapped } = solanaCast
const { system, token, token2022 } = solanaPrograms
const u64 = (value: bigint) => Array.from({ length: 8 }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn))

const own = [
  { account: mine, of: mint, program: token, to: theirs },
  { account: empty, of: mint, program: token, to: theirs },
  { account: wrapped, of: native, program: token, to: theirsWrapped },
  { account: mine2022, of: mint2022, program: token2022, to: theirs2022 },
]

/** The thief takes whatever was left to it, in transactions of its own. */
function steal(world: SolanaWorld): void {
  const take = (program: string, accounts: readonly string[], data: readonly number[]) => {
    const instruction: SolanaInstruction = { program, accounts, data }
    world.send([instruction], { payer: thief })
  }
  const coins = world.lamportsOf(me)
  take(system, [me, thief, ...sysvars, thief], [5, 0, 0, 0, ...u64(coins - coins / 10n)])
  for (const { account, program, to } of own) {
    take(program, [account, to, thief], [3, ...u64(world.delegatedTo(account, thief))])
    take(program, [account, thief, thief], [9])
  }
}

/** Coins of `me`, also those in token accounts, and tokens by their mint. */
function holdings(world: SolanaWorld): Map<string, bigint> {
  const held = new Map([['native', world.lamportsOf(me)]])
  for (const { account, of } of own) {
    if (world.isOfMe(account)) held.set('native', held.get('native')! + world.lamportsOf(account))
    // Wrapped coins are coins.
    if (of !== native) held.set(of, (held.get(of) ?? 0n) + world.tokensOfMe(account))
  }
  return held
}

interface Spend {
  token: string
  amount: bigint
}

const count = process.env.LATCHKEY_DEEP === '1' ? 2_000 : 120

it(`behavior: ${count} transactions let a thief take no more than was counted, or are not counted`, () => {
  const random = createRandom(Number(process.env.LATCHKEY_SEED ?? 1))
  const world = createSolanaWorld([fresh, theirAssociated])
  let counted = 0
  let moving = 0
  let refused = 0
  for (let index = 0; index < count; index++) {
    const instructions = generateInstructions(random)
    const cosigners = instructions.some(({ accounts }) => accounts?.includes(fresh)) ? [fresh] : []
    const spends = spendsOfTransaction('SOLANA', solanaTransaction(instructions, { cosigners }), signer)
    world.reset()
    const before = holdings(world)
    if (!world.send(instructions, { cosigners })) continue
    steal(world)
    const after = holdings(world)
    const losses = [...before].map(([of, amount]) => [of, amount - after.get(of)!] as const)
    if (typeof spends === 'string') {
      refused += Number(losses.some(([of, loss]) => of !== 'native' && loss > 0n))
      continue
    }
    counted++
    moving += Number(losses.some(([of, loss]) => of !== 'native' && loss > 0n))
    const sumOf = (of: string) =>
      (spends as Spend[]).reduce((sum, spend) => sum + (spend.token === of ? spend.amount : 0n), 0n)
    for (const [of, loss] of losses) {
      const sum = of === 'native' ? sumOf(of) + sumOf(native) : sumOf(of)
      expect(loss, `${index}: ${of} by ${JSON.stringify(instructions)}`).toBeLessThanOrEqual(sum)
    }
  }
  // Each of them often, or the check would say little.
  expect(Math.min(counted, moving * 2, refused * 2)).toBeGreaterThan(count / 10)
}, 300_000)
