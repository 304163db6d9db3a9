import type { ReactNode } from 'react'

import { walletReceiveChunk } from '../chunks/walletChunks.ts'
import { shortAddress } from '../contact/addresses.ts'
import { IconButton } from '../parts/buttons/IconButton.tsx'
import { Face } from '../parts/faces/Face.tsx'
import { Icon } from '../parts/icons/Icon.tsx'
import { check } from '../parts/icons/moreIcons.tsx'
import { qr } from '../parts/icons/walletIcons.tsx'
import { walletPanelEn } from '../texts/en/walletPanel.ts'
import { fillMessage } from '../texts/fillMessage.ts'
import { useTexts } from '../texts/useTexts.ts'
import type { PanelAccount } from './account.ts'
import { CopyAddress } from './CopyAddress.tsx'
import { keyOf, useWalletStack } from './walletStack.ts'

export interface AccountRowProps {
  account: PanelAccount
  /** Whether the home shows it. */
  isChosen: boolean
  /** Such as a balance: beside the name and the address, or below them where there is no room. */
  detail?: ReactNode
}

/** An account: chain, name and short address, which choose it; and buttons to copy the address and to receive. */
export function AccountRow({ account, isChosen, detail }: AccountRowProps) {
  const { name, address, chain } = account
  const texts = useTexts(walletPanelEn)
  const stack = useWalletStack()
  const choose = (): void => {
    stack.choose({ holderId: stack.choice.holderId, accountKey: keyOf(account) })
    stack.home()
  }
  const about = { account: name, address: shortAddress(address) }
  return (
    <li className="lk-row lk-account">
      <Face seed={address} />
      <div className="lk-account__main">
        <button
          type="button"
          className="lk-row__main lk-account__open"
          aria-current={isChosen || undefined}
          onClick={choose}
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
        {isChosen && (
          <span className="lk-account__chosen">
            <Icon shape={check} />
          </span>
        )}
        <CopyAddress account={account} />
        {chain.name && (
          <span onPointerEnter={walletReceiveChunk.preload}>
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
