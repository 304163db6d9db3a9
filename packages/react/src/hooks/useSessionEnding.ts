import type { SessionEnding, Sessions } from '@latchkey/core'

import { useKit } from './useKit.ts'
import { useKitState } from './useKitState.ts'

export interface UseSessionEndingReturnType extends Pick<Sessions, 'extendSession' | 'now'> {
  /** Set a minute before the session ends, if the person has to decide. */
  ending: SessionEnding | undefined
  signOut(): Promise<void>
}

/**
 * Warns before the active session ends because the person is idle or the absolute limit is reached.
 *
 * @example
 * const { ending, extendSession, signOut } = useSessionEnding()
 * if (ending?.reason === 'idle') return <Dialog onStay={extendSession} onLeave={signOut} until={ending.endsAt} />
 */
export function useSessionEnding(): UseSessionEndingReturnType {
  const { sessions, signOut } = useKit()
  const { extendSession, now } = sessions
  return { ending: useKitState('ending'), extendSession, now, signOut }
}
