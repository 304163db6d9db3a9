import { type ReactNode, useCallback, useId, useRef, useState } from 'react'
import { useClass } from '../../theme/useClass.ts'
import { Icon } from '../icons/Icon.tsx'
import { check } from '../icons/moreIcons.tsx'
import { selector } from '../icons/walletIcons.tsx'
import { Menu } from './Menu.tsx'

export interface Choice {
  id: string
  label: string
  icon?: ReactNode
}

export interface ChoiceButtonProps {
  /** Name of the menu. */
  label: string
  choices: readonly Choice[]
  chosen: string | undefined
  onChoose: (id: string) => void
  /** The button's text: what is chosen. */
  children: ReactNode
}

/** A quiet button with what is chosen, which opens a menu of the choices. */
export function ChoiceButton({ label, choices, chosen, onChoose, children }: ChoiceButtonProps) {
  const name = useClass()
  const menuId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const choose = (id: string): void => {
    close()
    button.current?.focus()
    onChoose(id)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className="lk-switcher"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        onClick={() => setOpen(!open)}
      >
        {children}
        <Icon shape={selector} />
      </button>
      {open && (
        <Menu id={menuId} label={label} button={button} focus="first" align="start" onClose={close}>
          {choices.map(({ id, label: text, icon }) => (
            <button
              key={id}
              type="button"
              role="menuitemradio"
              tabIndex={-1}
              aria-checked={id === chosen}
              className={name('menu__item')}
              onClick={() => choose(id)}
            >
              {icon && (
                <span className="lk-menu__seat">
                  <Icon shape={icon} />
                </span>
              )}
              <bdi className="lk-menu__name">{text}</bdi>
              {id === chosen && <Icon shape={check} />}
            </button>
          ))}
        </Menu>
      )}
    </>
  )
}
