import { type Asset, createPaymentLink, useBalances, useNetworks, type WalletNetwork } from '@latchkey/react'
import { useState } from 'react'

import { FullAddress } from '../../parts/FullAddress.tsx'
import { SelectField } from '../../parts/fields/SelectField.tsx'
import { walletReceiveEn } from '../../texts/en/walletReceive.ts'
import { fillMessage } from '../../texts/fillMessage.ts'
import { useTexts } from '../../texts/useTexts.ts'
import type { PanelAccount } from '../account.ts'
import { useAmounts } from '../balances/formatAmount.ts'
import { CopyAddressButton } from './CopyAddressButton.tsx'
import { QrCode } from './QrCode.tsx'
import { RequestedAmount } from './RequestedAmount.tsx'
import { ShareLink } from './ShareLink.tsx'

/** An asset with the network that it is on. */
interface Choice {
  asset: Asset
  network: WalletNetwork
}

/** Asks for an asset on its network: by a QR code and a link, with an amount if the user wants one. */
export function ReceiveAsset({ account }: { account: PanelAccount }) {
  const { address } = account
  const texts = useTexts(walletReceiveEn)
  const { exact } = useAmounts()
  const networks = useNetworks(account.addressFormat).data ?? []
  const balances = useBalances(account).data
  const [assetId, choose] = useState('')
  const [requested, setRequested] = useState<{ assetId: string; amount: bigint | undefined }>()
  const choices = listChoices(
    networks,
    balances?.map(({ asset }) => asset),
  )
  const choice = choices.find(({ asset }) => asset.id === assetId) ?? choices[0]
  // The space of the code is kept while the configuration is read.
  if (!choice) return <div className="lk-qr" aria-busy />

  const { asset, network } = choice
  const amount = requested?.assetId === asset.id ? requested.amount : undefined
  const link = createPaymentLink({ to: address, asset, amount })
  const about = { network: network.name }
  return (
    <>
      <SelectField
        label={texts.receiveAssetLabel}
        value={asset.id}
        options={choices.map((one) => ({
          value: one.asset.id,
          label: fillMessage(texts.receiveAsset, { asset: one.asset.symbol, network: one.network.name }),
        }))}
        onChange={choose}
      />
      <div className="lk-qr">
        <QrCode
          text={link}
          label={
            amount === undefined
              ? fillMessage(texts.qrRequest, { asset: asset.symbol, ...about })
              : fillMessage(texts.qrRequestAmount, { amount: exact({ ...asset, amount }), ...about })
          }
        />
      </div>
      <RequestedAmount
        key={asset.id}
        asset={asset}
        onChange={(next) => setRequested({ assetId: asset.id, amount: next })}
      />
      <FullAddress address={address} centered />
      <CopyAddressButton address={address} variant={amount === undefined ? 'primary' : 'secondary'} />
      <ShareLink link={link} variant={amount === undefined ? 'secondary' : 'primary'} />
      <p className="lk-small">
        {fillMessage(network.isTestNetwork ? texts.receiveTestNote : texts.receiveNote, about)}
      </p>
    </>
  )
}

/** The assets of the account's networks. Until the balances are read, the coins alone. */
function listChoices(networks: readonly WalletNetwork[], assets: readonly Asset[] | undefined): Choice[] {
  const byId = new Map(networks.map((network) => [network.id, network]))
  return (assets ?? networks.map(({ nativeAsset }) => nativeAsset)).flatMap((asset) => {
    const network = byId.get(asset.network)
    return network ? [{ asset, network }] : []
  })
}
