import { Button } from '../../parts/buttons/Button.tsx'
import { Icon } from '../../parts/icons/Icon.tsx'
import { wallet as walletIcon } from '../../parts/icons/icons.tsx'
import { Skeleton } from '../../parts/Skeleton.tsx'
import { cardEn } from '../../texts/en/card.ts'
import { useTexts } from '../../texts/useTexts.ts'
import type { LoginMethod, MethodProps } from '../loginMethod.ts'
import { canHaveWallet } from './canHaveWallet.ts'
import type { FirstWalletActions } from './createWalletActions.ts'

/** Opens the list of wallets in this browser. */
function Wallet({ providers = [], last, sending, offline, typed, actions }: MethodProps) {
  const texts = useTexts(cardEn)
  return (
    <Button
      variant={providers.length === 1 ? 'primary' : 'secondary'}
      tag={last === 'wallet' ? texts.lastUsed : undefined}
      disabled={offline || sending}
      onClick={() => actions.openWallets(typed)}
    >
      <Icon shape={walletIcon} />
      {texts.continueWithWallet}
    </Button>
  )
}

export const walletMethod: LoginMethod<FirstWalletActions> = {
  name: 'wallet',
  ids: ['wallet'],
  position: ({ providers }) => (canHaveWallet() || providers?.length === 1 ? 'field' : undefined),
  Component: Wallet,
  Skeleton: () => <Skeleton shape="control" />,
  createActions: ({ begin }) => ({
    openWallets: (typed) => begin(typed, { wallets: true }),
  }),
}
