/**
 * The selection of an input that is drawn as slots. A filled slot is always selected as a whole, so that typing
 * replaces it; arrow keys, Home and End move between slots, and a click selects the slot under it. No framework: the
 * vault draws the same field.
 */
export interface SlotSelection {
  start: number
  end: number
}

/** Selects a slot, or the place after the last character. */
export function selectSlot(input: HTMLInputElement, slot: number): SlotSelection {
  const start = Math.max(0, Math.min(slot, input.value.length))
  const end = Math.min(start + 1, input.value.length)
  input.setSelectionRange(start, end)
  return { start, end }
}

export function selectAllSlots(input: HTMLInputElement): SlotSelection {
  const end = input.value.length
  input.setSelectionRange(0, end)
  return { start: 0, end }
}

/** The selection after the browser has changed it. A caret before a character becomes the selection of its slot. */
export function readSelection(input: HTMLInputElement): SlotSelection {
  const { selectionStart, selectionEnd, value } = input
  const start = selectionStart ?? value.length
  const end = selectionEnd ?? start
  return start === end && start < value.length ? selectSlot(input, start) : { start, end }
}

/** The slot that a key moves to. Undefined for other keys. */
export function slotOfKey(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  { start }: SlotSelection,
): number | undefined {
  if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return undefined
  return { ArrowLeft: start - 1, ArrowRight: start + 1, Home: 0, End: Infinity }[event.key]
}

/** The slot under a point. */
export function slotUnder(slots: Iterable<Element>, clientX: number): number {
  const under = Array.from(slots, (slot) => slot.getBoundingClientRect().right).findIndex(
    (right) => clientX <= right,
  )
  return under < 0 ? Infinity : under
}

/** The slot that typing fills next, or the slots that it replaces. */
export function isActiveSlot(index: number, { start, end }: SlotSelection, length: number): boolean {
  return start === end ? index === Math.min(start, length - 1) : index >= start && index < end
}
