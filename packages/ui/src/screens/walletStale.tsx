import type { FoundWallet } from '@latchkey/react'

import type { SignInActions } from '../modal/actions.ts'
import { Bar } from '../parts/Bar.tsx'
import { Button } from '../parts/Button.tsx'
import { clock } from '../parts/moreIcons.tsx'
import { OfflineNote } from '../parts/OfflineNote.tsx'
import { Status } from '../parts/Status.tsx'
import { Title } from '../parts/Title.tsx'
import { useTexts } from '../texts/useTexts.ts'
import { walletEn } from '../texts/wallet.en.ts'
import { useClass } from '../theme/useClass.ts'

export interface WalletStaleData {
  wallet: FoundWallet
  offline: boolean
}
export type WalletStaleProps = WalletStaleData & { actions: Pick<SignInActions, 'sign' | 'leaveWallet'> }

/** Signed later than the service takes: once more. */
export function WalletStale({ wallet, offline, actions }: WalletStaleProps) {
  const texts = useTexts(walletEn)
  return (
    <>
      <Bar onBack={actions.leaveWallet} />
      <Status kind="plain" icon={clock}>
        <Title>{texts.walletStaleTitle}</Title>
        <p className={useClass()('text')} role="alert">
          {texts.walletStaleText(wallet.name)}
        </p>
      </Status>
      <div className="lk-content">
        {offline && <OfflineNote />}
        <div className="lk-actions">
          <Button variant="ghost" onClick={actions.leaveWallet}>
            {texts.cancel}
          </Button>
          <Button variant="primary" asleep={offline} onClick={actions.sign}>
            {texts.walletSignAgain}
          </Button>
        </div>
      </div>
    </>
  )
}
