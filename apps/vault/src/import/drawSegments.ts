import { element } from '../parts/element.ts'

export interface SegmentsOptions<Value extends string> {
  label: string
  options: readonly (readonly [Value, string])[]
  value: Value
  onChange(value: Value): void
}

/** A segmented control: a radio group with arrow keys. */
export function drawSegments<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentsOptions<Value>): HTMLElement {
  const choose = (index: number) => {
    const at = (index + options.length) % options.length
    for (const [position, button] of buttons.entries()) {
      button.setAttribute('aria-checked', String(position === at))
      button.tabIndex = position === at ? 0 : -1
    }
    onChange(options[at]![0])
  }
  const buttons = options.map(([optionValue, text], index) =>
    element(
      'button',
      {
        type: 'button',
        role: 'radio',
        class: 'vault-segment',
        'aria-checked': String(optionValue === value),
        tabindex: optionValue === value ? 0 : -1,
        onclick: () => choose(index),
        onkeydown: (event: KeyboardEvent) => {
          const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
          if (!step) return
          event.preventDefault()
          choose(index + step)
          buttons[(index + step + buttons.length) % buttons.length]?.focus()
        },
      },
      text,
    ),
  )
  return element('div', { class: 'vault-segments', role: 'radiogroup', 'aria-label': label }, ...buttons)
}
