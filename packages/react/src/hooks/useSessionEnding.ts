import type { SessionEnding, Sessions } from '@latchkey/core'

import { useKit } from './useKit.ts'
import { useKitState } from './useKitState.ts'

export interface UseSessionEndingReturnType extends Pick<Sessions, 'extendSession' | 'now'> {
  /** Set a minute before the session ends, where the person has to say whether it should. */
  ending: SessionEnding | undefined
  signOut(): Promise<void>
}

/**
 * The end of the active session, when it is near and nobody is there, or nothing renews it.
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
