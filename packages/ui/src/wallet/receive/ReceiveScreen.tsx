import { type AddressFormat, useKit, useNetworks } from '@latchkey/react'
import { useContext, useEffect } from 'react'
import { useLazy } from '../../chunks/lazy.ts'
import { qrChunk } from '../../chunks/walletChunks.ts'
import { Bar } from '../../parts/Bar.tsx'
import { FullAddress } from '../../parts/FullAddress.tsx'
import { LoadFailed } from '../../parts/messages/LoadFailed.tsx'
import { Title } from '../../parts/Title.tsx'
import { walletPanelEn } from '../../texts/en/walletPanel.ts'
import { fillMessage } from '../../texts/fillMessage.ts'
import { LocalizationContext } from '../../texts/localization.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { useClass } from '../../theme/useClass.ts'
import type { PanelAccount } from '../account.ts'
import { canSend } from '../canSend.ts'
import type { Chain } from '../chains.ts'
import { useChainName } from '../useChainName.ts'
import { useWalletStack } from '../walletStack.ts'
import { CopyAddressButton } from './CopyAddressButton.tsx'

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

/** The QR code of an address. Its space is kept while the code that draws it is loaded. */
function AddressCode({ address }: { address: string }) {
  const texts = useTexts(walletPanelEn)
  const { module, failed } = useLazy(qrChunk)
  useEffect(() => qrChunk.request(), [])
  return (
    <div className="lk-qr" aria-busy={!module && !failed}>
      {module && <module.QrCode text={address} label={texts.qrLabel} />}
      {failed && <LoadFailed chunk={qrChunk} />}
    </div>
  )
}

/** Names the networks whose balances this app shows, where several networks share an address. */
function ShownNetworks({ addressFormat }: { addressFormat: AddressFormat }) {
  const texts = useTexts(walletPanelEn)
  const { locale = 'en' } = useContext(LocalizationContext)
  const { data } = useNetworks(addressFormat)
  if (!data?.length) return null
  const networks = new Intl.ListFormat(locale).format(data.map(({ name }) => name))
  return <p className="lk-small">{fillMessage(texts.receiveShown, { networks })}</p>
}
