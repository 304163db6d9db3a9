/** Somebody who could approve next. */
export interface Candidate<Approval> {
  readonly userId: string
  readonly approval: Approval
  /** Candidates with the same kind are as good as each other, such as users with the same tags. */
  readonly kind: string
}

export interface Fewest {
  /** How many more approvals are enough. */
  readonly count: number
  /** Everybody who is in one of the smallest sufficient groups, sorted. */
  readonly userIds: readonly string[]
}

/**
 * Finds the smallest groups of candidates whose approvals are enough, by trying them. Undefined if there is none, or if
 * it would take more tries.
 */
export async function findFewest<Approval>(
  candidates: readonly Candidate<Approval>[],
  isEnough: (approvals: readonly Approval[]) => boolean | Promise<boolean>,
  maxTries: number,
): Promise<Fewest | undefined> {
  const names = [...new Set(candidates.map(({ kind }) => kind))]
  const kinds = names.map((name) => candidates.filter(({ kind }) => kind === name))
  const most = new Set(candidates.map(({ userId }) => userId)).size
  let tries = 0
  for (let count = 1; count <= most; count++) {
    const enough = new Set<string>()
    for (const group of groupsOf(kinds, count)) {
      if (++tries > maxTries) return undefined
      if (!(await isEnough(group.map(({ approval }) => approval)))) continue
      const used = new Set(group.map(({ kind }) => kind))
      for (const { kind, userId } of candidates) if (used.has(kind)) enough.add(userId)
    }
    if (enough.size > 0) return { count, userIds: [...enough].sort() }
  }
  return undefined
}

/** Every way to take `count` different users from the kinds, where users of a kind are alike. */
function* groupsOf<Approval>(
  kinds: readonly (readonly Candidate<Approval>[])[],
  count: number,
  taken: readonly Candidate<Approval>[] = [],
): Generator<readonly Candidate<Approval>[]> {
  if (count === 0) yield taken
  const [kind, ...others] = kinds
  if (count === 0 || !kind) return
  const isFree = ({ userId }: Candidate<Approval>) => taken.every((one) => one.userId !== userId)
  const free = kind.filter(isFree)
  for (let some = Math.min(count, free.length); some >= 0; some--)
    yield* groupsOf(others, count - some, [...taken, ...free.slice(0, some)])
}
