import type { points } from '../parts/parts.ts'

/** Texts of a ceremony's first screen: they explain the operation that the user confirms. */
export interface Explanation {
  title: string
  text: string
  points: Parameters<typeof points>
  /** Says that only this page can read the secret. */
  note?: string | undefined
  /** Why it is asked again. */
  reason?: string | undefined
}
