import { type ComponentType, useLayoutEffect, useRef, useState } from 'react'

import type { Screen, ScreenEntry, ScreenName } from '../screens/index.ts'
import type { SignInActions } from './actions.ts'
import { focusTarget } from './focusScreen.ts'

export interface StageProps {
  screen: Screen
  /** The row of the screen's name. */
  entry: Omit<ScreenEntry, 'Component'> & { Component: unknown }
  actions: SignInActions
  /** Whether a screen that follows another takes the focus even if the person hasn't touched the card. */
  modal: boolean
}

/** Draws one screen, slides in the next from where it came, and takes the focus along. */
export function Stage({ screen, entry, actions, modal }: StageProps) {
  const { name, props } = screen
  const { depth, focus } = entry
  const stage = useRef<HTMLDivElement>(null)
  const touched = useRef(modal)
  const [shown, setShown] = useState<Shown>({ name, depth, from: undefined })
  if (shown.name !== name) setShown({ name, depth, from: depth < shown.depth ? 'back' : 'forward' })

  const { from } = shown
  useLayoutEffect(() => {
    if (shown.from && stage.current && touched.current) focusTarget(stage.current, focus)?.focus()
  }, [shown, focus])
  // The title had the focus while the field wasn't there yet.
  const ready = !('providers' in props) || props.providers !== undefined
  useLayoutEffect(() => {
    const card = stage.current
    const title = card?.querySelector('[data-focus="title"]')
    if (ready && card && title && title === document.activeElement) focusTarget(card, focus)?.focus()
  }, [ready, focus])

  // A screen's name and its props belong together, which a row found by name can't say.
  const Component = entry.Component as ComponentType<object>
  const touch = (): void => {
    touched.current = true
  }
  return (
    <div ref={stage} className="lk-stage" onKeyDownCapture={touch} onPointerDownCapture={touch}>
      <div key={name} className={from ? `lk-screen lk-screen--${from}` : 'lk-screen'}>
        <Component {...{ ...props, actions }} />
      </div>
    </div>
  )
}

interface Shown {
  name: ScreenName
  depth: number
  /** The way that it came in; the first screen is just there. */
  from: 'forward' | 'back' | undefined
}
