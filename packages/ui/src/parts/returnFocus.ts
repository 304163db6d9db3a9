/** A disabled button that gets the focus later. */
let awaited: HTMLElement | undefined

/** Whether the focus returns to a button that is still disabled. */
export const isReturning = (): boolean => Boolean(awaited?.isConnected)

/**
 * Returns the focus to what opened a window. A button that is disabled while the app waits gets it as soon as it is
 * enabled, unless the user has moved on.
 */
export function returnFocus(element: HTMLElement | null): void {
  awaited = undefined
  element?.focus({ preventScroll: true })
  if (!element?.matches(':disabled')) return
  const leaving = new AbortController()
  awaited = element
  const observer = new MutationObserver(() => {
    if (element.matches(':disabled')) return
    leaving.abort()
    element.focus({ preventScroll: true })
  })
  leaving.signal.addEventListener('abort', () => {
    awaited = undefined
    observer.disconnect()
  })
  document.addEventListener('focusin', () => leaving.abort(), { signal: leaving.signal })
  observer.observe(element, { attributeFilter: ['disabled'] })
}
