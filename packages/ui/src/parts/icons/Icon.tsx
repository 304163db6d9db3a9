import type { ReactNode } from 'react'

export interface IconProps {
  /** A path on the 20 px grid, or several shapes. */
  shape: string | ReactNode
  size?: 'small' | 'large' | undefined
  /** Mirrored in right-to-left text. */
  directional?: boolean | undefined
  spinning?: boolean | undefined
}

/** An icon in the text color, hidden from screen readers: the control around it has the label. */
export function Icon({ shape, size, directional, spinning }: IconProps) {
  const names = [
    'lk-icon',
    size && `lk-icon--${size}`,
    directional && 'lk-icon--directional',
    spinning && 'lk-spinner',
  ]
  return (
    <svg className={names.filter(Boolean).join(' ')} viewBox="0 0 20 20" aria-hidden="true">
      {typeof shape === 'string' ? <path d={shape} /> : shape}
    </svg>
  )
}

/** Points down. Listed here and not with the other icons, since the page draws it before any window opens. */
export const chevron = 'M5.5 7.75l4.5 4.5 4.5-4.5'
