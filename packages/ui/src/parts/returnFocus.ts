/**
 * Returns the focus to what opened a window. A button that is disabled while the app waits gets it as soon as it is
 * enabled, unless the person has moved on.
 */
export function returnFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
  if (!element?.matches(':disabled')) return
  const leaving = new AbortController()
  const observer = new MutationObserver(() => {
    if (element.matches(':disabled')) return
    leaving.abort()
    element.focus({ preventScroll: true })
  })
  leaving.signal.addEventListener('abort', () => observer.disconnect())
  document.addEventListener('focusin', () => leaving.abort(), { signal: leaving.signal })
  observer.observe(element, { attributeFilter: ['disabled'] })
}
