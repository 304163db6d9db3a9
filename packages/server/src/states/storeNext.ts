import { isDeepStrictEqual } from 'node:util'
import { decodeState, type State, viewOf } from '@latchkey/rules/state'

import type { Context, Environment } from '../context/context.ts'
import type { Database } from '../store/database/store.ts'
import { deleteState, findSealedRows, type StateRow, storeState } from '../store/states/organizationStates.ts'
import { readState } from './readState.ts'
import { sealedStateOf, showStates, withNewest } from './showStates.ts'

/** A change that waits for the commit of its rows. */
export interface PendingChange {
  organizationId: string
  generation: number
}

/** An organization before a change, with its state locked. */
interface LockedState {
  row: StateRow | undefined
  /** Whether the change makes the organization. */
  isNew: boolean
}

interface Changing {
  environment: Pick<Environment, 'enclave'>
  now: number
  /** The submit that asks for it. */
  context: Context | undefined
}

/**
 * Stores the next state of an organization, if its rows have changed. One that was there before and has no state gets its
 * first one later.
 */
export async function storeNext(
  db: Database,
  { environment, now, context }: Changing,
  organizationId: string,
  { row, isNew }: LockedState,
): Promise<PendingChange | undefined> {
  if (!row && !isNew) return undefined
  const before = row && decodeState(row.state)
  const next = await readState(db, organizationId, now)
  if (before && next ? isSame(before, next) : before === next) return undefined
  const sealed = next ? await findSealedRows(db, organizationId, newKeys(before, next)) : {}
  const asked = context && isAsked(context, before ?? next) ? context : undefined
  const change = { organizationId, before: row && sealedStateOf(row), next, at: now, sealed }
  const { enclave } = environment
  const made = asked?.evidence
    ? await showStates(
        { ...asked, db },
        asked.evidence,
        (guard) => enclave.advance({ ...change, guard, prove: asked.generateAppProofs }),
        row ? [row] : [],
      )
    : await withNewest(db, asked ? [] : parentsOf(next), ([parent]) =>
        enclave.advance({ ...change, parent: parent && sealedStateOf(parent) }),
      )
  const generation = (before?.generation ?? 0) + 1
  if (made) await storeState(db, { organizationId, generation, ...made })
  else await deleteState(db, organizationId)
  return { organizationId, generation }
}

/** Whether a submit is about the organization, or about its parent. Others only lose something. */
const isAsked = ({ evidence, organization }: Context, changed: State | undefined): boolean =>
  evidence !== undefined && [changed?.id, changed?.parentId].includes(organization.id)

/** Its parent, whose settings allow some changes that nobody stamps. */
const parentsOf = (next: State | undefined): string[] => (next?.parentId ? [next.tenantId] : [])

const comparable = (state: State) => ({ ...viewOf(state), generation: 0 })
const isSame = (before: State, next: State) => isDeepStrictEqual(comparable(before), comparable(next))

/** Wallets and private keys of which a state has something new. */
const newKeys = (before: State | undefined, next: State): string[] => [
  ...next.wallets
    .filter(({ id, accounts }) => {
      const known = before?.wallets.find((wallet) => wallet.id === id)
      return !known || accounts.some((account) => !known.accounts.some((old) => old.id === account.id))
    })
    .map(({ id }) => id),
  ...next.privateKeys
    .filter(({ id }) => !before?.privateKeys.some((key) => key.id === id))
    .map(({ id }) => id),
]
