'use client'

import { type Kit, kitQueryKey, sessionQueryKey, signatureHistoryQueryOptions } from '@latchkey/core'
import { QueryClient, QueryClientContext } from '@tanstack/react-query'
import { useContext, useEffect } from 'react'
import { useKit } from './useKit.ts'

/** The clients of kits that have no QueryClientProvider above them. */
const ownClients = /* @__PURE__ */ new WeakMap<Kit, QueryClient>()
/** The kits whose sessions a client follows. */
const followedKits = /* @__PURE__ */ new WeakMap<QueryClient, WeakSet<Kit>>()

/**
 * The QueryClient that the hooks use: that of the nearest `QueryClientProvider`, else one of the kit's own, made on first use
 * so that pages without data don't load TanStack Query. docs/queries.md#the-cache
 *
 * @example
 * const cache = useKitQueryClient()
 * cache.invalidateQueries({ queryKey: walletsQueryOptions(useKit(), useSession()).queryKey })
 */
export function useKitQueryClient(): QueryClient {
  const kit = useKit()
  const host = useContext(QueryClientContext)
  const client = host ?? ownClient(kit)
  useEffect(() => followSession(kit, client), [kit, client])
  useEffect(() => {
    if (host) return
    // A QueryClientProvider mounts its client itself.
    client.mount()
    return () => client.unmount()
  }, [host, client])
  return client
}

function ownClient(kit: Kit): QueryClient {
  const known = ownClients.get(kit)
  if (known) return known
  const client = new QueryClient()
  ownClients.set(kit, client)
  return client
}

/** Keeps a client in step with the active session of a kit from now on: also while no hook that uses it is mounted. */
function followSession(kit: Kit, client: QueryClient): void {
  const kits = followedKits.get(client) ?? new WeakSet()
  followedKits.set(client, kits)
  if (kits.has(kit)) return
  kits.add(kit)
  const { contactChange, signedRequests } = kit.store.get()
  const before = { sessionId: kit.sessions.state.session?.id, contactChange, signedRequests }
  kit.store.subscribe(() => {
    const sessionId = kit.sessions.state.session?.id
    const { contactChange, signedRequests } = kit.store.get()
    if (sessionId !== before.sessionId) forgetOthers(kit, client, sessionId)
    // The user's contact has changed: what the service answered before is out of date.
    if (contactChange !== before.contactChange && contactChange.status === 'done')
      client.invalidateQueries({ queryKey: sessionQueryKey(kit, sessionId) })
    // A new signature, or a transaction that a network has confirmed.
    if (signedRequests && signedRequests !== before.signedRequests)
      client.setQueryData(signatureHistoryQueryOptions(kit).queryKey, signedRequests)
    Object.assign(before, { sessionId, contactChange, signedRequests })
  })
}

/** Removes the answers to every session but one. */
const forgetOthers = (kit: Kit, client: QueryClient, sessionId: string | undefined): void =>
  client.removeQueries({
    queryKey: kitQueryKey(kit),
    predicate: ({ queryKey }) => queryKey[2] !== (sessionId ?? null),
  })
