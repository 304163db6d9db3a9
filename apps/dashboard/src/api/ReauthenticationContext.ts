import { createContext, useContext } from 'react'

/** Asks the operator to sign in again. Resolves with whether they did. */
export type AskAgain = () => Promise<boolean>

export const ReauthenticationContext = createContext<AskAgain>(() => Promise.resolve(false))

export const useAskAgain = (): AskAgain => useContext(ReauthenticationContext)
