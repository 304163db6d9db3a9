import { type KeyboardEvent, type MouseEvent, type RefObject, useCallback, useState } from 'react'

export interface SlotSelection {
  start: number
  end: number
}

export interface UseSlotSelectionReturnType {
  selection: SlotSelection
  selectAll(): void
  handlers: SlotHandlers
}

interface SlotHandlers {
  onSelect(): void
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void
  onClick(event: MouseEvent<HTMLInputElement>): void
}

/**
 * The selection of an input that is drawn as slots. A filled slot is always selected as a whole, so that
 * typing replaces it; arrow keys, Home and End move between slots, and a click selects the slot under it.
 */
export function useSlotSelection(field: RefObject<HTMLInputElement | null>): UseSlotSelectionReturnType {
  const [selection, setSelection] = useState<SlotSelection>({ start: 0, end: 0 })

  const selectAll = useCallback((): void => {
    const end = field.current?.value.length ?? 0
    field.current?.setSelectionRange(0, end)
    setSelection({ start: 0, end })
  }, [field])

  const moveTo = (slot: number): void => {
    const input = field.current
    if (!input) return
    const start = Math.max(0, Math.min(slot, input.value.length))
    const end = Math.min(start + 1, input.value.length)
    input.setSelectionRange(start, end)
    setSelection({ start, end })
  }

  const handlers: SlotHandlers = {
    onSelect() {
      const input = field.current
      if (!input) return
      const { selectionStart, selectionEnd, value } = input
      const start = selectionStart ?? value.length
      const end = selectionEnd ?? start
      if (start === end && start < value.length) moveTo(start)
      else if (start !== selection.start || end !== selection.end) setSelection({ start, end })
    },
    onKeyDown(event) {
      if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
      const { start } = selection
      const slot = { ArrowLeft: start - 1, ArrowRight: start + 1, Home: 0, End: Infinity }[event.key]
      if (slot === undefined) return
      event.preventDefault()
      moveTo(slot)
    },
    onClick(event) {
      const slots = event.currentTarget.parentElement?.querySelectorAll('[data-slot]') ?? []
      // A double click selects everything, as in any field.
      if (event.detail > 1) return selectAll()
      const edges = [...slots].map((slot) => slot.getBoundingClientRect().right)
      const under = edges.findIndex((right) => event.clientX <= right)
      moveTo(under < 0 ? Infinity : under)
    },
  }
  return { selection, selectAll, handlers }
}
