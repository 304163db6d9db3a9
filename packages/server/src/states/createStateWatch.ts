import { type Asked, type Author, type StateView, viewBefore, viewOf } from '@latchkey/rules/state'
import type { Environment } from '../context/context.ts'
import type { Database } from '../store/database/store.ts'
import { findProxyConfigOf, settingsOf } from '../store/proxyConfigs.ts'
import { readState } from './readState.ts'

interface Watched {
  environment: Pick<Environment, 'settings' | 'watchChange'>
  now: number
  asked: Asked | undefined
  author: Author
}

/** The author of a change that nobody asks for. */
export const nobody: Author = { userId: '', isEstablished: false, endsAt: null, profileId: null }

/** Shows `watchChange` the states of organizations before and after a change. Reads nothing where there is none. */
export function createStateWatch(db: Database, { environment, now, asked, author }: Watched) {
  const { settings, watchChange } = environment
  const earlier = new Map<string, StateView | undefined>()
  return {
    async before(organizationId: string): Promise<void> {
      if (watchChange && !earlier.has(organizationId))
        earlier.set(organizationId, await viewIn(db, organizationId, now))
    },

    async after(): Promise<void> {
      const establishedAfter = settings.establishedAfterSeconds * 1_000
      for (const [organizationId, view] of earlier) {
        const after = await viewIn(db, organizationId, now)
        // A deleted organization has no state any more.
        if (!after) continue
        const before = view ?? viewBefore(after)
        const change = {
          before,
          after: { ...after, generation: before.generation + 1 },
          // A page that is hostile while a user signs up can't be told apart.
          author: view ? author : { ...author, isEstablished: true, endsAt: null, profileId: null },
          now,
          establishedAfter,
          contactChangeMs: await readContactChangeMs(db, after.tenantId),
        }
        watchChange?.({ asked, change })
      }
    },
  }
}

async function viewIn(db: Database, organizationId: string, now: number): Promise<StateView | undefined> {
  const state = await readState(db, organizationId, now)
  return state && viewOf(state)
}

/** How long changes of contacts wait in a tenant, in ms; null where there are none. */
async function readContactChangeMs(db: Database, tenantId: string): Promise<number | null> {
  const row = await findProxyConfigOf(db, tenantId)
  const seconds = row && settingsOf(row).contactChangeSeconds
  return seconds === undefined ? null : seconds * 1_000
}
