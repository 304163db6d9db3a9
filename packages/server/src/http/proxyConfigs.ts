import { uuidPattern } from '@latchkey/contract/wire'

import type { Clock } from '../ports/clock.ts'
import type { Database } from '../store/database/store.ts'
import { findProxyConfig, type ProxyConfigRow } from '../store/proxyConfigs.ts'

/** A change by another process takes effect after this long. */
const freshMs = 1_000
/** Maximum number of cached configurations. */
const capacity = 10_000

/** Auth proxy configurations, cached for a second. */
export interface ProxyConfigs<Derived> {
  find(id: string): Promise<Derived | undefined>
  /** The cached configuration, if it is fresh. */
  peek(id: string): Derived | undefined
  /** Empties the cache, so that a change by this process takes effect at once. */
  forget(): void
}

/** @param derive what is made of a configuration once, and kept with it. */
export function createProxyConfigs<Derived>(
  { db, clock }: { db: Database; clock: Clock },
  derive: (row: ProxyConfigRow) => Derived,
): ProxyConfigs<Derived> {
  const known = new Map<string, { derived: Derived; until: number }>()
  let changes = 0
  return {
    find: async (id) => peek(id) ?? (await read(id)),
    peek,
    forget() {
      changes++
      known.clear()
    },
  }

  function peek(id: string): Derived | undefined {
    const entry = known.get(id)
    return entry && entry.until > clock.now() ? entry.derived : undefined
  }

  async function read(id: string): Promise<Derived | undefined> {
    const before = changes
    const row = uuidPattern.test(id) ? await findProxyConfig(db, id) : undefined
    known.delete(id)
    if (!row) return undefined
    const derived = derive(row)
    // Not cached if a configuration changed while it was read.
    if (before !== changes) return derived
    if (known.size >= capacity) known.clear()
    known.set(id, { derived, until: clock.now() + freshMs })
    return derived
  }
}
