import { type Kit, kitQueryKey } from '@latchkey/core'
import { useKitQueryClient } from '../hooks/useKitQueryClient.ts'
import { formatDuration } from './format.ts'
import { Section } from './Section.tsx'
import { type KitQueryFacts, useKitQueries } from './useKitQueries.ts'

interface QueriesSectionProps {
  kit: Kit
  /** The device's time, ms since the epoch: that of TanStack Query. */
  deviceNow: number | undefined
}

/** The kit's queries, without their data. */
export function QueriesSection({ kit, deviceNow }: QueriesSectionProps) {
  const client = useKitQueryClient()
  const queries = useKitQueries(kit, client)
  const refetch = () => client.invalidateQueries({ queryKey: kitQueryKey(kit) })
  const actions = queries.length > 0 && (
    <button type="button" onClick={() => void refetch()}>
      Refetch
    </button>
  )
  return (
    <Section title="Queries" actions={actions}>
      {queries.length === 0 && <p>No query yet.</p>}
      <ul className="lk-devtools-queries">
        {queries.map((query) => (
          <li key={query.hash}>
            <code>{query.name}</code> <span>{describe(query, deviceNow)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function describe({ observers, ...query }: KitQueryFacts, now: number | undefined): string {
  const state = query.isFetching ? 'fetching' : (query.errorCode ?? query.status)
  const age = query.updatedAt && now ? `${formatDuration(now - query.updatedAt)} old` : undefined
  const freshness = query.isStale ? 'stale' : 'fresh'
  const users = `${observers} ${observers === 1 ? 'observer' : 'observers'}`
  return [state, age, freshness, users].filter(Boolean).join(', ')
}
