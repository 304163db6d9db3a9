import { useCallback, useEffect, useState } from 'react'
import { focusedElement } from '../../parts/focusedElement.ts'

import type { Outcome } from '../../parts/rows/toOutcome.ts'

export interface ReauthenticationRequest {
  /** Takes the focus back. */
  opener: Element | null
  /** True: the user has signed in again. */
  settle(confirmed: boolean): void
}

export interface UseReauthenticationReturnType {
  /** Set while the user is asked. */
  request: ReauthenticationRequest | undefined
  /** Asks for a fresh login. Resolves with whether the user signed in. */
  ask(): Promise<boolean>
  /** Runs an action. If it needs a fresh login, asks for one and runs the action again. */
  confirmed(verb: () => Promise<Outcome>): Promise<Outcome>
}

/** Asks for a fresh login where an action needs one, and then continues with the action. */
export function useReauthentication(): UseReauthenticationReturnType {
  const [request, setRequest] = useState<ReauthenticationRequest>()
  const ask = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        const settle = (confirmed: boolean): void => {
          setRequest(undefined)
          resolve(confirmed)
        }
        setRequest({ opener: focusedElement(), settle })
      }),
    [],
  )
  // A pending request is settled whichever way the profile is closed.
  useEffect(() => () => request?.settle(false), [request])

  const confirmed = useCallback(
    async (verb: () => Promise<Outcome>): Promise<Outcome> => {
      const outcome = await verb()
      if (typeof outcome === 'string' || outcome.code !== 'REAUTHENTICATION_REQUIRED') return outcome
      return (await ask()) ? verb() : 'left'
    },
    [ask],
  )
  return { request, ask, confirmed }
}
