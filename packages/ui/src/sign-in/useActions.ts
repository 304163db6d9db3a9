import { useKit } from '@latchkey/react'
import { type Dispatch, type SetStateAction, useMemo } from 'react'
import type { AddAccount } from '../app/windows.ts'
import { screensChunk } from '../chunks/chunks.ts'
import { useLazy } from '../chunks/lazy.ts'
import type { SignInActions } from './actions.ts'
import { createActions } from './createActions.ts'
import type { Choices } from './signInState.ts'

export const noChoices: Choices = {
  anotherWay: false,
  dismissed: undefined,
  retrying: undefined,
  typed: undefined,
  signUp: undefined,
  wallets: false,
  declined: false,
}

/** The verbs of the screens, the same ones for as long as the card stands; those of later screens come with them. */
export function useActions(
  setChoices: Dispatch<SetStateAction<Choices>>,
  addAccount: AddAccount | undefined,
  onDone: (() => void) | undefined,
): SignInActions {
  const kit = useKit()
  const { module: all } = useLazy(screensChunk)
  return useMemo(() => {
    const choose = (choice: Partial<Choices>) => setChoices((before) => ({ ...before, ...choice }))
    // Whoever needs the later ones is drawn only once they are there.
    return {
      ...createActions(kit, choose),
      ...all?.createLaterActions(kit, choose, addAccount, onDone),
    } as SignInActions
  }, [kit, all, setChoices, addAccount, onDone])
}
