import type { Session } from '@latchkey/core'

import { useKitState } from './useKitState.ts'

/** The active session. Undefined when nobody is signed in. */
export function useSession(): Session | undefined {
  const auth = useKitState('auth')
  return auth.status === 'signed-in' ? auth.session : undefined
}
