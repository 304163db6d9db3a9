import { type KeyboardEvent, type MouseEvent, type RefObject, useCallback, useState } from 'react'

import {
  readSelection,
  type SlotSelection,
  selectAllSlots,
  selectSlot,
  slotOfKey,
  slotUnder,
} from './slotSelection.ts'

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

/** The selection of an input that is drawn as slots, and what changes it. */
export function useSlotSelection(field: RefObject<HTMLInputElement | null>): UseSlotSelectionReturnType {
  const [selection, setSelection] = useState<SlotSelection>({ start: 0, end: 0 })

  const selectAll = useCallback((): void => {
    if (field.current) setSelection(selectAllSlots(field.current))
  }, [field])

  const handlers: SlotHandlers = {
    onSelect() {
      if (!field.current) return
      const next = readSelection(field.current)
      if (next.start !== selection.start || next.end !== selection.end) setSelection(next)
    },
    onKeyDown(event) {
      const slot = slotOfKey(event, selection)
      if (slot === undefined) return
      event.preventDefault()
      setSelection(selectSlot(event.currentTarget, slot))
    },
    onClick({ currentTarget: input, detail, clientX }) {
      // A double click selects everything, as in any field.
      if (detail > 1) return selectAll()
      const slots = input.parentElement?.querySelectorAll('[data-slot]') ?? []
      setSelection(selectSlot(input, slotUnder(slots, clientX)))
    },
  }
  return { selection, selectAll, handlers }
}
