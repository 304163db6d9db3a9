import { type RefObject, useEffect } from 'react'

/** Calls the handler on a press outside of all the elements. */
export function usePressOutside(
  onPress: () => void,
  ...elements: readonly [RefObject<Element | null>, RefObject<Element | null>]
): void {
  useEffect(() => {
    const press = (event: Event): void => {
      // The target of a press in a shadow root is the root's host; the path has every element.
      const path = event.composedPath()
      if (!elements.some(({ current }) => current && path.includes(current))) onPress()
    }
    // On its way down: a dialog keeps it from the document on its way up.
    document.addEventListener('pointerdown', press, true)
    return () => document.removeEventListener('pointerdown', press, true)
  })
}
