import type { DetectedWallet } from '@latchkey/react'
import { clock } from '../../parts/icons/moreIcons.tsx'
import { Problem } from '../../parts/messages/Problem.tsx'
import { walletEn } from '../../texts/en/wallet.ts'
import { useFormat } from '../../texts/useFormat.ts'
import { useTexts } from '../../texts/useTexts.ts'
import type { WalletActions } from './walletMethod.tsx'

export interface WalletStaleData {
  wallet: DetectedWallet
  offline: boolean
}
export type WalletStaleProps = WalletStaleData & { actions: Pick<WalletActions, 'sign' | 'leaveWallet'> }

/** The signature is too old for the service: asks for another one. */
export function WalletStale({ wallet, offline, actions }: WalletStaleProps) {
  const texts = useTexts(walletEn)
  const format = useFormat()
  return (
    <Problem
      icon={clock}
      title={texts.walletStaleTitle}
      text={format(texts.walletStaleText, { wallet: wallet.name })}
      offline={offline}
      leave={{ label: texts.cancel, act: actions.leaveWallet }}
      again={{ label: texts.walletSignAgain, act: actions.sign }}
    />
  )
}
