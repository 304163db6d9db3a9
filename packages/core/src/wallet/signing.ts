import { decodeHex, encodeBase58, encodeHex } from '@latchkey/crypto'
import { isEthereumAddress, isSolanaAddress } from '@latchkey/crypto/addresses'
import { dropUnsignedMembers, readTypedData } from '@latchkey/crypto/typed-data'

import { KitError } from '../errors/KitError.ts'
import { requestChainOf, transactionTypes } from '../sign-requests/requestChain.ts'
import type { SignableMessage } from '../sign-requests/signRequest.types.ts'
import { isSolanaTransaction } from './isSolanaTransaction.ts'
import type { SignTransactionParameters } from './wallet.types.ts'

/** A signature as the service returns it: hex without 0x. */
export interface Signature {
  r: string
  s: string
  /** Recovery id: 00 or 01. */
  v: string
}

/** The service takes bodies of 256 KiB, with the envelope around what is signed. */
const largest = 260_000

/** Checks before the user is asked that the service takes it. A network's nodes take no transaction of this size. */
function fits<Params extends { payload: string } | { unsignedTransaction: string }>(
  method: string,
  params: Params,
): Params {
  const { length } = JSON.stringify(params)
  if (length > largest)
    throw new KitError('WALLET_UNSUPPORTED', {
      message: `${method}: got ${length} bytes of JSON. Expected: at most ${largest}.`,
    })
  return params
}

/** Parameters of sign_raw_payload for a message: what other wallets of that chain sign. docs/wire-format.md#signing */
export function messagePayload(address: string, message: SignableMessage) {
  const bytes =
    typeof message === 'string' ? new TextEncoder().encode(message) : decodeHex(message.raw.slice(2))
  const encoding = 'PAYLOAD_ENCODING_HEXADECIMAL'
  if (isEthereumAddress(address)) {
    // EIP-191, version 0x45: a signature of a message can't be one of a transaction.
    const prefix = new TextEncoder().encode(`\x19Ethereum Signed Message:\n${bytes.length}`)
    const payload = encodeHex(prefix) + encodeHex(bytes)
    const chain = 'ethereum' as const
    const hashFunction = 'HASH_FUNCTION_KECCAK256'
    return { chain, ...fits('signMessage', { signWith: address, payload, encoding, hashFunction }) }
  }
  if (!isSolanaAddress(address)) throw unsupported('signMessage', address, 'an Ethereum or Solana address')
  if (isSolanaTransaction(bytes))
    throw new KitError('WALLET_UNSUPPORTED', {
      message: 'signMessage: got the bytes of a transaction. Expected: a message; use signTransaction.',
    })
  // An empty message is a message, but a payload isn't empty.
  const payload = encodeHex(bytes) || '0x'
  const chain = 'solana' as const
  const hashFunction = 'HASH_FUNCTION_NOT_APPLICABLE'
  return { chain, ...fits('signMessage', { signWith: address, payload, encoding, hashFunction }) }
}

/**
 * Parameters of sign_raw_payload for EIP-712. Members that `types` doesn't name are left out, as other wallets do, so
 * that nothing is shown or sent that isn't signed.
 *
 * @throws {@link KitError} `WALLET_UNSUPPORTED` if it can't be signed
 */
export function typedDataPayload(address: string, typedData: object) {
  if (!isEthereumAddress(address)) throw unsupported('signTypedData', address, 'an Ethereum address')
  const payload = JSON.stringify(keepSigned(typedData))
  return fits('signTypedData', {
    signWith: address,
    payload,
    encoding: 'PAYLOAD_ENCODING_EIP712',
    hashFunction: 'HASH_FUNCTION_NO_OP',
  })
}

function keepSigned(typedData: object): object {
  const json = JSON.stringify(typedData, (_, value) => (typeof value === 'bigint' ? String(value) : value))
  try {
    const kept = dropUnsignedMembers(JSON.parse(json))
    readTypedData(kept)
    return kept
  } catch (cause) {
    throw new KitError('WALLET_UNSUPPORTED', {
      message: `signTypedData: ${(cause as Error).message}`,
      cause,
    })
  }
}

/** Parameters of sign_transaction. */
export function transactionOf({
  address,
  transaction,
  chain = requestChainOf(address),
}: SignTransactionParameters) {
  if (!chain) throw unsupported('signTransaction', address, 'a `chain` for this address')
  const unsignedTransaction = transaction.startsWith('0x') ? transaction.slice(2) : transaction
  const params = { signWith: address, unsignedTransaction, type: transactionTypes[chain] }
  return { chain, params: fits('signTransaction', params) }
}

export const toEthereumSignature = ({ r, s, v }: Signature): string =>
  `0x${r}${s}${(27 + Number.parseInt(v, 16)).toString(16)}`

export const toSolanaSignature = ({ r, s }: Signature): string => encodeBase58(decodeHex(r + s))

const unsupported = (method: string, address: string, expected: string) =>
  new KitError('WALLET_UNSUPPORTED', { message: `${method}: got ${address}. Expected: ${expected}.` })
