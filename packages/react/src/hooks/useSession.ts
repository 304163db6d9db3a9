import type { Session } from '@latchkey/core'

import { useKitState } from './useKitState.ts'

/** The session of the person who is signed in; undefined when nobody is. */
export function useSession(): Session | undefined {
  const auth = useKitState('auth')
  return auth.status === 'signed-in' ? auth.session : undefined
}
