import { useKit } from '@latchkey/react'

import { Bar } from '../../parts/Bar.tsx'
import { FullAddress } from '../../parts/FullAddress.tsx'
import { Title } from '../../parts/Title.tsx'
import { walletPanelEn } from '../../texts/en/walletPanel.ts'
import { fillMessage } from '../../texts/fillMessage.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { useClass } from '../../theme/useClass.ts'
import type { PanelAccount } from '../account.ts'
import { canSend } from '../canSend.ts'
import type { Chain } from '../chains.ts'
import { useChainName } from '../useChainName.ts'
import { useWalletStack } from '../walletStack.ts'
import { AddressCode } from './AddressCode.tsx'
import { CopyAddressButton } from './CopyAddressButton.tsx'
import { ShownNetworks } from './ShownNetworks.tsx'

export interface ReceiveScreenProps {
  account: PanelAccount
}

/** An address to receive on: as a QR code, in full, and what may be sent there. */
export function ReceiveScreen({ account }: ReceiveScreenProps) {
  const { address, name, walletName, chain } = account
  const kit = useKit()
  const texts = useTexts(walletPanelEn)
  const className = useClass()
  const nameOf = useChainName()
  const stack = useWalletStack()
  return (
    <>
      <Bar onBack={stack.back} />
      <Title>{fillMessage(texts.receiveOn, { chain: nameOf(chain) })}</Title>
      <p className={className('text')}>
        {fillMessage(texts.receiveFor, { wallet: walletName, account: name })}
      </p>
      <div className="lk-content">
        <AddressCode address={address} />
        <FullAddress address={address} centered />
        <CopyAddressButton address={address} variant="primary" />
        <p className="lk-small">{fillMessage(texts[warningOf(chain)], { chain: nameOf(chain) })}</p>
        {chain.sharesAddresses && canSend(kit, account) && (
          <ShownNetworks addressFormat={account.addressFormat} />
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
