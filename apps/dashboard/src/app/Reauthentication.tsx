import { type ReactNode, useCallback, useState } from 'react'

import { ReauthenticationContext } from '../api/ReauthenticationContext.ts'
import { SignInAgain } from './SignInAgain.tsx'

/**
 * Changing contacts, credentials or accounts needs a sign-in within the last 5 minutes. The operator is asked in place,
 * and the change continues.
 */
export function Reauthentication({ children }: { children: ReactNode }) {
  const [settle, setSettle] = useState<(confirmed: boolean) => void>()
  const ask = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        setSettle(() => (confirmed: boolean) => {
          setSettle(undefined)
          resolve(confirmed)
        })
      }),
    [],
  )
  return (
    <ReauthenticationContext.Provider value={ask}>
      {children}
      {settle && <SignInAgain onSettled={settle} />}
    </ReauthenticationContext.Provider>
  )
}
