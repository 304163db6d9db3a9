import { useKit } from '@latchkey/react'

import { Bar } from '../../parts/Bar.tsx'
import { FullAddress } from '../../parts/FullAddress.tsx'
import { Title } from '../../parts/Title.tsx'
import { walletPanelEn } from '../../texts/en/walletPanel.ts'
import { walletReceiveEn } from '../../texts/en/walletReceive.ts'
import { fillMessage } from '../../texts/fillMessage.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { useClass } from '../../theme/useClass.ts'
import type { PanelAccount } from '../account.ts'
import { canSend } from '../canSend.ts'
import type { Chain } from '../chains.ts'
import { useChainName } from '../useChainName.ts'
import { useWalletStack } from '../walletStack.ts'
import { CopyAddressButton } from './CopyAddressButton.tsx'
import { QrCode } from './QrCode.tsx'
import { ReceiveAsset } from './ReceiveAsset.tsx'

export interface ReceiveScreenProps {
  account: PanelAccount
}

/** An address to receive on: as a QR code and in full. Where the app has networks for it, a link that asks for an asset. */
export function ReceiveScreen({ account }: ReceiveScreenProps) {
  const { address, name, walletName, chain } = account
  const kit = useKit()
  const texts = useTexts(walletReceiveEn)
  const panelTexts = useTexts(walletPanelEn)
  const className = useClass()
  const nameOf = useChainName()
  const stack = useWalletStack()
  const hasNetworks = canSend(kit, account)
  return (
    <>
      <Bar onBack={stack.back} />
      <Title>
        {hasNetworks ? panelTexts.receive : fillMessage(texts.receiveOn, { chain: nameOf(chain) })}
      </Title>
      <p className={className('text')}>
        {fillMessage(texts.receiveFor, { wallet: walletName, account: name })}
      </p>
      <div className="lk-content">
        {hasNetworks ? (
          <ReceiveAsset account={account} />
        ) : (
          <>
            <div className="lk-qr">
              <QrCode text={address} label={texts.qrLabel} />
            </div>
            <FullAddress address={address} centered />
            <CopyAddressButton address={address} variant="primary" />
            <p className="lk-small">{fillMessage(texts[warningOf(chain)], { chain: nameOf(chain) })}</p>
          </>
        )}
      </div>
    </>
  )
}

function warningOf({ isTestNetwork, sharesAddresses, hasTokens = true }: Chain) {
  if (isTestNetwork) return 'receiveTest'
  if (sharesAddresses) return 'receiveShared'
  return hasTokens ? 'receiveTokens' : 'receiveOnly'
}
