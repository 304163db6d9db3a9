import { type FlowError, useAuthConfig, useKit, useKitState, useLoginWithEmail } from '@latchkey/react'
import { useEffect, useMemo, useState } from 'react'

import { useAppearance } from '../context.ts'
import { useOnline } from '../parts/useOnline.ts'
import type { SignInActions } from './actions.ts'
import { Stage } from './Stage.tsx'
import { screenOf } from './screen.ts'
import { useSettled } from './useSettled.ts'
import { useSlow } from './useSlow.ts'

export interface SignInFlowProps {
  /** In a window: closes it. */
  onDone?: (() => void) | undefined
}

/** The screens of a sign-in, joined to the kit. */
export function SignInFlow({ onDone }: SignInFlowProps) {
  const { authConfig } = useKit()
  const auth = useKitState('auth')
  const config = useAuthConfig()
  const { state: login, sendCode, submitCode, resend, retry, back } = useLoginWithEmail()
  const online = useOnline()
  const [choices, setChoices] = useState(noChoices)
  const configSlow = useSlow(config.status === 'loading')
  const { methods: providers } = useAppearance().options ?? {}
  useSettled(onDone)

  // What failed for want of a network goes on by itself when the network is back.
  const waiting = online && config.error?.code === 'OFFLINE'
  useEffect(() => {
    if (waiting) void authConfig.load()
  }, [waiting, authConfig])

  const actions = useMemo<SignInActions>(() => {
    const choose = (choice: Partial<Choices>) => setChoices((before) => ({ ...before, ...choice }))
    return {
      sendCode: (contact) => void sendCode(contact),
      submitCode: (code) => void submitCode(code),
      resend: () => void resend(),
      back() {
        choose({ anotherWay: true })
        back()
      },
      dismiss: (error) => choose({ dismissed: error }),
      retry(error) {
        choose({ retrying: error })
        // Neither rejects: how it ended is in the state.
        const attempt = error === authConfig.state.error ? authConfig.load() : retry()
        void attempt.finally(() => choose({ retrying: undefined }))
      },
      done: () => onDone?.(),
    }
  }, [authConfig, sendCode, submitCode, resend, retry, back, onDone])

  const screen = screenOf({ auth, config, configSlow, login, online, providers, ...choices })
  return <Stage screen={screen} actions={actions} modal={onDone !== undefined} />
}

interface Choices {
  anotherWay: boolean
  dismissed: FlowError | undefined
  retrying: FlowError | undefined
}
const noChoices: Choices = { anotherWay: false, dismissed: undefined, retrying: undefined }
