import { useKit } from '@latchkey/react'
import { type Dispatch, type SetStateAction, useMemo } from 'react'

import type { SignInActions } from './actions.ts'
import { createActions } from './createActions.ts'
import type { Choices } from './facts.ts'

export const noChoices: Choices = {
  anotherWay: false,
  dismissed: undefined,
  retrying: undefined,
  typed: undefined,
  signUp: undefined,
  declined: false,
}

/** The verbs of the screens, the same ones for as long as the card stands. */
export function useActions(
  setChoices: Dispatch<SetStateAction<Choices>>,
  onDone: (() => void) | undefined,
): SignInActions {
  const kit = useKit()
  return useMemo(
    () => createActions(kit, (choice) => setChoices((before) => ({ ...before, ...choice })), onDone),
    [kit, setChoices, onDone],
  )
}
