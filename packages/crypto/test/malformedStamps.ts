import { envelopeClasses } from './malformed/envelope.ts'
import type { MalformedStampClass } from './malformed/MalformedStampClass.ts'
import { publicKeyClasses } from './malformed/publicKey.ts'
import { createStampTools, type StampMaterial } from './malformed/StampTools.ts'
import { schemeClasses } from './malformed/scheme.ts'
import { signatureClasses } from './malformed/signature.ts'

export type { MalformedStampClass, ServerNeed } from './malformed/MalformedStampClass.ts'
export type { StampMaterial } from './malformed/StampTools.ts'

/** The 48 classes of wrong stamps of docs/security.md#malformed-stamps, in its order. */
export const malformedStampClasses: readonly MalformedStampClass[] = [
  ...envelopeClasses,
  ...schemeClasses,
  ...publicKeyClasses,
  ...signatureClasses,
]

export interface MalformedStamp {
  class: MalformedStampClass
  /** The value of `X-Stamp`; undefined means to send none. */
  value: string | undefined
  /** The body to send: always the same, so that only the stamp is wrong. */
  body: string
  /** False where no HTTP client sends such a header: replay it in process only. */
  sendable: boolean
}

/** A number of stamps of one class. The same seed gives the same stamps. */
export function* makeMalformedStamps(
  stampClass: MalformedStampClass,
  material: StampMaterial,
  count: number,
): Generator<MalformedStamp> {
  const tools = createStampTools(material)
  for (let index = 0; index < count; index++) {
    const value = stampClass.make(tools)
    // RFC 9110 §5.5, without the bytes above ASCII that some clients refuse.
    const sendable = value === undefined || /^[\t\x20-\x7e]*$/.test(value)
    yield { class: stampClass, value, body: material.body, sendable }
  }
}

/** Seeded random numbers (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
