import type { ActivityStatus, TransactionType } from '@latchkey/contract'
import { decodeHex, encodeHex } from '@latchkey/crypto'
import { checksumEthereumAddress } from '@latchkey/crypto/keccak'

import { readEthereumTransaction } from '../clear-signing/ethereumTransaction.ts'
import type { DescribableActivity } from './activities.types.ts'
import type { Intent } from './intent.types.ts'

type Parameters = Readonly<Record<string, unknown>>

/** Reads the intent of an activity. Bytes that can't be read stay a `transaction` or a `payload`: nothing is guessed. */
export function describeIntent({ intent, id, status }: DescribableActivity): Intent {
  const [key = '', value = {}] = Object.entries(intent)[0] ?? []
  const operation = key.replace(/Intent(V\d+)?$/, '')
  const parameters = value as Parameters
  if (operation === 'signTransaction') return describeTransaction(parameters)
  if (operation === 'signRawPayload') return describePayload(parameters)
  const isOver = status === undefined ? undefined : ended.has(status)
  return { kind: 'other', operation, parameters, activityId: id, isOver }
}

const ended: ReadonlySet<ActivityStatus> = new Set<ActivityStatus>([
  'ACTIVITY_STATUS_COMPLETED',
  'ACTIVITY_STATUS_FAILED',
  'ACTIVITY_STATUS_REJECTED',
])

const chains: Readonly<Record<TransactionType, 'ethereum' | 'solana' | 'tron' | 'bitcoin'>> = {
  TRANSACTION_TYPE_ETHEREUM: 'ethereum',
  TRANSACTION_TYPE_SOLANA: 'solana',
  TRANSACTION_TYPE_TRON: 'tron',
  TRANSACTION_TYPE_BITCOIN: 'bitcoin',
}

function describeTransaction(parameters: Parameters): Intent {
  const signWith = String(parameters.signWith)
  const bytes = String(parameters.unsignedTransaction)
  const chain = chains[parameters.type as TransactionType]
  const read = chain === 'ethereum' ? readEthereumTransaction(bytes) : undefined
  if (!read) return { kind: 'transaction', signWith, chain, bytes }
  const { to, value, data, chainId } = read
  return {
    kind: 'ethereumTransaction',
    signWith,
    bytes,
    value,
    data,
    chainId,
    to: to && checksumEthereumAddress(to),
  }
}

function describePayload({ signWith: signer, payload: sent, encoding }: Parameters): Intent {
  const [signWith, payload] = [String(signer), String(sent)]
  if (encoding === 'PAYLOAD_ENCODING_EIP712')
    return { kind: 'typedData', signWith, ...readTypedData(payload) }
  if (encoding === 'PAYLOAD_ENCODING_EIP7702_AUTHORIZATION') return describeAuthorization(signWith, payload)
  const isText = encoding === 'PAYLOAD_ENCODING_TEXT_UTF8'
  const text = readMessage(isText ? new TextEncoder().encode(payload) : decodeBytes(payload))
  if (text !== undefined) return { kind: 'message', signWith, text }
  const bytes = isText ? encodeHex(new TextEncoder().encode(payload)) : payload
  return { kind: 'payload', signWith, payload: bytes }
}

/** As bytes where it is no JSON: the service refuses it. */
function describeAuthorization(signWith: string, payload: string): Intent {
  try {
    const { address, chainId, nonce } = JSON.parse(payload)
    return { kind: 'authorization', signWith, contractAddress: String(address), chainId, nonce }
  } catch {
    return { kind: 'payload', signWith, payload }
  }
}

/** Decodes hex, with or without 0x. Returns undefined for what is no hex: the service refuses it. */
function decodeBytes(hex: string): Uint8Array | undefined {
  try {
    return decodeHex(hex.replace(/^0x/, ''))
  } catch {
    return undefined
  }
}

function readTypedData(sent: string) {
  // Characters that change the direction would show the data in another order than it is signed in.
  const json = sent.replace(
    /\p{Bidi_Control}/gu,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  try {
    const { domain, primaryType } = JSON.parse(json) as { domain?: { name?: unknown }; primaryType?: unknown }
    return { domain: textOf(domain?.name), primaryType: textOf(primaryType), json }
  } catch {
    return { domain: undefined, primaryType: undefined, json }
  }
}

const textOf = (value: unknown) => (typeof value === 'string' && isPrintable(value) ? value : undefined)

const prefix = '\x19Ethereum Signed Message:\n'

/** The message of EIP-191, or of a Solana account, where the bytes are printable UTF-8. */
function readMessage(bytes: Uint8Array | undefined): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    const message = text.startsWith(prefix) ? withoutLength(text.slice(prefix.length)) : text
    return message !== undefined && isPrintable(message) ? message : undefined
  } catch {
    return undefined
  }
}

/**
 * The length in bytes stands right before the message, which may begin with digits as well. The service takes no message
 * whose length has seven.
 */
function withoutLength(text: string): string | undefined {
  const [digits = ''] = /^\d{0,6}/.exec(text) ?? []
  for (let count = 1; count <= digits.length; count++) {
    const message = text.slice(count)
    if (new TextEncoder().encode(message).length === Number(digits.slice(0, count))) return message
  }
  return undefined
}

/**
 * Whether a text can be shown as it is: no control characters but line breaks and tabs, and none that change the
 * direction of what follows.
 */
const isPrintable = (text: string) => !/[^\P{Cc}\n\t]|\p{Bidi_Control}/u.test(text)
