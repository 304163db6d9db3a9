import {
  type CodeShape,
  cleanCode,
  hasGapBefore,
  isActiveSlot,
  listenToPaste,
  readPaste,
  readSelection,
  type SlotSelection,
  selectAllSlots,
  selectSlot,
  slotOfKey,
  slotUnder,
} from '@latchkey/ui/internal'

import { element } from '../../parts/element.ts'
import { setState } from '../../parts/parts.ts'

export interface CodeFieldParameters {
  shape: CodeShape
  /** Accessible name of the whole field. */
  label: string
  /** Ids of the texts that describe it. */
  describedBy: string
  /** Called each time the last slot is filled. */
  onComplete: (code: string) => void
  /** Called with each other change. */
  onChange: () => void
  /** Called when the pasted text can't be a code. The field stays as it was. */
  onInvalidPaste: () => void
  signal: AbortSignal
}

export interface CodeField {
  readonly element: HTMLElement
  readonly input: HTMLInputElement
  /** The code is being checked: it can't be changed. */
  setBusy(isBusy: boolean): void
  /** A wrong code stays and is selected, so that typing replaces it. */
  setInvalid(isInvalid: boolean): void
}

/** The kit's field of a one-time code without React: one real input, drawn as slots. */
export function codeField(parameters: CodeFieldParameters): CodeField {
  const { shape, label, describedBy, onComplete, onChange, onInvalidPaste, signal } = parameters
  const { length, alphanumeric } = shape
  let code = ''
  let selection: SlotSelection = { start: 0, end: 0 }
  const input = element('input', {
    class: 'lk-code__input',
    type: 'text',
    'aria-label': label,
    'aria-describedby': describedBy,
    autocomplete: 'one-time-code',
    inputmode: alphanumeric ? 'text' : 'numeric',
    autocapitalize: alphanumeric ? 'characters' : 'off',
    autocorrect: 'off',
    spellcheck: 'false',
    enterkeyhint: 'done',
  })
  const slots = Array.from({ length }, () => element('span'))
  const drawn = slots.flatMap((slot, index) =>
    hasGapBefore(index, shape) ? [element('span', { class: 'lk-code__gap' }), slot] : [slot],
  )
  const field = element(
    'div',
    { class: `lk-code${length > 6 ? ' lk-code--long' : ''}` },
    input,
    element('div', { class: 'lk-code__slots', 'aria-hidden': 'true' }, ...drawn),
  )

  const select = (next: SlotSelection) => {
    selection = next
    for (const [index, slot] of slots.entries()) {
      const isActive = !input.readOnly && isActiveSlot(index, selection, length)
      slot.className = `lk-code__slot${isActive ? ' lk-code__slot--active' : ''}`
      if (slot.textContent !== (code[index] ?? '')) slot.textContent = code[index] ?? ''
    }
  }
  const fill = (next: string) => {
    const isNew = next !== code && !input.readOnly
    if (isNew) code = next
    if (input.value !== code) input.value = code
    select(readSelection(input))
    if (!isNew) return
    if (code.length === length) onComplete(code)
    else onChange()
  }
  const takePaste = (text: string, here: boolean) => {
    const paste = readPaste(text, shape, here)
    if (paste === 'left' || (paste === 'invalid' && input.readOnly)) return false
    input.focus()
    if (paste === 'invalid') onInvalidPaste()
    else fill(paste.code)
    return true
  }

  input.addEventListener('input', () => fill(cleanCode(input.value, shape)))
  input.addEventListener('focus', () => select(readSelection(input)))
  input.addEventListener('keydown', (event) => {
    const slot = slotOfKey(event, selection)
    if (slot === undefined) return
    event.preventDefault()
    select(selectSlot(input, slot))
  })
  // A double click selects everything, as in any field.
  input.addEventListener('click', ({ detail, clientX }) =>
    select(detail > 1 ? selectAllSlots(input) : selectSlot(input, slotUnder(slots, clientX))),
  )
  const followSelection = () => document.activeElement === input && select(readSelection(input))
  document.addEventListener('selectionchange', followSelection, { signal })
  signal.addEventListener(
    'abort',
    listenToPaste(() => input, takePaste),
  )
  select(selection)
  return {
    element: field,
    input,
    setBusy(isBusy) {
      input.readOnly = isBusy
      field.classList.toggle('lk-code--busy', isBusy)
      select(selection)
    },
    setInvalid(isInvalid) {
      setState(input, 'aria-invalid', isInvalid)
      field.classList.toggle('lk-code--invalid', isInvalid)
      if (isInvalid) select(selectAllSlots(input))
    },
  }
}
