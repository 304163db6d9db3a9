import type { DetectedWallet, FlowError } from '@latchkey/react'
import { wallet as walletIcon } from '../../parts/icons/icons.tsx'
import { Problem } from '../../parts/messages/Problem.tsx'
import { screensEn } from '../../texts/en/screens.ts'
import { walletEn } from '../../texts/en/wallet.ts'
import { useScreenErrorText } from '../../texts/useScreenErrorText.ts'
import { useTexts } from '../../texts/useTexts.ts'
import type { CommonActions } from '../actions.ts'
import { WalletIcon } from './WalletIcon.tsx'

export interface WalletProblemData {
  /** The wallet that was chosen; undefined before that. */
  wallet: DetectedWallet | undefined
  error: FlowError
  offline: boolean
}
export type WalletProblemProps = WalletProblemData & { actions: Pick<CommonActions, 'retry' | 'dismiss'> }

/** Why a login by wallet failed, and what to do. */
export function WalletProblem({ wallet, error, offline, actions }: WalletProblemProps) {
  const texts = useTexts({ ...screensEn, ...walletEn })
  const { title, text } = useScreenErrorText(error, wallet?.name)
  const canRetry = wallet !== undefined && !permanentErrors.has(error.code)
  return (
    <Problem
      title={title}
      text={text}
      icon={walletIcon}
      mark={wallet && <WalletIcon icon={wallet.icon} />}
      offline={offline}
      leave={{ label: texts.anotherWallet, act: () => actions.dismiss('wallet') }}
      again={canRetry && { label: texts.tryAgain, act: () => actions.retry('wallet') }}
    />
  )
}

/** Errors that trying again can't fix. */
const permanentErrors: ReadonlySet<FlowError['code']> = /* @__PURE__ */ new Set([
  'WALLET_UNSUPPORTED',
  'WALLET_SMART_CONTRACT',
  'METHOD_DISABLED',
])
