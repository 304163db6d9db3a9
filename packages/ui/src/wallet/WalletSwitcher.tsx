import { useCallback, useId, useRef, useState } from 'react'

import { useCard } from '../parts/CardContext.ts'
import { Icon } from '../parts/icons/Icon.tsx'
import { wallet } from '../parts/icons/icons.tsx'
import { check, key } from '../parts/icons/moreIcons.tsx'
import { selector } from '../parts/icons/walletIcons.tsx'
import { Menu } from '../parts/overlays/Menu.tsx'
import { walletPanelEn } from '../texts/en/walletPanel.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useClass } from '../theme/useClass.ts'
import type { Holder } from './account.ts'

export interface WalletSwitcherProps {
  holders: readonly Holder[]
  /** Wallet or key that is shown; undefined while they load, and if there is none. */
  chosen: Holder | undefined
  onChoose: (id: string) => void
}

/** The title of the panel: the name of the wallet. With several, a button that opens the menu of them. */
export function WalletSwitcher({ holders, chosen, onChoose }: WalletSwitcherProps) {
  const { titleId } = useCard()
  const texts = useTexts(walletPanelEn)
  const name = useClass()
  const menuId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const title = chosen ? (
    <bdi className="lk-switcher__name" translate="no">
      {chosen.name}
    </bdi>
  ) : (
    texts.panelTitle
  )
  const choose = (id: string): void => {
    close()
    button.current?.focus()
    onChoose(id)
  }
  return (
    <>
      {/* One element in every state, since it has the focus when the window opens. */}
      <h2 id={titleId} className={`${name('title')} lk-title--switcher`} tabIndex={-1} data-focus="title">
        {holders.length > 1 ? (
          <button
            ref={button}
            type="button"
            className="lk-switcher"
            aria-haspopup="menu"
            aria-expanded={open}
            aria-controls={open ? menuId : undefined}
            onClick={() => setOpen(!open)}
          >
            {title}
            <Icon shape={selector} />
          </button>
        ) : (
          title
        )}
      </h2>
      {open && (
        <Menu
          id={menuId}
          label={texts.panelWallets}
          button={button}
          focus="first"
          align="start"
          onClose={close}
        >
          {holders.map((holder) => {
            const isChosen = holder.id === chosen?.id
            return (
              <button
                key={holder.id}
                type="button"
                role="menuitemradio"
                tabIndex={-1}
                aria-checked={isChosen}
                className={name('menu__item')}
                onClick={() => choose(holder.id)}
              >
                <span className="lk-menu__seat">
                  <Icon shape={holder.kind === 'wallet' ? wallet : key} />
                </span>
                <bdi className="lk-menu__name">{holder.name}</bdi>
                {isChosen && <Icon shape={check} />}
              </button>
            )
          })}
        </Menu>
      )}
    </>
  )
}
