import { Icon } from '../../parts/icons/Icon.tsx'
import { wallet as walletIcon } from '../../parts/icons/icons.tsx'

export interface WalletIconProps {
  /** A `data:` URI, as the wallet sent it. */
  icon: string | undefined
}

/** Whether a wallet sent an icon that may be shown. */
export const hasArt = (icon: string | undefined): icon is string => icon?.startsWith('data:image/') ?? false

/** A wallet's own icon, or ours if it sent none that may be shown. Its name is drawn beside it. */
export function WalletIcon({ icon }: WalletIconProps) {
  if (hasArt(icon)) return <img className="lk-tile lk-art" src={icon} alt="" />
  return (
    <span className="lk-tile">
      <Icon shape={walletIcon} />
    </span>
  )
}
