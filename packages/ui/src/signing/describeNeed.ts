import type { signingEn } from '../texts/en/signing.ts'
import type { Format } from '../texts/useFormat.ts'
import type { ApprovalNeed } from './approvalNeed.ts'
import type { Denial } from './useApprovalNeed.ts'

type Words = typeof signingEn

/** "Needs Grace's approval", or how many of whom. */
export function describeNeed({ names, count }: ApprovalNeed, words: Words, format: Format): string {
  const [only] = names
  if (only !== undefined && names.length === 1) return format(words.signNeedsOne, { name: only })
  if (count === undefined || names.length === 0) return words.signNeedsSome
  return format(words.signNeedsSeveral, { count, names: names.join(', ') })
}

/** Who is asked, and that nothing happens meanwhile. */
export function describeAsking({ names }: ApprovalNeed, words: Words, format: Format): string {
  const [only] = names
  return only !== undefined && names.length === 1
    ? format(words.signNeedsOneText, { name: only })
    : words.signNeedsText
}

/** Why a request is denied, and whom to ask. */
export function describeDenial({ policies, managers }: Denial, words: Words, format: Format): string {
  const why =
    policies.length > 0
      ? format(words.signDeniedBy, { count: policies.length, names: policies.join(', ') })
      : words.signDeniedAny
  const ask =
    managers.length > 0
      ? format(words.signDeniedAskNames, { names: managers.join(', ') })
      : words.signDeniedAsk
  return `${why} ${ask}`
}

/** "Waiting for Grace", or for whom of several. */
export const describeWaiting = (
  { names }: Pick<ApprovalNeed, 'names'>,
  words: Words,
  format: Format,
): string =>
  names.length > 0 ? format(words.signWaitingFor, { names: names.join(', ') }) : words.signWaiting

/** That the window can be closed, and when the app continues. */
export function describeWait(
  isAwaited: boolean,
  { app, names }: { app: string; names: readonly string[] },
  words: Words,
  format: Format,
): string {
  if (!isAwaited) return format(words.signApprovalLeft, { app })
  const [only] = names
  return only !== undefined && names.length === 1
    ? format(words.signApprovalAwaitedOne, { app, name: only })
    : format(words.signApprovalAwaited, { app })
}
