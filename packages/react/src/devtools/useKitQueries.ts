import { type Kit, kitQueryKey } from '@latchkey/core'
import { notifyManager, type Query, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { redact } from './redact.ts'

/** A query of the kit, without its data. */
export interface KitQueryFacts {
  readonly hash: string
  /** Its key, without the parts for the kit and the session: `user`. */
  readonly name: string
  readonly status: Query['state']['status']
  readonly isFetching: boolean
  /** Whether the next component that uses it asks again. */
  readonly isStale: boolean
  /** Components that use it. */
  readonly observers: number
  /** When its data came, ms since the epoch by the device's clock; 0 before that. */
  readonly updatedAt: number
  readonly errorCode: string | undefined
}

/** The kit's own queries in a client, as they are now. */
export function useKitQueries(kit: Kit, client: QueryClient): readonly KitQueryFacts[] {
  const [queries, setQueries] = useState<readonly KitQueryFacts[]>([])
  useEffect(() => {
    const cache = client.getQueryCache()
    const read = () =>
      setQueries(cache.findAll({ queryKey: kitQueryKey(kit) }).map((query) => factsOf(kit, query)))
    read()
    // Queries are made while components render: told in a batch, afterwards.
    return cache.subscribe(notifyManager.batchCalls(read))
  }, [kit, client])
  return queries
}

/** The parts of a key after those of the kit and of a session. */
function nameOf(kit: Kit, { queryKey }: Query): string {
  const parts = queryKey.slice(kitQueryKey(kit).length)
  const isOfSession =
    parts[0] === null || kit.store.get().sessions.some(({ session }) => session.id === parts[0])
  return parts
    .slice(isOfSession ? 1 : 0)
    .map((part) => (typeof part === 'string' ? redact(part) : JSON.stringify(redact(part))))
    .join(' ')
}

function factsOf(kit: Kit, query: Query): KitQueryFacts {
  const { status, fetchStatus, dataUpdatedAt, error } = query.state
  return {
    hash: query.queryHash,
    name: nameOf(kit, query),
    status,
    isFetching: fetchStatus === 'fetching',
    isStale: query.isStale(),
    observers: query.getObserversCount(),
    updatedAt: dataUpdatedAt,
    errorCode: error ? ((error as { code?: string }).code ?? error.name) : undefined,
  }
}
