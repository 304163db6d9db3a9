import { type RefObject, useEffect } from 'react'

/** Calls the handler on a press outside of all the elements. */
export function usePressOutside(
  onPress: () => void,
  ...elements: readonly [RefObject<Element | null>, RefObject<Element | null>]
): void {
  useEffect(() => {
    const press = ({ target }: Event): void => {
      if (!elements.some(({ current }) => current?.contains(target as Node))) onPress()
    }
    // On its way down: a dialog keeps it from the document on its way up.
    document.addEventListener('pointerdown', press, true)
    return () => document.removeEventListener('pointerdown', press, true)
  })
}
