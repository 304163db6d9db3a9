import { useCallback, useEffect, useState } from 'react'

import type { Outcome } from './toOutcome.ts'

export interface Asked {
  /** Takes the focus back. */
  opener: Element | null
  /** True: the person has signed in again. */
  settle(confirmed: boolean): void
}

export interface UseReauthenticationReturnType {
  /** Set while the person is asked. */
  asked: Asked | undefined
  /** Asks; answers whether it is them. */
  ask(): Promise<boolean>
  /** Runs what may need a fresh login: asks for one where it does, and then runs it again. */
  confirmed(verb: () => Promise<Outcome>): Promise<Outcome>
}

/** A short way through a fresh login, and back to what was being done. */
export function useReauthentication(): UseReauthenticationReturnType {
  const [asked, setAsked] = useState<Asked>()
  const ask = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        const settle = (confirmed: boolean): void => {
          setAsked(undefined)
          resolve(confirmed)
        }
        setAsked({ opener: document.activeElement, settle })
      }),
    [],
  )
  // Whoever waits for an answer hears one, whichever way the profile is left.
  useEffect(() => () => asked?.settle(false), [asked])

  const confirmed = useCallback(
    async (verb: () => Promise<Outcome>): Promise<Outcome> => {
      const outcome = await verb()
      if (typeof outcome === 'string' || outcome.code !== 'REAUTHENTICATION_REQUIRED') return outcome
      return (await ask()) ? verb() : 'left'
    },
    [ask],
  )
  return { asked, ask, confirmed }
}
