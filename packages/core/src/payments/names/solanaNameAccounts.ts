import { decodeBase58, encodeBase58 } from '@latchkey/crypto'
import { findProgramAddress } from '@latchkey/crypto/solana'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { RpcCall } from '../../assets/rpc.ts'
import { commitment, readValue } from '../../assets/solanaRpc.ts'

// Accounts of the Solana Name Service. https://github.com/SolanaNameService/sns-sdk

type Members = Readonly<Record<string, unknown>>

const nameProgram = 'namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX'
const tokenizerProgram = 'nftD3vbNkNqfj2Sd3HZwbpw4BxxKWr4AjGb9X38JeZk'
/** The account below which all names are. */
const rootAccount = '58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx'
/** The class of records of version 2: only the program of records can write them. */
const recordClass = '2pMnqHvei2N5oDcVGCRdZx48gqti199wr5CsyTTafsbo'

const none = new Uint8Array(32)

function findNameAccount(label: string, parent: Uint8Array, nameClass = none): Uint8Array {
  const hash = sha256(utf8ToBytes(`SPL Name Service${label}`))
  return findProgramAddress([hash, nameClass, parent], decodeBase58(nameProgram))
}

/** Addresses of what is stored about a name. */
export interface NameAccounts {
  registry: string
  /** The token that a name is held as, and the program's note about it. */
  token: string
  tokenRecord: string
  /** Records that name the address to pay. */
  recordV1: string
  recordV2: string
}

/** @param name without its ending: `ada`, or `shop.ada` for a name below another */
export function findNameAccounts(name: string): NameAccounts {
  const labels = name.split('.')
  const [last = ''] = labels.slice(-1)
  const [sub] = labels.slice(0, -1)
  const domain = findNameAccount(last, decodeBase58(rootAccount))
  const registry = sub === undefined ? domain : findNameAccount(`\0${sub}`, domain)
  const findTokenized = (seed: string) =>
    encodeBase58(findProgramAddress([utf8ToBytes(seed), registry], decodeBase58(tokenizerProgram)))
  return {
    registry: encodeBase58(registry),
    token: findTokenized('tokenized_name'),
    tokenRecord: findTokenized('nft_record'),
    recordV1: encodeBase58(findNameAccount('\x01SOL', registry)),
    recordV2: encodeBase58(findNameAccount('\x02SOL', registry, decodeBase58(recordClass))),
  }
}

/** The longest account that is read: a record of version 2. */
const longest = 200

/** Data of accounts, cut off after what is needed. Undefined for an account that the program doesn't own. */
const getAccounts = (addresses: readonly string[], programs: readonly string[]) =>
  ({
    method: 'getMultipleAccounts',
    params: [addresses, { encoding: 'base64', dataSlice: { offset: 0, length: longest }, commitment }],
    read(result) {
      const accounts = readValue(result)
      if (!Array.isArray(accounts) || accounts.length !== addresses.length)
        throw new TypeError('Expected: an answer for each account.')
      return accounts.map((account: unknown, index) => readAccount(account, programs[index] ?? nameProgram))
    },
  }) satisfies RpcCall<(Uint8Array | undefined)[]>

function readAccount(account: unknown, program: string): Uint8Array | undefined {
  if (account === null) return undefined
  const { owner, data } = account as Members
  if (typeof owner !== 'string' || !Array.isArray(data) || typeof data[0] !== 'string')
    throw new TypeError('Expected: an account with its data.')
  return owner === program ? Uint8Array.from(atob(data[0]), (letter) => letter.charCodeAt(0)) : undefined
}

/** Data of the accounts of a name, as they were in one block. */
export interface StoredName {
  registry: Uint8Array | undefined
  tokenRecord: Uint8Array | undefined
  recordV1: Uint8Array | undefined
  recordV2: Uint8Array | undefined
}

export const getStoredName = ({
  registry,
  tokenRecord,
  recordV1,
  recordV2,
}: NameAccounts): RpcCall<StoredName> => {
  const call = getAccounts([registry, tokenRecord, recordV1, recordV2], [nameProgram, tokenizerProgram])
  return {
    ...call,
    read(result) {
      const [name, note, first, second] = call.read(result)
      return { registry: name, tokenRecord: note, recordV1: first, recordV2: second }
    },
  }
}

/** Data of one account of a program. */
export const getAccountData = (address: string, program: string): RpcCall<Uint8Array | undefined> => {
  const call = getAccounts([address], [program])
  return { ...call, read: (result) => call.read(result)[0] }
}

/** The accounts that hold one unit of a token that can't be divided: one, if it exists. */
export const getHolders = (token: string): RpcCall<readonly string[]> => ({
  method: 'getTokenLargestAccounts',
  params: [token, { commitment }],
  read(result) {
    const accounts = readValue(result)
    if (!Array.isArray(accounts)) throw new TypeError('Expected: a list of accounts.')
    return accounts.flatMap(({ address, amount }: Members) =>
      typeof address === 'string' && amount === '1' ? [address] : [],
    )
  },
})

/** The last block that can't be undone. */
export const getFinalizedSlot: RpcCall<number> = {
  method: 'getSlot',
  params: [{ commitment: 'finalized' }],
  read(result) {
    if (!Number.isSafeInteger(result)) throw new TypeError('Expected: a slot.')
    return Number(result)
  },
}
