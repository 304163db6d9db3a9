import type { ReactNode } from 'react'

import { shortAddress } from '../contact/addresses.ts'
import { Tile } from '../profile/Row.tsx'
import type { PanelAccount } from './account.ts'
import { CopyAddress } from './CopyAddress.tsx'

export interface AccountRowProps {
  account: PanelAccount
  /** Beside the name and the address, such as a balance. */
  detail?: ReactNode
  /** Buttons after Copy. */
  children?: ReactNode
}

/** An account: chain, name, short address, and buttons. */
export function AccountRow({ account, detail, children }: AccountRowProps) {
  const { name, address, chain } = account
  return (
    <li className="lk-row lk-account">
      <Tile icon={chain.icon} />
      <span className="lk-row__main">
        <span className="lk-row__name">
          <bdi>{name}</bdi>
        </span>
        <bdi className="lk-account__address" translate="no">
          {shortAddress(address)}
        </bdi>
      </span>
      <span className="lk-row__end">
        {detail}
        <CopyAddress account={account} />
        {children}
      </span>
    </li>
  )
}
