// Every browser that the kit supports has these. The pages of unit tests (jsdom, happy-dom) lack some: they have no
// layout, and components have to mount there all the same. docs/test-your-components.md#pages-without-a-layout

/** Whether a media query matches. */
export const matchesMedia = (query: string): boolean => globalThis.matchMedia?.(query).matches ?? false

/** Whether a CSS value is understood. */
export const supportsCss = (property: string, value: string): boolean =>
  globalThis.CSS?.supports?.(property, value) ?? false

/** Opens a dialog over the page. */
export function showModal(dialog: HTMLDialogElement): void {
  if (dialog.open) return
  if (typeof dialog.showModal === 'function') dialog.showModal()
  else dialog.open = true
}

/** Closes a dialog that may be open. */
export function closeModal(dialog: HTMLDialogElement): void {
  if (!dialog.open) return
  if (typeof dialog.close === 'function') dialog.close()
  else dialog.open = false
}

/** Opens a popover in the top layer. */
export const showPopover = (element: HTMLElement): void => element.showPopover?.()

/** Calls the listener when the element's size changes. Returns what stops it. */
export function observeSize(element: Element, listener: () => void): () => void {
  if (typeof ResizeObserver === 'undefined') return () => undefined
  const observer = new ResizeObserver(listener)
  observer.observe(element)
  return () => observer.disconnect()
}
