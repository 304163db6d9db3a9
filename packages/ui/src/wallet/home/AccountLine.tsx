import { shortAddress } from '../../contact/addresses.ts'
import { Face } from '../../parts/faces/Face.tsx'
import { Icon } from '../../parts/icons/Icon.tsx'
import { selector } from '../../parts/icons/walletIcons.tsx'
import { walletPanelEn } from '../../texts/en/walletPanel.ts'
import { fillMessage } from '../../texts/fillMessage.ts'
import { useTexts } from '../../texts/useTexts.ts'
import type { PanelAccount } from '../account.ts'
import { CopyAddress } from '../CopyAddress.tsx'
import { useChainName } from '../useChainName.ts'
import { useWalletStack } from '../walletStack.ts'

/** The chosen account: a button that opens the list of accounts, and its address to copy. */
export function AccountLine({ account }: { account: PanelAccount }) {
  const { name, chain, address } = account
  const texts = useTexts(walletPanelEn)
  const nameOf = useChainName()
  const stack = useWalletStack()
  return (
    <div className="lk-home__account">
      <button
        type="button"
        className="lk-switcher lk-home__chooser"
        aria-label={fillMessage(texts.homeAccount, {
          account: name,
          chain: nameOf(chain),
          address: shortAddress(address),
        })}
        onClick={() => stack.open({ name: 'accounts' })}
      >
        <Face size="small" seed={address} />
        <bdi className="lk-switcher__name">{name}</bdi>
        <Icon size="small" shape={selector} />
      </button>
      <CopyAddress account={account} withAddress />
    </div>
  )
}
