import type { SignPreview } from '@latchkey/react'

/** Whose approvals a request needs besides the user's own. */
export interface ApprovalNeed {
  /** Who can give the next of them. */
  names: readonly string[]
  /** Fewest that are enough. Undefined where it can't be told. */
  count: number | undefined
}

/** The shortest way. Undefined if the user's own signature is enough. */
export function toNeed(
  { missing }: Pick<SignPreview, 'missing'>,
  nameOf: (userId: string) => string | undefined,
): ApprovalNeed | undefined {
  const [shortest] = [...missing].sort((one, other) => (one.count ?? 99) - (other.count ?? 99))
  if (!shortest) return undefined
  const names = shortest.userIds.map(nameOf)
  return {
    names: names.every((name) => name) ? (names as string[]) : [],
    count: shortest.count,
  }
}
