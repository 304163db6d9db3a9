import { Button } from '../../parts/buttons/Button.tsx'
import { TextButton } from '../../parts/buttons/TextButton.tsx'
import { Icon } from '../../parts/icons/Icon.tsx'
import { wallet as walletIcon } from '../../parts/icons/icons.tsx'
import { Skeleton } from '../../parts/Skeleton.tsx'
import { cardEn } from '../../texts/en/card.ts'
import { useTexts } from '../../texts/useTexts.ts'
import type { LoginData, LoginMethod, MethodProps } from '../loginMethod.ts'

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

/** Opens the list of wallets in this browser, or of wallets that have a browser of their own. */
function Wallet({
  providers = [],
  hasWallet = true,
  last,
  sending,
  pressed,
  offline,
  typed,
  actions,
}: MethodProps<Pick<WalletActions, FirstWalletAction>>) {
  const texts = useTexts(cardEn)
  const busy = sending && pressed === 'wallet'
  const open = () => actions.openWallets(typed)
  if (isQuiet({ providers, hasWallet }))
    return (
      <div className="lk-quiet">
        <TextButton quiet busy={busy} disabled={offline || (sending && !busy)} onClick={open}>
          <Icon size="small" shape={walletIcon} />
          {texts.openInWallet}
        </TextButton>
      </div>
    )
  return (
    <Button
      variant={providers.length === 1 ? 'primary' : 'secondary'}
      tag={last === 'wallet' ? texts.lastUsed : undefined}
      disabled={offline || (sending && !busy)}
      busy={busy}
      onClick={open}
    >
      <Icon shape={walletIcon} />
      {hasWallet ? texts.continueWithWallet : texts.openInWallet}
    </Button>
  )
}

/** Browsers of phones rarely have a wallet: where none was heard, other methods come first. */
const isQuiet = ({ providers, hasWallet = true }: Pick<LoginData, 'providers' | 'hasWallet'>): boolean =>
  !hasWallet && providers?.length !== 1

export const walletMethod: LoginMethod<WalletActions, FirstWalletAction> = {
  name: 'wallet',
  ids: ['wallet'],
  position(login) {
    if (isQuiet(login)) return 'quiet'
    return login.embedded === 'wallet' ? 'button' : 'field'
  },
  Component: Wallet,
  Skeleton: () => <Skeleton shape="control" />,
  createActions: ({ begin }) => ({
    openWallets: (typed) => begin(typed, { wallets: true }),
  }),
}
