import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react'

import { type Screen, type ScreenName, screens } from '../screens/index.ts'
import { isServer } from '../theme/isServer.ts'
import type { SignInActions } from './actions.ts'
import { focusTarget } from './focusScreen.ts'

export interface StageProps {
  screen: Screen
  actions: SignInActions
  /** Whether a screen that follows another takes the focus even if the person hasn't touched the card. */
  modal: boolean
}

// A server draws the first screen only; what follows it is the browser's.
const useBrowserLayoutEffect = isServer ? useEffect : useLayoutEffect

/** Draws one screen, slides in the next from where it came, and takes the focus along. */
export function Stage({ screen, actions, modal }: StageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const touched = useRef(modal)
  const [shown, setShown] = useState<Shown>({ name: screen.name, from: undefined })
  if (shown.name !== screen.name)
    setShown({ name: screen.name, from: directionBetween(shown.name, screen.name) })

  const { from } = shown
  const { focus } = screens[screen.name]
  const ready = screen.name !== 'login' || screen.props.providers !== undefined
  useBrowserLayoutEffect(() => {
    if (from && stage.current && touched.current) focusTarget(stage.current, focus)?.focus()
  }, [from, focus, screen.name])
  // The title had the focus while the field wasn't there yet.
  useBrowserLayoutEffect(() => {
    const card = stage.current
    const title = card?.querySelector('[data-focus="title"]')
    if (ready && card && title && title === document.activeElement) focusTarget(card, focus)?.focus()
  }, [ready, focus])

  // A screen's name and its props belong together, which a lookup by name can't say.
  const Component = screens[screen.name].Component as ComponentType<object>
  const touch = (): void => {
    touched.current = true
  }
  return (
    <div ref={stage} className="lk-stage" onKeyDownCapture={touch} onPointerDownCapture={touch}>
      <div key={screen.name} className={from ? `lk-screen lk-screen--${from}` : 'lk-screen'}>
        <Component {...{ ...screen.props, actions }} />
      </div>
    </div>
  )
}

interface Shown {
  name: ScreenName
  /** The way that it came in; the first screen is just there. */
  from: 'forward' | 'back' | undefined
}

const directionBetween = (before: ScreenName, now: ScreenName): 'forward' | 'back' =>
  screens[now].depth < screens[before].depth ? 'back' : 'forward'
