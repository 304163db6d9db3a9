import { currencyFor } from '@latchkey/core/internal'
import { type OnRampAsset, useBalances, useKit, useOnRamp, useOnRampAssets } from '@latchkey/react'
import { useState } from 'react'
import { toProblem } from '../../parts/rows/toOutcome.ts'
import { useOnline } from '../../parts/useOnline.ts'
import { useConfirmedAction } from '../../profile/confirm/useConfirmedAction.ts'
import { walletSendEn } from '../../texts/en/walletSend.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { AccountField } from '../AccountField.tsx'
import type { PanelAccount } from '../account.ts'
import { canBuy } from '../canSend.ts'
import { useWalletAccounts } from '../useWalletAccounts.ts'
import { WaitingScreen } from '../WaitingScreen.tsx'
import { useWalletStack } from '../walletStack.ts'
import { BuyForm } from './BuyForm.tsx'

/** Buys something for an account, connected to the kit. */
export function BuyScreen({ account: first }: { account: PanelAccount }) {
  const kit = useKit()
  const stack = useWalletStack()
  const texts = useTexts(walletSendEn)
  const offline = !useOnline()
  const confirmed = useConfirmedAction()
  const [account, choose] = useState(first)
  const { holder, isHidden } = useWalletAccounts()
  const { providers, start, isStarting, error } = useOnRamp()
  const query = useOnRampAssets(account.addressFormat)
  const { data: assets } = query
  const balances = useBalances(account).data
  const priceOf = ({ network, currency }: OnRampAsset) =>
    balances?.find(({ asset }) => asset.network === network && asset.symbol === currency)?.price
  const accounts = holder?.accounts.filter((one) => canBuy(kit, one) && !isHidden(one.id)) ?? []
  if (!assets) return <WaitingScreen queries={[query]} />
  return (
    <BuyForm
      key={account.address}
      account={<AccountField label={texts.buyFor} accounts={accounts} account={account} onChoose={choose} />}
      assets={assets}
      network={stack.choice.networkId}
      priceOf={priceOf}
      currency={currencyFor(kit.config.wallet)}
      providers={providers}
      busy={isStarting}
      offline={offline}
      error={error && toProblem(error)}
      onBack={stack.back}
      onStart={(purchase) => {
        // The form shows why it failed.
        confirmed(() => start({ ...purchase, address: account.address })).then(
          ({ id }) => stack.replace({ name: 'purchase', purchaseId: id, account }),
          () => {},
        )
      }}
    />
  )
}
