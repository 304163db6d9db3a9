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
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  })
}
