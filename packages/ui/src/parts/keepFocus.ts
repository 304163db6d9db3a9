/** The page's buttons for signing in and for the account; each is a direct child of its root. */
export const signInButtons = '.lk-root > [aria-haspopup]'

/**
 * Called before a root of ours leaves the page. A focus that leaves with it, as at the end of a sign-out, goes to
 * the first button by which one comes in that can be seen, nearest to where the person was.
 */
export function keepFocus(): void {
  const places: Element[] = []
  let place = document.activeElement?.closest('.lk-root')?.parentElement
  for (; place; place = place.parentElement) places.push(place)
  // By then the page is as it goes on, also where the host swaps its parts in an effect.
  setTimeout(() => {
    for (const near of places) {
      for (const entry of near.querySelectorAll<HTMLElement>(signInButtons)) {
        if (document.activeElement === document.body) entry.focus({ preventScroll: true })
      }
    }
  })
}
