import type { SessionEntry, Sessions } from '@latchkey/core'
import { useMemo } from 'react'

import { useKit } from './useKit.ts'
import { useKitState } from './useKitState.ts'

type Verb = 'switchTo' | 'rename' | 'signOut' | 'signOutOthers' | 'signOutEverywhere'
export type UseSessionsReturnType = Pick<Sessions, Verb> & { list: readonly SessionEntry[] }

/**
 * The sessions on this device: several people's, one of them active.
 *
 * @example
 * const { list, switchTo, signOut } = useSessions()
 * list.map(({ session, active }) => (
 *   <button key={session.id} aria-current={active} onClick={() => switchTo(session.id)}>{session.contact}</button>
 * ))
 */
export function useSessions(): UseSessionsReturnType {
  const { switchTo, rename, signOut, signOutOthers, signOutEverywhere } = useKit().sessions
  const list = useKitState('sessions')
  return useMemo(
    () => ({ list, switchTo, rename, signOut, signOutOthers, signOutEverywhere }),
    [list, switchTo, rename, signOut, signOutOthers, signOutEverywhere],
  )
}
