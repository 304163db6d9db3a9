import { decodeHex, encodeHex } from '@latchkey/crypto'

import type { DecodedField, DecodedRequest } from '../state/decodedRequest.types.ts'
import type { RequestWarning } from '../state/warnings.types.ts'
import { readEthereumTransaction } from './ethereumTransaction.ts'
import { judgeSignIn, type Signer, signInFields } from './sign-in/describeSignIn.ts'
import { namesRecap } from './sign-in/readRecap.ts'
import { readSignIn, type SignInMessage } from './sign-in/readSignIn.ts'
import { showText } from './visibleText.ts'
import { sortWarnings, warn } from './warn.ts'

/** Rows of the longest sign-in that a user would read. Each costs time, here and on the screen. */
const mostRows = 1_000

/** Says what a message is: a sign-in, a text, or bytes. */
export function decodeMessage(bytes: Uint8Array, signer: Signer): DecodedRequest {
  const text = readText(bytes)
  if (text === undefined) return decodeBytes(`0x${encodeHex(bytes)}`)
  const shown = showText(text)
  const hidden = shown.hidden > 0 ? [warn('hidden-characters', { count: shown.hidden })] : []
  const signIn = readSignIn(text)
  const fields = signIn ? rowsOf(signIn) : []
  if (!fields)
    return {
      source: 'unknown',
      action: 'payload',
      raw: shown.text,
      fields: [],
      warnings: sortWarnings([...hidden, warn('unreadable-payload', {})]),
    }
  return {
    source: 'built-in',
    action: signIn ? 'sign-in' : 'message',
    raw: shown.text,
    fields,
    warnings: sortWarnings([
      ...hidden,
      ...(signIn ? judgeSignIn(signIn, signer) : []),
      ...(namesRecap(text) ? [warn('rights-handed-on', {})] : []),
      ...warningsOfHex(text.trim()),
    ]),
  }
}

/** The rows of a sign-in. Undefined if there are more than a user would read: its lines, or the rights in them. */
function rowsOf(signIn: SignInMessage): DecodedField[] | undefined {
  const { statement, fields, resources, others } = signIn
  if (statement.length + fields.length + resources.length + others.length > mostRows) return undefined
  const rows = signInFields(signIn)
  return rows.length > mostRows ? undefined : rows
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
