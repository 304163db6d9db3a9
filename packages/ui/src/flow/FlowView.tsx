import type { ComponentType } from 'react'
import type { SignInActions } from '../sign-in/actions.ts'
import type { Screen, ScreenEntry } from '../sign-in/screens.ts'
import { Slide } from './Slide.tsx'

export interface StageProps {
  screen: Screen
  /** The row of the screen's name. */
  entry: Omit<ScreenEntry, 'Component'> & { Component: unknown }
  actions: SignInActions
  /** Whether a screen that follows another takes the focus even if the person hasn't touched the card. */
  modal: boolean
}

/** Draws one screen of a sign-in. */
export function Stage({ screen, entry, actions, modal }: StageProps) {
  const { name, props } = screen
  const { depth, focus } = entry
  // A screen's name and its props belong together, which a row found by name can't say.
  const Component = entry.Component as ComponentType<object>
  return (
    <Slide name={name} depth={depth} focus={focus} modal={modal}>
      <Component {...{ ...props, actions }} />
    </Slide>
  )
}
