import { typedDataInvalid } from './typedDataInvalid.ts'

/** Is told of work before it is done, and throws if it is too much. */
export type CountWork = (units: number) => void

/**
 * Bounds of a document, far above those that apps send: an order for 64 items takes about 14,400 units of work and has four
 * structs. docs/security.md#work-and-bytes
 */
export const typedDataLimits = {
  /** Values, members and names that are looked at, one unit each; more for hashing. */
  work: 32_000,
  /** Values inside each other. */
  depth: 64,
  structs: 256,
  /** Characters of a type, and of the name of a struct or a member. */
  name: 256,
  /** Characters of an integer. One of 256 bits has 78 digits. */
  integer: 100,
} as const

/** Keccak-256 takes 136 bytes at a time, and about as long for them as reading eight values; to begin, as long again. */
const blockBytes = 136
const unitsPerBlock = 8

/** Units that hashing takes. */
export const hashUnits = (bytes: number): number => unitsPerBlock * (2 + Math.floor(bytes / blockBytes))

/**
 * Counts the work on one document, or on several together. The function that it returns throws CryptoError
 * `TYPED_DATA_INVALID` when that is more than one may take.
 */
export function limitTypedDataWork(): CountWork {
  let left: number = typedDataLimits.work
  return (units) => {
    left -= units
    if (left < 0) throw typedDataInvalid('data with fewer values and types')
  }
}
