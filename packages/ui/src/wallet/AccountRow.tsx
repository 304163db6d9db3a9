import type { ReactNode } from 'react'

import { qrChunk } from '../chunks/walletChunks.ts'
import { shortAddress } from '../contact/addresses.ts'
import { IconButton } from '../parts/buttons/IconButton.tsx'
import { Icon } from '../parts/icons/Icon.tsx'
import { qr } from '../parts/icons/walletIcons.tsx'
import { Tile } from '../parts/rows/Row.tsx'
import { walletPanelEn } from '../texts/en/walletPanel.ts'
import { fillMessage } from '../texts/fillMessage.ts'
import { useTexts } from '../texts/useTexts.ts'
import type { PanelAccount } from './account.ts'
import { CopyAddress } from './CopyAddress.tsx'
import { useWalletStack } from './walletStack.ts'

export interface AccountRowProps {
  account: PanelAccount
  /** Such as a balance: beside the name and the address, or below them where there is no room. */
  detail?: ReactNode
}

/** An account: chain, name and short address, which open it; and buttons to copy the address and to receive. */
export function AccountRow({ account, detail }: AccountRowProps) {
  const { name, address, chain } = account
  const texts = useTexts(walletPanelEn)
  const stack = useWalletStack()
  const about = { account: name, address: shortAddress(address) }
  return (
    <li className="lk-row lk-account">
      <Tile icon={chain.icon} />
      <div className="lk-account__main">
        <button
          type="button"
          className="lk-row__main lk-account__open"
          onClick={() => stack.open({ name: 'account', account })}
        >
          <span className="lk-row__name">
            <bdi>{name}</bdi>
          </span>{' '}
          <bdi className="lk-account__address" translate="no">
            {about.address}
          </bdi>
        </button>
        {detail}
      </div>
      <span className="lk-row__end">
        <CopyAddress account={account} />
        {chain.name && (
          <span onPointerEnter={qrChunk.preload}>
            <IconButton
              label={fillMessage(texts.receiveOf, about)}
              onClick={() => stack.open({ name: 'receive', account })}
            >
              <Icon shape={qr} />
            </IconButton>
          </span>
        )}
      </span>
    </li>
  )
}
