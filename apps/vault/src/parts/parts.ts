import { type Attributes, type Child, element } from './element.ts'
import { type IconName, icon } from './icons.ts'

export interface ButtonOptions {
  kind?: 'primary' | 'secondary' | 'ghost' | undefined
  icon?: IconName | undefined
  /** Stays focusable and does nothing. */
  disabled?: boolean | undefined
  /** Last in a card: its text, not its box, aligns with the card's padding. */
  tail?: boolean | undefined
  submit?: boolean | undefined
}

/** A button with a text. */
export function button(
  label: string,
  onClick: (() => void) | undefined,
  { kind = 'secondary', icon: name, disabled, tail, submit }: ButtonOptions = {},
): HTMLButtonElement {
  const created = element(
    'button',
    {
      type: submit ? 'submit' : 'button',
      class: `lk-button lk-button--${kind}${tail ? ' lk-button--tail' : ''}`,
      'aria-disabled': disabled && 'true',
    },
    name && icon(name),
    label,
  )
  // A busy or sleeping button does nothing; a form it submits checks the same.
  created.addEventListener('click', (event) => {
    if (isIdle(created)) return onClick?.()
    event.preventDefault()
  })
  return created
}

export const isIdle = (control: Element): boolean =>
  !control.hasAttribute('aria-disabled') && !control.hasAttribute('aria-busy')

/** Sets or removes an attribute such as aria-busy. */
export function setState(
  control: Element,
  name: 'aria-busy' | 'aria-disabled' | 'aria-invalid',
  on: boolean,
): void {
  if (on) control.setAttribute(name, 'true')
  else control.removeAttribute(name)
}

/** A button that looks like text. */
export const textButton = (label: string, onClick: () => void, name?: IconName): HTMLButtonElement =>
  element(
    'button',
    { type: 'button', class: 'lk-text-button', onclick: onClick },
    name && icon(name, { size: 'small' }),
    label,
  )

export const iconButton = (label: string, name: IconName, onClick: () => void): HTMLButtonElement =>
  element(
    'button',
    { type: 'button', class: 'lk-icon-button', 'aria-label': label, onclick: onClick },
    icon(name, { directional: name === 'back' }),
  )

/** A list of what will happen, one line each. */
export const points = (...rows: (readonly [IconName, string])[]): HTMLElement =>
  element(
    'ul',
    { class: 'lk-points' },
    ...rows.map(([name, text]) =>
      element('li', { class: 'lk-point' }, icon(name), element('span', {}, text)),
    ),
  )

export const note = (name: IconName, text: string, kind = ''): HTMLElement =>
  element('p', { class: `lk-note ${kind}`.trim() }, icon(name), element('span', {}, text))

export const group = (...children: Child[]): HTMLElement => element('div', { class: 'lk-group' }, ...children)

export interface HintLine {
  readonly element: HTMLElement
  /** Shows a hint, an error (announced at once), or what is going on. */
  show(text: string, kind?: 'error' | 'busy' | 'news'): void
}

/** The line below a field or above a button. */
export function hintLine(id?: string): HintLine {
  const line = element('p', { class: 'lk-hint', id, hidden: true })
  return {
    element: line,
    show(text, kind) {
      line.hidden = text === ''
      line.className = `lk-hint${kind === 'error' ? ' lk-hint--error' : ''}`
      if (kind) line.setAttribute('role', kind === 'error' ? 'alert' : 'status')
      else line.removeAttribute('role')
      line.replaceChildren(
        ...(kind === 'error' ? [icon('alert', { size: 'small' })] : []),
        ...(kind === 'busy' ? [icon('spin', { size: 'small', spinning: true })] : []),
        element('span', {}, text),
      )
    },
  }
}

/** Attributes of every field: no suggestion, correction or translation. docs/decisions.md#the-vaults-page */
export const secretField: Attributes = {
  autocomplete: 'off',
  autocorrect: 'off',
  autocapitalize: 'none',
  spellcheck: 'false',
  translate: 'no',
}

let fields = 0

export interface Field<Input extends HTMLElement> {
  readonly element: HTMLElement
  readonly input: Input
  readonly hint: HintLine
  /** An error below the field, announced at once. An empty text says that the field is right. */
  fail(error: string): void
}

/** A label, a field, and the line below it. */
export function field<Name extends 'input' | 'textarea' | 'select'>(
  name: Name,
  label: string,
  attributes: Attributes = {},
  ...children: Child[]
): Field<HTMLElementTagNameMap[Name]> {
  const id = `field-${++fields}`
  const hint = hintLine(`${id}-hint`)
  const input = element(
    name,
    {
      id,
      'aria-describedby': `${id}-hint`,
      ...attributes,
      class: `lk-input${name === 'textarea' ? ' vault-area' : ''}`,
    },
    ...children,
  )
  return {
    input,
    hint,
    element: element(
      'div',
      { class: 'lk-field' },
      element('label', { class: 'lk-label', for: id }, label),
      element('div', { class: 'lk-control' }, input),
      hint.element,
    ),
    fail(error) {
      setState(input, 'aria-invalid', error !== '')
      hint.show(error, 'error')
    },
  }
}

/** Several controls whose Enter key submits. */
export const form = (onSubmit: () => void, ...children: Child[]): HTMLFormElement =>
  element(
    'form',
    {
      class: 'lk-content',
      novalidate: true,
      onsubmit: (event: Event) => {
        event.preventDefault()
        onSubmit()
      },
    },
    ...children,
  )
