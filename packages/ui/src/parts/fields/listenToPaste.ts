/**
 * Handles a paste anywhere on the page, except in a field that isn't ours. The handler is also told whether
 * it happened in the field or on its screen, and returns whether it used the text; if not, the browser handles the paste.
 *
 * @returns stops listening
 */
export function listenToPaste(
  field: () => HTMLInputElement | null,
  onPaste: (text: string, here: boolean) => boolean,
): () => void {
  const listen = (event: ClipboardEvent): void => {
    // In a shadow root, the target is the root's host.
    const [first] = event.composedPath()
    const target = first instanceof HTMLElement ? first : undefined
    const editable = target?.closest('input, textarea, select, [contenteditable]')
    if (editable && editable !== field()) return
    // A screen may have further forms beside that of the field.
    const screen = field()?.closest('.lk-form') ?? field()?.form ?? field()
    const here = target !== undefined && screen?.contains(target) === true
    if (onPaste(event.clipboardData?.getData('text') ?? '', here)) event.preventDefault()
  }
  document.addEventListener('paste', listen)
  return () => document.removeEventListener('paste', listen)
}
