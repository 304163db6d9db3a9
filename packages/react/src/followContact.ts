import { type Kit, sessionKey } from '@latchkey/core'
import type { QueryClient } from '@tanstack/react-query'

/** What a session was answered is asked again once the person's contact is another. */
export function followContact(kit: Kit, queryClient: QueryClient): () => void {
  let before = kit.store.get().contactChange
  return kit.store.subscribe(() => {
    const { contactChange } = kit.store.get()
    if (contactChange === before) return
    before = contactChange
    if (contactChange.status === 'done')
      queryClient.invalidateQueries({ queryKey: sessionKey(kit, kit.sessions.state.session?.id) })
  })
}
