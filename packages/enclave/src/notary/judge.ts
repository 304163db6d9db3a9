import type { LiveStanding, Standing } from './standings.ts'

/** A state by its name. An organization has one state at a time. */
export interface StateName {
  organizationId: string
  /** 1 for the first state, then one more with each change. */
  generation: number
  /** SHA-256 of the state. */
  digest: Uint8Array
}

/** Why a state can't be used. */
export type Refusal =
  /** A change came after it. */
  | 'STATE_OLD'
  /** It was never the organization's, or its change was given up. */
  | 'STATE_UNKNOWN'
  | 'ORGANIZATION_DELETED'
  /** There is one already, so no first state is made of it. */
  | 'ORGANIZATION_EXISTS'

export interface Judgement {
  refusal?: Refusal | undefined
  /** Where the organization stands once this state was shown: its change was committed. */
  settled?: Standing | undefined
}

/** Compares a shown state with where its organization stands. The caller has checked that the enclave made the state. */
export function judge(standing: Standing | undefined, shown: StateName): Judgement {
  if (standing === 'deleted') return { refusal: 'ORGANIZATION_DELETED' }
  if (!standing) return { refusal: 'STATE_UNKNOWN' }
  const { pending, generation } = standing
  if (shown.generation === generation && isSame(shown.digest, standing.digest)) return {}
  if (
    pending &&
    pending !== 'deleted' &&
    shown.generation === generation + 1 &&
    isSame(shown.digest, pending.digest)
  )
    return { settled: settledBy(standing) }
  return { refusal: shown.generation < generation ? 'STATE_OLD' : 'STATE_UNKNOWN' }
}

/** Where an organization stands once its pending change is final. */
export function settledBy({ generation, digest, pending, made }: LiveStanding): Standing {
  if (pending === 'deleted') return pending
  if (!pending) return { generation, digest, made }
  const { state, at } = pending
  return { generation: generation + 1, digest: pending.digest, made: { state, at } }
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0
