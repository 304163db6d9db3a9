import { type AddressFormat, useNetworks } from '@latchkey/react'
import { useContext } from 'react'

import { walletPanelEn } from '../../texts/en/walletPanel.ts'
import { fillMessage } from '../../texts/fillMessage.ts'
import { LocalizationContext } from '../../texts/localization.ts'
import { useTexts } from '../../texts/useTexts.ts'

/** Names the networks whose balances this app shows, where several networks share an address. */
export function ShownNetworks({ addressFormat }: { addressFormat: AddressFormat }) {
  const texts = useTexts(walletPanelEn)
  const { locale = 'en' } = useContext(LocalizationContext)
  const { data } = useNetworks(addressFormat)
  if (!data?.length) return null
  const networks = new Intl.ListFormat(locale).format(data.map(({ name }) => name))
  return <p className="lk-small">{fillMessage(texts.receiveShown, { networks })}</p>
}
