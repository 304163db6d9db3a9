import type { StampTools } from './StampTools.ts'

/** Fact that a server has to know to refuse a stamp that is right in itself. */
export type ServerNeed = 'unknown key' | 'key of another organization' | 'expired key' | 'deleted key'

/** One way in which a stamp is wrong. The numbers are those of docs/security.md#malformed-stamps. */
export interface MalformedStampClass {
  number: number
  name: string
  /** Codes that a strict verifier may report, for the first fault that it sees. Empty where only the server can tell. */
  codes: readonly ('STAMP_MALFORMED' | 'STAMP_SCHEME_UNSUPPORTED' | 'SIGNATURE_INVALID')[]
  /** Set where the stamp is right and its key is not: give the key that the need names as `privateKey`. */
  needs?: { from: 'server'; key: ServerNeed }
  /** The value of the header; undefined means that there is none. */
  make(tools: StampTools): string | undefined
}

/** A class whose fault is in the text. */
export const malformed = (
  number: number,
  name: string,
  make: MalformedStampClass['make'],
): MalformedStampClass => ({ number, name, codes: ['STAMP_MALFORMED'], make })
