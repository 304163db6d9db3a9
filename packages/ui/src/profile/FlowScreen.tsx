import type { ComponentType, ReactNode } from 'react'
import { Slide } from '../flow/Slide.tsx'
import type { FocusPlace } from '../parts/focusScreen.ts'
import type { SignInActions } from '../sign-in/actions.ts'
import { type Screen, screens } from '../sign-in/screens.ts'

export interface FlowScreenProps {
  /** One of a sign-in's; without it, the card's own. */
  screen: Screen | undefined
  actions: Partial<SignInActions>
  /** Where the focus goes on the card's own. */
  focus?: FocusPlace
  /** The first screen follows another one, too. */
  arrives: boolean | undefined
  /** The card's own. */
  children?: ReactNode
}

/** A card of the profile that has screens of a sign-in in it. */
export function FlowScreen({ screen, actions, focus = 'title', arrives, children }: FlowScreenProps) {
  const entry = screen && screens[screen.name]
  // A screen's name and its props belong together, which a row found by name can't say.
  const Component = entry?.Component as ComponentType<object> | undefined
  return (
    <Slide
      name={screen?.name ?? 'own'}
      depth={entry?.depth ?? 0}
      focus={entry?.focus ?? focus}
      modal
      arrives={arrives}
    >
      {Component ? <Component {...{ ...screen?.props, actions }} /> : children}
    </Slide>
  )
}
