import { useKit } from '@latchkey/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

import { useLazy } from '../lazyModule.ts'
import { loginEntry } from '../screens/loginEntry.ts'
import { firstScreen, needsMore } from './firstScreen.ts'
import { allScreens } from './lazyScreens.ts'
import { nextStep } from './nextStep.ts'
import { Stage } from './Stage.tsx'
import { noChoices, useActions } from './useActions.ts'
import { useFacts } from './useFacts.ts'
import { useSettled } from './useSettled.ts'

/** The first card is usable before the rest of the screens is asked for. */
const loadRestAfterMs = 1_000

export interface SignInFlowProps {
  /** In a window: closes it. */
  onDone?: (() => void) | undefined
}

/** The screens of a sign-in, joined to the kit. */
export function SignInFlow({ onDone }: SignInFlowProps) {
  const { authConfig, store } = useKit()
  // Whoever was signed in before the card stood here is offered nothing.
  const [choices, setChoices] = useState(() => ({
    ...noChoices,
    declined: store.get().auth.status === 'signed-in',
  }))
  const facts = useFacts(choices)
  const actions = useActions(setChoices, onDone)
  const { module: all, failed } = useLazy(allScreens)
  const next = nextStep(facts)
  useSettled(next === undefined, onDone)

  // What failed for want of a network goes on by itself when the network is back.
  const waiting = facts.online && facts.config.error?.code === 'OFFLINE'
  useEffect(() => {
    if (waiting) void authConfig.load()
  }, [waiting, authConfig])

  const needed = needsMore(facts)
  useEffect(() => {
    const timer = setTimeout(allScreens.preload, needed ? 0 : loadRestAfterMs)
    return () => clearTimeout(timer)
  }, [needed])

  const found = all ? all.screenOf(facts) : firstScreen(facts, failed)
  // Until it is known what comes next, the screen before it stands.
  const before = useRef(found)
  const screen = next === 'wait' ? before.current : found
  useLayoutEffect(() => {
    before.current = screen
  })
  const entry = all ? all.screens[screen.name] : loginEntry
  return <Stage screen={screen} entry={entry} actions={actions} modal={onDone !== undefined} />
}
