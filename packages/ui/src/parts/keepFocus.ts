import { focusedElement } from './focusedElement.ts'
import { isReturning } from './returnFocus.ts'

/** The page's buttons for signing in and for the account; each is a direct child of its root. */
export const signInButtons = '.lk-root > [aria-haspopup]'

/**
 * Called before one of our roots is removed. If it had the focus, as after a sign-out, the focus moves to the nearest
 * visible sign-in or account button.
 */
export function keepFocus(): void {
  const places: ParentNode[] = []
  let place = focusedElement()?.closest('.lk-root')?.parentNode
  for (; place; place = place.parentNode ?? (place as Partial<ShadowRoot>).host) places.push(place)
  // By then the page has its new content, also if the host swaps it in an effect.
  setTimeout(() => {
    for (const near of places) {
      for (const entry of near.querySelectorAll<HTMLElement>(signInButtons)) {
        if (document.activeElement === document.body && !isReturning()) entry.focus({ preventScroll: true })
      }
    }
  })
}
