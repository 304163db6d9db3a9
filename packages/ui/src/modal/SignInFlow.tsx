import { useAuthConfig, useKit, useKitState, useLoginWithEmail } from '@latchkey/react'
import { useEffect, useState } from 'react'

import { useAppearance } from '../context.ts'
import { useLazy } from '../lazyModule.ts'
import { useOnline } from '../parts/useOnline.ts'
import { loginEntry } from '../screens/loginEntry.ts'
import type { SignInFacts } from './facts.ts'
import { firstScreen, needsMore } from './firstScreen.ts'
import { allScreens } from './lazyScreens.ts'
import { Stage } from './Stage.tsx'
import { noChoices, useActions } from './useActions.ts'
import { useSettled } from './useSettled.ts'
import { useSlow } from './useSlow.ts'

/** The first card is usable before the rest of the screens is asked for. */
const loadRestAfterMs = 1_000

export interface SignInFlowProps {
  /** In a window: closes it. */
  onDone?: (() => void) | undefined
}

/** The screens of a sign-in, joined to the kit. */
export function SignInFlow({ onDone }: SignInFlowProps) {
  const { authConfig } = useKit()
  const auth = useKitState('auth')
  const config = useAuthConfig()
  const { state: login } = useLoginWithEmail()
  const online = useOnline()
  const configSlow = useSlow(config.status === 'loading')
  const { methods: providers } = useAppearance().options ?? {}
  const [choices, setChoices] = useState(noChoices)
  const actions = useActions(setChoices, onDone)
  const { module: all, failed } = useLazy(allScreens)
  useSettled(onDone)

  // What failed for want of a network goes on by itself when the network is back.
  const waiting = online && config.error?.code === 'OFFLINE'
  useEffect(() => {
    if (waiting) void authConfig.load()
  }, [waiting, authConfig])

  const facts: SignInFacts = { auth, config, configSlow, login, online, providers, ...choices }
  const needed = needsMore(facts)
  useEffect(() => {
    const timer = setTimeout(allScreens.preload, needed ? 0 : loadRestAfterMs)
    return () => clearTimeout(timer)
  }, [needed])

  const screen = all ? all.screenOf(facts) : firstScreen(facts, failed)
  const entry = all ? all.screens[screen.name] : loginEntry
  return <Stage screen={screen} entry={entry} actions={actions} modal={onDone !== undefined} />
}
