import { forwardRef, type ReactNode } from 'react'

import { useClass } from '../../theme/useClass.ts'
import { drawLeaf, type LeafProps } from '../buttons/leaf.tsx'

export interface MenuItemProps extends Omit<LeafProps, 'onClick' | 'onSelect'> {
  icon?: ReactNode
  children: string
  onSelect: () => void
  busy?: boolean | undefined
}

/** An item of a menu. Arrow keys reach it, Tab doesn't. */
export const MenuItem = /* @__PURE__ */ forwardRef<HTMLButtonElement, MenuItemProps>(function MenuItem(
  { icon, children, onSelect, busy, disabled = busy, ...rest },
  ref,
) {
  const name = useClass()
  const drawn = {
    type: 'button',
    ...rest,
    ref,
    role: 'menuitem',
    tabIndex: -1,
    'aria-disabled': disabled || undefined,
    onClick: disabled ? undefined : onSelect,
    children: withIcon(icon, children),
  }
  return drawLeaf('button', drawn, name('menu__item'))
})

/** The content of an item, with an icon's place before the text. */
export const withIcon = (icon: ReactNode, text: string) => (
  <>
    <span className="lk-menu__seat">{icon}</span>
    {text}
  </>
)
