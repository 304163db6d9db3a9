import { useKit } from '@latchkey/react'
import { type Dispatch, type SetStateAction, useMemo } from 'react'

import type { AddAccount } from '../app/windows.ts'
import { screensChunk } from '../chunks/chunks.ts'
import { useLazy } from '../chunks/lazy.ts'
import type { SignInActions } from './actions.ts'
import { createActions } from './createActions.ts'
import type { Choices } from './signInState.ts'

/** The actions of the screens. The object changes only when the later screens' actions are loaded. */
export function useActions(
  setChoices: Dispatch<SetStateAction<Choices>>,
  addAccount: AddAccount | undefined,
  onDone: (() => void) | undefined,
): SignInActions {
  const kit = useKit()
  const { module: all } = useLazy(screensChunk)
  return useMemo(() => {
    const choose = (choice: Partial<Choices>) => setChoices((before) => ({ ...before, ...choice }))
    const context = { kit, choose, addAccount, onDone }
    // A screen that needs the later actions is drawn only once they are loaded.
    return { ...createActions(context), ...all?.createLaterActions(context) } as SignInActions
  }, [kit, all, setChoices, addAccount, onDone])
}
