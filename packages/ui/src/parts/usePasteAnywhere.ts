import { type RefObject, useEffect } from 'react'

/**
 * Hears a paste wherever it lands on the page, but not in a field that isn't ours. The handler answers whether
 * it took the text; if not, the browser goes on as usual.
 */
export function usePasteAnywhere(
  field: RefObject<HTMLInputElement | null>,
  onPaste: (text: string) => boolean,
): void {
  useEffect(() => {
    const listen = (event: ClipboardEvent): void => {
      const target = event.target instanceof HTMLElement ? event.target : undefined
      const editable = target?.closest('input, textarea, select, [contenteditable]')
      if (editable && editable !== field.current) return
      if (onPaste(event.clipboardData?.getData('text') ?? '')) event.preventDefault()
    }
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [field, onPaste])
}
