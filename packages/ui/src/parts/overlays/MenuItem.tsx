import type { ReactNode } from 'react'

import { useClass } from '../../theme/useClass.ts'

export interface MenuItemProps {
  icon: ReactNode
  children: string
  onSelect: () => void
  busy?: boolean | undefined
}

/** An item of a menu. Arrow keys reach it, Tab doesn't. */
export function MenuItem({ icon, children, onSelect, busy }: MenuItemProps) {
  const name = useClass()
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={name('menu__item')}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onSelect}
    >
      <span className="lk-menu__seat">{icon}</span>
      {children}
    </button>
  )
}
