import { decodeBase58, encodeBase58, encodeHex } from '@latchkey/crypto'
import { isOnEd25519Curve, verifyEd25519 } from '@latchkey/crypto/solana'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { Rpc } from '../../assets/rpc.ts'
import type { ResolvedName } from '../resolveName.ts'
import { tokenProgram } from '../solanaAddress.ts'
import {
  findNameAccounts,
  getAccountData,
  getFinalizedSlot,
  getHolders,
  getStoredName,
  type NameAccounts,
  type StoredName,
} from './solanaNameAccounts.ts'

/** One label or two, as plain as those of ENS: see ../resolveName.ts. */
const plainName = /^((?:(?!..--)[a-z0-9-]+\.){1,2})(sns|sol)$/

/**
 * From this slot on, the Solana Name Service ends its names with .sns, and .sol is another registry's: the same name may
 * be somebody else's there. https://docs.sns.id
 */
const endOfSol = 452_825_395

/**
 * Asks Solana for the address of a name of the Solana Name Service, by the rules of SNS-IP 5: the holder of its token,
 * else the address in its SOL record if the owner confirmed it, else its owner.
 */
export async function resolveSolanaName(solana: Rpc, typed: string): Promise<ResolvedName> {
  const [, labels = '', ending] = plainName.exec(typed.toLowerCase()) ?? []
  if (ending === undefined) return { reason: 'name-unsupported' }
  const accounts = findNameAccounts(labels.slice(0, -1))
  try {
    if (ending === 'sol' && (await solana.call(getFinalizedSlot)) >= endOfSol) return { reason: 'name-moved' }
    const stored = await solana.call(getStoredName(accounts))
    return await readName(solana, accounts, stored)
  } catch {
    return { reason: 'name-unreachable' }
  }
}

/** Bytes before the data of a name: its parent, its owner and its class. */
const headerLength = 96

async function readName(solana: Rpc, accounts: NameAccounts, stored: StoredName): Promise<ResolvedName> {
  const { registry, tokenRecord, recordV1, recordV2 } = stored
  if (!registry || registry.length < headerLength) return { reason: 'name-unknown' }
  const owner = registry.subarray(32, 64)
  if (isZero(owner)) return { reason: 'name-unknown' }
  // Tag 2: active.
  if (tokenRecord?.[0] === 2) return await readHolder(solana, accounts)
  const record = recordV2 && readRecordV2(recordV2, owner)
  if (record) return record
  const address = recordV1 && readRecordV1(recordV1, accounts.recordV1, owner)
  return address ? { address: encodeBase58(address) } : toPayable(owner)
}

const isZero = (bytes: Uint8Array) => bytes.every((byte) => byte === 0)

const isSame = (one: Uint8Array, other: Uint8Array) => encodeHex(one) === encodeHex(other)

/** Addresses off the curve have no key. A market that sells the name may have it, and would keep what it is sent. */
const toPayable = (address: Uint8Array): ResolvedName =>
  isOnEd25519Curve(address) ? { address: encodeBase58(address) } : { reason: 'name-program' }

/** Who holds the token that stands for a name. */
async function readHolder(solana: Rpc, { token }: NameAccounts): Promise<ResolvedName> {
  const [holder, other] = await solana.call(getHolders(token))
  const account = holder && (await solana.call(getAccountData(holder, tokenProgram)))
  // Mint, owner and amount of a token account.
  if (!account || account.length < 72 || other || encodeBase58(account.subarray(0, 32)) !== token)
    throw new TypeError('Expected: one account that holds the token of the name.')
  if (account[64] !== 1 || !isZero(account.subarray(65, 72))) throw new TypeError('Expected: one unit.')
  return toPayable(account.subarray(32, 64))
}

/** Validation by a signature of Solana. */
const signed = 1

/**
 * A record of version 2: two kinds of validation and the length of the content, then whose name it was when it was
 * written, the address that confirmed it, and the content. Undefined where the name has another owner since.
 */
function readRecordV2(account: Uint8Array, owner: Uint8Array): ResolvedName | undefined {
  const header = headerLength
  const data = header + 8
  if (account.length < data) return { reason: 'name-unverified' }
  const view = new DataView(account.buffer, account.byteOffset)
  const validations = [view.getUint16(header, true), view.getUint16(header + 2, true)]
  const isSigned = validations.every((validation) => validation === signed)
  if (!isSigned || view.getUint32(header + 4, true) !== 32 || account.length < data + 96)
    return { reason: 'name-unverified' }
  if (!isSame(account.subarray(data, data + 32), owner)) return undefined
  const content = account.subarray(data + 64, data + 96)
  if (!isSame(account.subarray(data + 32, data + 64), content)) return { reason: 'name-unverified' }
  return { address: encodeBase58(content) }
}

/** A record of version 1: an address, and the owner's signature of it. Undefined if the owner of now didn't sign it. */
function readRecordV1(account: Uint8Array, key: string, owner: Uint8Array): Uint8Array | undefined {
  const content = account.subarray(headerLength, headerLength + 32)
  const signature = account.subarray(headerLength + 32, headerLength + 96)
  const message = utf8ToBytes(encodeHex(content) + encodeHex(decodeBase58(key)))
  return verifyEd25519(signature, message, owner) ? content : undefined
}
