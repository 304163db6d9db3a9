import { Button } from '../../parts/buttons/Button.tsx'
import { Icon } from '../../parts/icons/Icon.tsx'
import { wallet as walletIcon } from '../../parts/icons/icons.tsx'
import { Skeleton } from '../../parts/Skeleton.tsx'
import { cardEn } from '../../texts/en/card.ts'
import { useTexts } from '../../texts/useTexts.ts'
import type { LoginMethod, MethodProps } from '../loginMethod.ts'
import { canHaveWallet } from './canHaveWallet.ts'

export interface WalletActions {
  /** Opens the list of wallets in this browser. The text in the field is kept. */
  openWallets(typed?: string): void
  /** Connects a wallet, then asks it to sign: the wallet shows a prompt for each. */
  chooseWallet(id: string): void
  /** Asks the wallet for the signature. */
  sign(): void
  /** Back to the list of wallets; cancels the login. */
  leaveWallet(): void
}
export type FirstWalletAction = 'openWallets'

/** Opens the list of wallets in this browser. */
function Wallet({
  providers = [],
  last,
  sending,
  pressed,
  offline,
  typed,
  actions,
}: MethodProps<Pick<WalletActions, FirstWalletAction>>) {
  const texts = useTexts(cardEn)
  const busy = sending && pressed === 'wallet'
  return (
    <Button
      variant={providers.length === 1 ? 'primary' : 'secondary'}
      tag={last === 'wallet' ? texts.lastUsed : undefined}
      disabled={offline || (sending && !busy)}
      busy={busy}
      onClick={() => actions.openWallets(typed)}
    >
      <Icon shape={walletIcon} />
      {texts.continueWithWallet}
    </Button>
  )
}

export const walletMethod: LoginMethod<WalletActions, FirstWalletAction> = {
  name: 'wallet',
  ids: ['wallet'],
  position: ({ providers }) => (canHaveWallet() || providers?.length === 1 ? 'field' : undefined),
  Component: Wallet,
  Skeleton: () => <Skeleton shape="control" />,
  createActions: ({ begin }) => ({
    openWallets: (typed) => begin(typed, { wallets: true }),
  }),
}
