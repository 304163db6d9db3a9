import { type Kit, kitKey, sessionKey } from '@latchkey/core'
import type { QueryClient } from '@tanstack/react-query'

/** Keeps the query cache in step with the active session. Returns the way to stop. */
export function followSession(kit: Kit, queryClient: QueryClient): () => void {
  const before = { sessionId: kit.sessions.state.session?.id, contactChange: kit.flows.contactChange.state }
  return kit.store.subscribe(() => {
    const sessionId = kit.sessions.state.session?.id
    const { contactChange } = kit.store.get()
    if (sessionId !== before.sessionId) forgetOthers(kit, queryClient, sessionId)
    // The person's contact has changed: what the service answered before is out of date.
    if (contactChange !== before.contactChange && contactChange.status === 'done')
      queryClient.invalidateQueries({ queryKey: sessionKey(kit, sessionId) })
    Object.assign(before, { sessionId, contactChange })
  })
}

/** Removes the answers to every session but one. */
const forgetOthers = (kit: Kit, queryClient: QueryClient, sessionId: string | undefined): void =>
  queryClient.removeQueries({
    queryKey: kitKey(kit),
    predicate: ({ queryKey }) => queryKey[2] !== (sessionId ?? null),
  })
