import { useHiddenAccounts, useWallets } from '@latchkey/react'

import { shortAddress } from '../contact/addresses.ts'
import { Icon } from '../parts/icons/Icon.tsx'
import { wallet } from '../parts/icons/icons.tsx'
import { MenuItem } from '../parts/overlays/MenuItem.tsx'
import { menuEn } from '../texts/en/menu.ts'
import { fillMessage } from '../texts/fillMessage.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useAppearance } from '../theme/appearance.ts'

interface WalletItemProps {
  /** Whether the user signed in with a wallet of their own, and so has two. */
  isSecond: boolean
  /** Whether it shows the wallet's first address once that is known. */
  showsAddress: boolean
  onSelect: () => void
}

/** How long the address stays known, in ms: what changes it on this page refreshes it anyway. */
const staleTime = 300_000

/** Opens the wallet. */
export function WalletItem({ isSecond, showsAddress, onSelect }: WalletItemProps) {
  const texts = useTexts(menuEn)
  const { name: app } = useAppearance().options ?? {}
  const { data: wallets } = useWallets({ query: { staleTime, enabled: showsAddress } })
  const { data: hidden } = useHiddenAccounts({ query: { enabled: showsAddress } }).list
  const first = hidden && wallets?.[0]?.accounts.find((account) => !hidden.includes(account.walletAccountId))
  return (
    <MenuItem
      onSelect={onSelect}
      icon={<Icon shape={wallet} />}
      detail={first && shortAddress(first.address)}
    >
      {isSecond && app !== undefined ? fillMessage(texts.menuWalletOf, { app }) : texts.menuWallet}
    </MenuItem>
  )
}
