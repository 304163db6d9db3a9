import { decodeHex, encodeHex } from '@latchkey/crypto'

import type { DecodedRequest } from './decodedRequest.types.ts'
import { readEthereumTransaction } from './ethereumTransaction.ts'
import { addressField, keyField, textField } from './fields.ts'
import { readSignInMessage, type SignInMessage } from './signInMessage.ts'
import { showText } from './visibleText.ts'
import { sortWarnings, warn } from './warn.ts'
import type { RequestWarning } from './warnings.types.ts'

interface Signer {
  address: string
  /** `location.host` of the page that asks. */
  origin?: string | undefined
}

/** Says what a message is: a sign-in, a text, or bytes. */
export function decodeMessage(bytes: Uint8Array, signer: Signer): DecodedRequest {
  const text = readText(bytes)
  if (text === undefined) return decodeBytes(`0x${encodeHex(bytes)}`)
  const shown = showText(text)
  const signIn = readSignInMessage(text)
  return {
    source: 'built-in',
    action: signIn ? 'sign-in' : 'message',
    raw: shown.text,
    fields: signIn ? fieldsOf(signIn) : [],
    warnings: sortWarnings([
      ...(shown.hidden > 0 ? [warn('hidden-characters', { count: shown.hidden })] : []),
      ...(signIn ? judge(signIn, signer) : []),
      ...warningsOfHex(text.trim()),
    ]),
  }
}

/** Bytes that are no text: a hash, or something that only a program reads. */
export const decodeBytes = (raw: string): DecodedRequest => ({
  source: 'unknown',
  action: 'payload',
  raw,
  fields: [],
  warnings: warningsOfBytes(raw),
})

const warningsOfBytes = (hex: string): RequestWarning[] => [
  readEthereumTransaction(hex) ? warn('looks-like-transaction', {}) : warn('unreadable-payload', {}),
]

/** A text that is nothing but bytes in hex, at least as many as a hash has, or a transaction. */
function warningsOfHex(text: string): RequestWarning[] {
  if (!/^0x(?:[\da-f]{2})+$/i.test(text)) return []
  const isHash = text.length >= 66
  return warningsOfBytes(text).filter(({ code }) => isHash || code === 'looks-like-transaction')
}

function fieldsOf({ domain, address, statement }: SignInMessage) {
  return [
    textField('domain', showText(domain).text),
    address.startsWith('0x') ? addressField('signer', address) : keyField('signer', address),
    ...(statement ? [textField('statement', showText(statement).text)] : []),
  ]
}

function judge({ domain, address }: SignInMessage, signer: Signer): RequestWarning[] {
  const isOther = signer.origin !== undefined && domain.toLowerCase() !== signer.origin.toLowerCase()
  const isOwn = address.startsWith('0x')
    ? address.toLowerCase() === signer.address.toLowerCase()
    : address === signer.address
  return [
    ...(isOther
      ? [warn('domain-mismatch', { domain: showText(domain).text, origin: signer.origin ?? '' })]
      : []),
    ...(isOwn ? [] : [warn('address-mismatch', { address: showText(address).text })]),
  ]
}

/** The text of bytes that are UTF-8 and hold no control characters but line breaks and tabs. */
function readText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return /[^\P{Cc}\n\t\r]/u.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

/** Bytes of hex with or without 0x; undefined for what is no hex. */
export function bytesOfHex(hex: string): Uint8Array | undefined {
  try {
    return decodeHex(hex.replace(/^0x/, ''))
  } catch {
    return undefined
  }
}
