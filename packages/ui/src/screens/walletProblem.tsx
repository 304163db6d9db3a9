import type { FlowError, FoundWallet } from '@latchkey/react'

import type { SignInActions } from '../modal/actions.ts'
import { Bar } from '../parts/Bar.tsx'
import { Button } from '../parts/Button.tsx'
import { wallet as walletIcon } from '../parts/icons.tsx'
import { OfflineNote } from '../parts/OfflineNote.tsx'
import { Status } from '../parts/Status.tsx'
import { Title } from '../parts/Title.tsx'
import { WalletIcon } from '../parts/WalletIcon.tsx'
import { screensEn } from '../texts/screens.en.ts'
import { useErrorText } from '../texts/useErrorText.ts'
import { useTexts } from '../texts/useTexts.ts'
import { walletEn } from '../texts/wallet.en.ts'
import { useClass } from '../theme/useClass.ts'

export interface WalletProblemData {
  /** Undefined where none was chosen yet. */
  wallet: FoundWallet | undefined
  error: FlowError
  offline: boolean
}
export type WalletProblemProps = WalletProblemData & { actions: Pick<SignInActions, 'retry' | 'dismiss'> }

/** Why a login by wallet came to nothing, by name, and what is left to do. */
export function WalletProblem({ wallet, error, offline, actions }: WalletProblemProps) {
  const texts = useTexts({ ...screensEn, ...walletEn })
  const { title, text } = useErrorText()(error, Date.now())
  const leave = (): void => actions.dismiss(error)
  const again = wallet !== undefined && !hopeless.has(error.code)
  return (
    <>
      <Bar onBack={leave} />
      <Status kind="plain" icon={walletIcon} mark={wallet && <WalletIcon icon={wallet.icon} />}>
        <Title>{title}</Title>
        <p className={useClass()('text')} role="alert">
          {text}
        </p>
      </Status>
      <div className="lk-content">
        {offline && <OfflineNote />}
        <div className="lk-actions">
          {again && (
            <Button variant="ghost" onClick={leave}>
              {texts.anotherWallet}
            </Button>
          )}
          <Button
            variant="primary"
            asleep={again && offline}
            onClick={again ? () => actions.retry(error) : leave}
          >
            {again ? texts.tryAgain : texts.anotherWallet}
          </Button>
        </div>
      </div>
    </>
  )
}

/** The same again ends the same. */
const hopeless: ReadonlySet<FlowError['code']> = /* @__PURE__ */ new Set([
  'WALLET_UNSUPPORTED',
  'WALLET_SMART_CONTRACT',
  'METHOD_DISABLED',
])
