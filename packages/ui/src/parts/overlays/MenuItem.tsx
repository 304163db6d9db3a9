import { forwardRef, type ReactNode, useId } from 'react'

import { useClass } from '../../theme/useClass.ts'
import { type LeafProps, renderAsChild } from '../buttons/leaf.tsx'

export interface MenuItemProps extends Omit<LeafProps, 'onClick' | 'onSelect'> {
  icon?: ReactNode
  children: string
  /** Drawn after the text, and read as its description. */
  detail?: string | undefined
  onSelect: () => void
  busy?: boolean | undefined
}

/** An item of a menu. Arrow keys reach it, Tab doesn't. */
export const MenuItem = /* @__PURE__ */ forwardRef<HTMLButtonElement, MenuItemProps>(function MenuItem(
  { icon, children, detail, onSelect, busy, disabled = busy, ...rest },
  ref,
) {
  const name = useClass()
  const id = useId()
  const merged = {
    type: 'button',
    'aria-describedby': detail && id,
    ...rest,
    ref,
    role: 'menuitem',
    tabIndex: -1,
    'aria-disabled': disabled || undefined,
    onClick: disabled ? undefined : onSelect,
    children: (
      <>
        {withIcon(icon, children)}
        {detail && (
          <span id={id} className="lk-menu__detail" aria-hidden="true">
            <bdi>{detail}</bdi>
          </span>
        )}
      </>
    ),
  }
  return renderAsChild('button', merged, name('menu__item'))
})

/** The content of an item, with an icon's place before the text. */
export const withIcon = (icon: ReactNode, text: string) => (
  <>
    <span className="lk-menu__seat">{icon}</span>
    {text}
  </>
)
