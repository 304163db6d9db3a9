import type { approvalsEn } from '../texts/en/approvals.ts'
import type { Format } from '../texts/useFormat.ts'

interface Progress {
  /** Who has approved; undefined if nobody has. */
  names: string | undefined
  approved: number
  /** Fewest further approvals that are enough. Undefined where it can't be told. */
  missing: number | undefined
  /** Whether the user's own is the last. */
  isLast: boolean
  texts: typeof approvalsEn
  format: Format
}

/** "1 of 2 approved (Ada). Yours is the last.", or as much of it as is known. */
export function describeProgress({ names, approved, missing, isLast, texts, format }: Progress): string {
  if (names === undefined)
    return missing === undefined ? '' : format(texts.approvalsNeeded, { count: missing })
  if (missing === undefined) return format(texts.approvedBy, { names })
  const message = isLast ? texts.approvedOfLast : texts.approvedOf
  return format(message, { approved, total: approved + missing, names })
}
