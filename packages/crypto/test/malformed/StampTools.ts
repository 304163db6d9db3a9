import { p256 } from '@noble/curves/nist.js'

import { encodeBase64Url, encodeHex, toBytes } from '../../src/encoding.ts'
import { wireConstants } from '../../src/wireConstants.ts'

/** Inputs of a malformed stamp: a right key, a right body, and a source of random numbers. */
export interface StampMaterial {
  /** 64 hex digits. */
  privateKey: string
  /** The request's body, JSON. */
  body: string
  /** Random number from 0 up to 1. */
  random: () => number
}

/** The members of an envelope, right but for what a class replaces. */
export interface Envelope {
  publicKey: unknown
  scheme: unknown
  signature: unknown
}

export type StampTools = ReturnType<typeof createStampTools>

/** The verbs of which the classes are made. Everything follows from the world, so a seed repeats a run. */
export function createStampTools({ privateKey, body, random }: StampMaterial) {
  const secret = Uint8Array.from(privateKey.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16))
  const publicKey = encodeHex(p256.getPublicKey(secret, true))

  /** A whole number from 0 to below the limit. */
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item
  const bytes = (length: number) => Uint8Array.from({ length }, () => below(256))

  /** r and s over SHA-256 of the data, or over a digest of another kind; another pair at each call. */
  function sign(data: Uint8Array | string, options: { digest?: boolean } = {}) {
    const message = toBytes(data)
    const raw = p256.sign(message, secret, { prehash: !options.digest, extraEntropy: bytes(32), lowS: false })
    return { r: raw.slice(0, 32), s: raw.slice(32) }
  }

  /** DER, written by hand here, so that the classes don't depend on the code that they test. */
  const integer = (digits: Uint8Array | readonly number[]) => [2, digits.length, ...digits]
  const sequence = (content: readonly number[]) => [48, content.length, ...content]
  function minimal(digits: Uint8Array): number[] {
    const rest = [...digits]
    while (rest.length > 1 && rest[0] === 0) rest.shift()
    return rest[0]! > 127 ? [0, ...rest] : rest
  }
  const der = ({ r, s }: { r: Uint8Array; s: Uint8Array }) =>
    encodeHex(Uint8Array.from(sequence([...integer(minimal(r)), ...integer(minimal(s))])))

  /** A right envelope but for the members given. */
  const envelope = (members: Partial<Envelope> = {}): Envelope => ({
    publicKey,
    scheme: wireConstants.stampSchemes.p256,
    signature: der(sign(body)),
    ...members,
  })
  const encode = (text: Uint8Array | string) => encodeBase64Url(toBytes(text))
  /** A header whose envelope is right but for the members given; undefined leaves one out. */
  const stamp = (members: Partial<Envelope> = {}) => encode(JSON.stringify(envelope(members)))

  return {
    body,
    publicKey,
    below,
    pick,
    bytes,
    sign,
    integer,
    sequence,
    minimal,
    der,
    envelope,
    encode,
    stamp,
  }
}
