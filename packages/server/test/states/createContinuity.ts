import { type StateView, unaskedChanges, viewOf } from '@latchkey/rules/state'

import { readState } from '../../src/states/readState.ts'
import type { WatchedChange } from '../../src/states/watched.types.ts'
import type { Database } from '../../src/store/database/store.ts'
import { organizations } from '../../src/store/tables/schema.ts'

/** Something in the states of organizations that no watched change explains. */
export interface StateBreak {
  /** `end` for rows that no change led to. */
  operation: string
  organizationId: string
  /** Differences from the state before. */
  differs: readonly string[]
}

export interface Continuity {
  readonly breaks: StateBreak[]
  /** Additions that no request asks for, each with its operation. */
  readonly unasked: string[]
  /** Takes the changes of a service, in their order. */
  watch(watched: WatchedChange): void
  /** Compares the rows of all organizations with where their last changes ended. */
  end(db: Database, now: number): Promise<void>
}

/** Checks that each change of an organization begins with the state in which the one before ended. */
export function createContinuity(): Continuity {
  /** The last state of each organization, then the one before it: a change may have been rolled back. */
  const known = new Map<string, readonly StateView[]>()
  const breaks: StateBreak[] = []
  const unasked: string[] = []

  function compare(operation: string, view: StateView, now: number): void {
    const views = known.get(view.organizationId) ?? []
    const differences = views.map((one) => differencesOf(withoutPast(one, now), view))
    if (differences.some((differs) => differs.length === 0)) return
    const [differs = ['no change made it']] = differences
    breaks.push({ operation, organizationId: view.organizationId, differs })
  }

  return {
    breaks,
    unasked,
    watch({ asked, change }) {
      const { before, after } = change
      const operation = asked?.operation ?? 'none'
      if (before.generation > 0) compare(operation, before, change.now)
      known.set(after.organizationId, [after, before])
      for (const one of unaskedChanges(asked, change)) unasked.push(`${operation} ${JSON.stringify(one)}`)
    },
    async end(db, now) {
      for (const { id } of await db.select({ id: organizations.id }).from(organizations)) {
        const state = await readState(db, id, now)
        if (state) compare('end', viewOf(state), now)
      }
    },
  }
}

/** A state without login families whose time is over: they count as ended no longer. */
const withoutPast = (view: StateView, now: number): StateView => ({
  ...view,
  endedFamilies: Object.fromEntries(Object.entries(view.endedFamilies).filter(([, until]) => until > now)),
})

function differencesOf(before: StateView, after: StateView): string[] {
  const views = [before, after].map(
    ({ generation: _, ...view }) =>
      new Map(
        Object.entries(view).flatMap(([name, value]) =>
          typeof value === 'object'
            ? Object.entries(value).map(([id, one]) => [`${name} ${id}`, textOf(one)] as const)
            : [[name, textOf(value)] as const],
        ),
      ),
  )
  const [old, next] = views as [Map<string, string>, Map<string, string>]
  const names = new Set([...old.keys(), ...next.keys()])
  return [...names].flatMap((name) =>
    old.get(name) === next.get(name) ? [] : [`${name}: ${old.get(name)} -> ${next.get(name)}`],
  )
}

const textOf = (value: unknown): string => JSON.stringify(value)
