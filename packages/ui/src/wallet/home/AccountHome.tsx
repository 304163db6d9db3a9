import { useKit } from '@latchkey/react'

import { FullAddress } from '../../parts/FullAddress.tsx'
import { useClass } from '../../theme/useClass.ts'
import type { PanelAccount } from '../account.ts'
import { canSend } from '../canSend.ts'
import { LaterAccountAssets, LaterAccountTotal } from '../laterScreens.tsx'
import { keyOf } from '../walletStack.ts'
import { AccountLine } from './AccountLine.tsx'
import { HomeActions } from './HomeActions.tsx'

/** An account as the home shows it: what it holds, or its address where no network of it can be read. */
export function AccountHome({ account }: { account: PanelAccount }) {
  const kit = useKit()
  const className = useClass()
  return (
    <>
      <div className="lk-home__head">
        <AccountLine account={account} />
        {canSend(kit, account) ? (
          <LaterAccountTotal account={account} />
        ) : (
          <div className={className('well')}>
            <FullAddress address={account.address} />
          </div>
        )}
      </div>
      <HomeActions account={account} />
      {/* Another account starts with a list of its own, closed. */}
      <LaterAccountAssets key={keyOf(account)} account={account} />
    </>
  )
}
