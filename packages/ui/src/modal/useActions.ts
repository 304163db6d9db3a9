import { type FlowError, useKit, useLoginWithEmail } from '@latchkey/react'
import { type Dispatch, type SetStateAction, useMemo } from 'react'

import type { SignInActions } from './actions.ts'
import type { Choices } from './facts.ts'
import { allScreens } from './lazyScreens.ts'

export const noChoices: Choices = { anotherWay: false, dismissed: undefined, retrying: undefined }

/** The verbs of the screens, joined to the kit. None rejects: how each ended is in the kit's state. */
export function useActions(
  setChoices: Dispatch<SetStateAction<Choices>>,
  onDone: (() => void) | undefined,
): SignInActions {
  const { authConfig } = useKit()
  const { sendCode, submitCode, resend, retry, back, state } = useLoginWithEmail()
  const resting = state.status === 'idle'
  return useMemo(() => {
    const choose = (choice: Partial<Choices>) => setChoices((before) => ({ ...before, ...choice }))
    const tryAgain = (error: FlowError) => {
      choose({ retrying: error })
      const attempt = error === authConfig.state.error ? authConfig.load() : retry()
      void attempt.finally(() => choose({ retrying: undefined }))
    }
    return {
      sendCode(contact) {
        // What follows is loaded while the code is on its way.
        allScreens.preload()
        if (resting) void sendCode(contact)
      },
      submitCode: (code) => void submitCode(code),
      resend: () => void resend(),
      back() {
        choose({ anotherWay: true })
        back()
      },
      dismiss: (error) => choose({ dismissed: error }),
      retry: tryAgain,
      done: () => onDone?.(),
    }
  }, [authConfig, sendCode, submitCode, resend, retry, back, resting, setChoices, onDone])
}
