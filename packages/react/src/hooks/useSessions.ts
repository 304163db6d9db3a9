'use client'

import type { SessionEnding, SessionEntry, Sessions } from '@latchkey/core'
import { useMemo } from 'react'
import { useKit, useKitState } from './useKit.ts'

type Verb = 'switchTo' | 'rename' | 'signOut' | 'signOutAll' | 'signOutOthers' | 'signOutEverywhere'
export type UseSessionsReturnType = Pick<Sessions, Verb> & {
  /** The accounts on this device, from the kit's state. */
  sessions: readonly SessionEntry[]
}

/**
 * The sessions on this device: several users', one of them active.
 *
 * @example
 * const { sessions, switchTo, signOut } = useSessions()
 * sessions.map(({ session, active }) => (
 *   <button key={session.id} aria-current={active} onClick={() => switchTo(session.id)}>{session.contact}</button>
 * ))
 */
export function useSessions(): UseSessionsReturnType {
  const { switchTo, rename, signOut, signOutAll, signOutOthers, signOutEverywhere } = useKit().sessions
  const sessions = useKitState('sessions')
  return useMemo(
    () => ({ sessions, switchTo, rename, signOut, signOutAll, signOutOthers, signOutEverywhere }),
    [sessions, switchTo, rename, signOut, signOutAll, signOutOthers, signOutEverywhere],
  )
}

export interface UseSessionEndingReturnType extends Pick<Sessions, 'extendSession' | 'now'> {
  /** Set a minute before the session ends, if the user has to decide. */
  ending: SessionEnding | undefined
  signOut(): Promise<void>
}

/**
 * Warns before the active session ends because the user is idle or the absolute limit is reached.
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
