/** Events that a host's modal listens for on the document, to close, to take the focus back or to stop scrolling. */
const kept = ['pointerdown', 'mousedown', 'touchstart', 'touchmove', 'wheel', 'focusin', 'focusout'] as const

/**
 * Keeps what happens in a dialog of ours from a modal of the host's below it, such as one of Radix, Headless UI or MUI:
 * a press or the focus in ours would count as outside of theirs, and Escape would close theirs.
 *
 * @returns stops it
 */
export function shieldHost(dialog: HTMLElement): () => void {
  const shielding = new AbortController()
  const { signal } = shielding
  const isOurs = ({ target }: Event): boolean => target === document.body || dialog.contains(target as Node)
  // React has handled it by then: its listeners for a portal are at the body.
  const page = document.documentElement
  const stop = (event: Event): void => {
    if (isOurs(event)) event.stopPropagation()
  }
  for (const type of kept) page.addEventListener(type, stop, { passive: true, signal })

  // Hosts hear Escape on its way down, so it gets its name only where it is ours.
  const hide = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOurs(event)) return
    for (const name of ['key', 'code'])
      Object.defineProperty(event, name, { value: 'Unidentified', configurable: true })
    hidden = event
  }
  const show = (event: Event): void => {
    if (event === hidden) for (const name of ['key', 'code']) Reflect.deleteProperty(event, name)
  }
  let hidden: Event | undefined
  addEventListener('keydown', hide, { capture: true, signal })
  dialog.addEventListener('keydown', show, { capture: true, signal })
  page.addEventListener('keydown', (event) => event === hidden && event.stopPropagation(), { signal })
  return () => shielding.abort()
}
