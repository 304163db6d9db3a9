import type { signingEn } from '../texts/en/signing.ts'
import type { Format } from '../texts/useFormat.ts'
import type { ApprovalNeed } from './approvalNeed.ts'

type Words = typeof signingEn

/** "Needs Grace's approval", or how many of whom. */
export function describeNeed({ names, count }: ApprovalNeed, words: Words, format: Format): string {
  const [only] = names
  if (only !== undefined && names.length === 1) return format(words.signNeedsOne, { name: only })
  if (count === undefined || names.length === 0) return words.signNeedsSome
  return format(words.signNeedsSeveral, { count, names: names.join(', ') })
}

/** "Waiting for Grace", or for whom of several. */
export const describeWaiting = (
  { names }: Pick<ApprovalNeed, 'names'>,
  words: Words,
  format: Format,
): string =>
  names.length > 0 ? format(words.signWaitingFor, { names: names.join(', ') }) : words.signWaiting
