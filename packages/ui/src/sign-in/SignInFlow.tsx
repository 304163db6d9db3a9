import { useKit } from '@latchkey/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { AddAccount } from '../app/windows.ts'
import { screensChunk } from '../chunks/chunks.ts'
import { useLazy } from '../chunks/lazy.ts'
import { Stage } from '../flow/FlowView.tsx'
import { firstScreen, needsMore } from './firstScreen.ts'
import { loginEntry } from './loginEntry.ts'
import { noChoices, useActions } from './useActions.ts'
import { useSettled } from './useSettled.ts'
import { useFacts } from './useSignInState.ts'
import { useUnsaid } from './useUnsaid.ts'

/** The first card is usable before the rest of the screens is asked for. */
const loadRestAfterMs = 1_000

export interface SignInFlowProps {
  /** Set where somebody is signed in already. */
  addAccount?: AddAccount | undefined
  /** In a window: closes it. */
  onDone?: (() => void) | undefined
}

/** The screens of a sign-in, joined to the kit. */
export function SignInFlow({ addAccount, onDone }: SignInFlowProps) {
  const { authConfig, store, wallets } = useKit()
  // Whoever was signed in before the card stood here is offered nothing.
  const [choices, setChoices] = useState(() => ({
    ...noChoices,
    declined: !addAccount && store.get().auth.status === 'signed-in',
  }))
  const facts = useFacts(choices, addAccount)
  const actions = useActions(setChoices, addAccount, onDone)
  const { module: all, failed } = useLazy(screensChunk)
  // What would offer something more is among the other screens; without them there is nothing to wait for.
  const next = all ? all.nextStep(facts) : failed ? undefined : 'wait'
  useSettled(facts.auth, next === undefined, all?.forgetLogins, onDone)

  // What failed for want of a network goes on by itself when the network is back.
  const waiting = facts.online && facts.config.error?.code === 'OFFLINE'
  useEffect(() => {
    if (waiting) void authConfig.load()
  }, [waiting, authConfig])

  const seeks = choices.wallets
  useEffect(() => (seeks ? wallets.discover() : undefined), [seeks, wallets])

  const needed = needsMore(facts)
  useEffect(() => {
    const timer = setTimeout(screensChunk.preload, needed ? 0 : loadRestAfterMs)
    return () => clearTimeout(timer)
  }, [needed])

  const found = all ? all.screenOf(facts) : firstScreen(facts, failed)
  // Until it is known what comes next, the screen before it stands.
  const before = useRef(found)
  const screen = all && next === 'wait' ? before.current : found
  useLayoutEffect(() => {
    before.current = screen
  })
  useUnsaid(onDone !== undefined || screen.name === 'signedIn')
  const entry = all ? all.screens[screen.name] : loginEntry
  return <Stage screen={screen} entry={entry} actions={actions} modal={onDone !== undefined} />
}
