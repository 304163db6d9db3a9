import { isValidElement, type ReactNode } from 'react'

import { useAppearance } from '../../theme/appearance.ts'
import { Avatar } from '../Avatar.tsx'
import { Icon } from '../icons/Icon.tsx'

/** A direction or a state, on the lower corner. */
export interface FaceBadge {
  icon: ReactNode
  /** `good`: money came in. `bad`: it failed. */
  kind?: 'good' | 'bad' | undefined
}

interface FrameProps {
  /** 20, 32 and 40 px. @default 32 px */
  size?: 'small' | 'large' | undefined
  badge?: FaceBadge | undefined
}

export interface FaceProps extends FrameProps {
  /** An address, or the id of a user: the same seed gives the same picture everywhere. */
  seed: string
  /** A name, whose initials are drawn. Without one, the picture is drawn from the seed. */
  name?: string | undefined
}

/** A person or an address. Its name stands beside it: screen readers skip the picture. */
export const Face = ({ seed, name = '', ...frame }: FaceProps) => (
  <Frame {...frame} initials={initialsOf(name)}>
    <Avatar seed={plain(seed)} />
  </Frame>
)

export interface AppFaceProps extends FrameProps {
  /** Host of the app: `shop.example`. */
  host: string
}

/** An app: its own logo on its own page, else the first letter of its host. */
export function AppFace({ host, ...frame }: AppFaceProps) {
  const { logo } = useAppearance().options ?? {}
  if (!logo || host !== globalThis.location?.host)
    return (
      <Frame {...frame} isApp initials={initialsOf(host)}>
        <Avatar seed={host} />
      </Frame>
    )
  return (
    <Frame {...frame} isApp>
      {isValidElement(logo) ? logo : <img src={String(logo)} alt="" />}
    </Frame>
  )
}

interface PartsProps extends FrameProps {
  isApp?: boolean
  /** Drawn over the picture by CSS, so that they are in no text. */
  initials?: string
  children: ReactNode
}

function Frame({ size, badge, isApp, initials, children }: PartsProps) {
  const names = ['lk-face', size && `lk-face--${size}`, isApp && 'lk-face--app']
  return (
    <span className={names.filter(Boolean).join(' ')} aria-hidden="true">
      <span className="lk-face__picture" data-initials={initials || undefined}>
        {children}
      </span>
      {badge && (
        <span className={`lk-face__badge${badge.kind ? ` lk-face__badge--${badge.kind}` : ''}`}>
          <Icon size="small" shape={badge.icon} />
        </span>
      )}
    </span>
  )
}

/** Hex addresses are the same in capitals. */
const plain = (seed: string) => (seed.startsWith('0x') ? seed.toLowerCase() : seed)

/** `JM` for Jonas Maier, `E` for eva.eth. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word = '') => [...word][0] ?? '',
  )
  return letters.join('').toLocaleUpperCase()
}
