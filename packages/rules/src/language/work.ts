import type { PolicyValue } from './policyObjects.ts'
import { isList, isRecord, type Result } from './values.ts'

/**
 * Counts the work of evaluations, in units of about what comparing two short values takes: 30 ns.
 */
export interface Work {
  /** Throws if that is too much. */
  use(units: number): void
  /** Call between two expressions. After much work, it resolves once other requests had a turn. */
  yieldIfDue(): Promise<void> | undefined
}

/** Sets no limit: for expressions that no request brings, such as those of a check. */
export const noBudget: Work = { use: () => undefined, yieldIfDue: () => undefined }

/** Units that compiling takes for each character of a source. */
export const unitsPerCharacter = 8

/** Units that looking through a value takes: one for each value in it, and more for long texts. */
export function weightOf(value: Result): number {
  if (typeof value === 'string') return 1 + (value.length >> 10)
  if (typeof value !== 'object') return 1
  if (isList(value)) return value.reduce((sum: number, item) => sum + weightOf(item), 1)
  if (!isRecord(value)) return 1
  return Object.values(value as Record<string, PolicyValue>).reduce(
    (sum: number, member) => sum + weightOf(member as Result),
    1,
  )
}
