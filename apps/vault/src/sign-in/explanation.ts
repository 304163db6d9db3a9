import type { points } from '../parts/parts.ts'

/** What a person confirms: the first screen of a ceremony. */
export interface Explanation {
  title: string
  text: string
  points: Parameters<typeof points>
  /** What is confirmed happens on this page alone. */
  note?: string | undefined
  /** Why it is asked again. */
  reason?: string | undefined
}
