import { decodeState, type State, type StateView, viewOf } from '@latchkey/rules/state'

import type { Store } from '../store/database/store.ts'
import {
  findStates,
  listStatesWithoutOrganization,
  readOrganizationPages,
} from '../store/states/organizationStates.ts'
import { readState } from './readState.ts'

/** An organization whose rows aren't as its state says. */
export interface DifferingState {
  organizationId: string
  /** The first member that differs, such as `users.<id>.role`. */
  difference: string
  /** The value in the rows; undefined if they have none. */
  rows: unknown
  /** The value in the state. */
  state: unknown
}

/** Outcome of comparing each organization with its state. */
export interface CheckedStates {
  /** As their states say. */
  same: number
  /** Organizations without a state. */
  missing: number
  differing: DifferingState[]
}

/**
 * Compares the rows of each organization with its state: they differ where somebody changed rows past the service.
 * docs/enclave-verifies.md#changes-by-sql
 */
export async function checkStates({ db }: Pick<Store, 'db'>, now: number): Promise<CheckedStates> {
  const checked: CheckedStates = { same: 0, missing: 0, differing: [] }
  for await (const ids of readOrganizationPages(db)) {
    // Rows and states of one moment, since the service may run.
    await db.transaction(
      async (snapshot) => {
        const states = await findStates(snapshot, ids)
        checked.missing += ids.length - states.length
        for (const { organizationId, state } of states) {
          const rows = await readState(snapshot, organizationId, now)
          // One that was deleted after its page was read.
          if (!rows) continue
          const difference = firstDifference(comparable(rows, now), comparable(decodeState(state), now))
          if (difference) checked.differing.push({ organizationId, ...difference })
          else checked.same++
        }
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
  }
  for (const organizationId of await listStatesWithoutOrganization(db))
    checked.differing.push({ organizationId, difference: 'organization', rows: undefined, state: 'there' })
  return checked
}

/** A state without what changes by itself. */
function comparable(state: State, now: number): Omit<StateView, 'generation'> {
  const endedFamilies = state.endedFamilies.filter(({ until }) => until > now)
  const { generation: _, ...view } = viewOf({ ...state, endedFamilies })
  return view
}

type Difference = Omit<DifferingState, 'organizationId'>

function firstDifference(
  rows: unknown,
  state: unknown,
  path: readonly string[] = [],
): Difference | undefined {
  if (!isObject(rows) || !isObject(state))
    return rows === state ? undefined : { difference: path.join('.'), rows, state }
  for (const name of new Set([...Object.keys(rows), ...Object.keys(state)])) {
    const difference = firstDifference(rows[name], state[name], [...path, name])
    if (difference) return difference
  }
  return undefined
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
