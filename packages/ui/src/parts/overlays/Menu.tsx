import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { useClass } from '../../theme/useClass.ts'
import { showPopover } from '../pageFeatures.ts'
import { placeMenu } from './placeMenu.ts'
import { usePressOutside } from './usePressOutside.ts'

export interface MenuProps {
  id: string
  label: string
  /** The button that opened it. Gets the focus back. */
  button: RefObject<HTMLElement | null>
  /** The item that gets the focus. */
  focus: 'first' | 'last'
  /** The edge of the button that it is aligned with. @default 'end' */
  align?: 'start' | 'end' | undefined
  onClose: () => void
  children: ReactNode
}

/** A menu in the top layer: https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/ */
export function Menu({ id, label, button, focus, align, onClose, children }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const typed = useRef({ text: '', at: 0 })
  const name = useClass()

  useLayoutEffect(() => {
    const element = menu.current
    const opener = button.current
    if (!element || !opener) return
    showPopover(element)
    const stop = placeMenu(element, opener, align)
    itemsOf(element)
      .at(focus === 'first' ? 0 : -1)
      ?.focus()
    return stop
  }, [button, focus, align])

  usePressOutside(onClose, menu, button)

  const press = (event: KeyboardEvent<HTMLDivElement>): void => {
    const items = itemsOf(event.currentTarget)
    if (event.key === 'Escape' || event.key === 'Tab') {
      // The button gets the focus; Tab continues from there.
      if (event.key === 'Escape') event.preventDefault()
      button.current?.focus()
      onClose()
      return
    }
    const next = itemFor(event.key, items) ?? itemTyped(event.key, items, typed.current)
    if (!next || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    next.focus()
  }

  return (
    <div
      ref={menu}
      id={id}
      className={name('menu')}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      popover="manual"
      onKeyDown={press}
    >
      {children}
    </div>
  )
}

const itemsOf = (menu: Element): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]'),
]

/** The item that an arrow key, Home or End moves to. Arrow keys wrap around. */
function itemFor(key: string, items: HTMLElement[]): HTMLElement | undefined {
  const at = items.findIndex((item) => item.matches(':focus'))
  const index = { ArrowDown: (at + 1) % items.length, ArrowUp: at <= 0 ? -1 : at - 1, Home: 0, End: -1 }[key]
  return index === undefined ? undefined : items.at(index)
}

/** Typeahead: the next item that starts with what was typed, with at most half a second between keys. */
function itemTyped(
  key: string,
  items: HTMLElement[],
  typed: { text: string; at: number },
): HTMLElement | undefined {
  if (key.length !== 1 || key === ' ') return undefined
  const now = Date.now()
  typed.text = now - typed.at < 500 ? typed.text + key.toLowerCase() : key.toLowerCase()
  typed.at = now
  const at = items.findIndex((item) => item.matches(':focus'))
  const from = typed.text.length > 1 ? at : at + 1
  const around = [...items.slice(from), ...items.slice(0, from)]
  return around.find((item) => item.textContent.trim().toLowerCase().startsWith(typed.text))
}
