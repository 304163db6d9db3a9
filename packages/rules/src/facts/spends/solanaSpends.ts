import { type SolanaProgram, solanaPrograms } from '@latchkey/crypto/solana'
import { hexToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'

import type { SolanaInstruction, SolanaTransaction } from '../../decode/index.ts'
import { littleEndian } from '../../decode/solanaInstruction.ts'
import type { Spend } from '../../language/spend.types.ts'
import type { Signer } from '../targets.ts'
import { solanaRows } from './solanaRows.ts'
import { collectSpends, refuseToCount, type Spends } from './spend.ts'

/** A transaction doesn't name its cluster, so it counts as one of the main network. */
const network = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** Lamports for each signature. https://solana.com/docs/core/fees */
const perSignature = 5_000n
/** The most units of computing for a transaction. Their price is in millionths of a lamport. */
const maxUnits = 1_400_000n
const microLamports = 1_000_000n

const programNames: ReadonlyMap<string, SolanaProgram> = new Map(
  Object.entries(solanaPrograms).map(([name, id]) => [id, name as SolanaProgram]),
)

/** The spends of a transaction. docs/policies.md#spends */
export const spendsOfSolana = (transaction: SolanaTransaction, signer: Signer | undefined): Spends =>
  collectSpends((spends) => {
    for (const instruction of transaction.instructions) {
      const spend = readInstruction(instruction)
      if (spend) spends.push({ network, ...spend })
    }
    // The first account pays. It may be another one than the signer's.
    const isPayer = !signer || transaction.accountKeys[0] === base58.encode(hexToBytes(signer.publicKey))
    if (isPayer) spends.push({ network, token: 'native', to: '', amount: maxFee(transaction), kind: 'fee' })
  })

function readInstruction({ program, accounts, data }: SolanaInstruction): Omit<Spend, 'network'> | undefined {
  const name = programNames.get(program)
  const row = name && solanaRows[name]?.(data)
  const isWhole = row && (row.size ?? data.length / 2) * 2 === data.length && accounts.length >= row.accounts
  if (!isWhole) refuseToCount(`It is unknown what an instruction of ${program} does.`)
  const others = name === 'token2022' ? accounts.slice(row.accounts) : []
  // A mint may have a program of its own called with them.
  if (others.some(({ signer }) => signer))
    refuseToCount('It is unknown what the program of a mint does with what signs for it.')
  return row.spend?.({
    data,
    key: (index) => accounts[index]?.key ?? refuseToCount('A lookup table on the chain names an account.'),
    amount: (offset) => littleEndian(data, offset, 8) ?? refuseToCount('An amount is missing.'),
  })
}

/** The most that the network takes, in lamports. */
function maxFee({ instructions, signatures }: SolanaTransaction): bigint {
  let units = maxUnits
  let price = 0n
  for (const { program, data } of instructions) {
    if (program !== solanaPrograms.computeBudget) continue
    if (data.startsWith('02')) units = littleEndian(data, 1, 4) ?? maxUnits
    if (data.startsWith('03')) price = littleEndian(data, 1, 8) ?? 0n
  }
  const used = units < maxUnits ? units : maxUnits
  return BigInt(signatures) * perSignature + (used * price + microLamports - 1n) / microLamports
}
