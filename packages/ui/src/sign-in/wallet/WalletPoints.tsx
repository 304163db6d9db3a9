import { coin, key, lock } from '../../parts/icons/moreIcons.tsx'
import { Point, Points } from '../../parts/messages/Points.tsx'
import { walletEn } from '../../texts/en/wallet.ts'
import { useFormat } from '../../texts/useFormat.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { useAppearance } from '../../theme/appearance.ts'

export interface WalletPointsProps {
  /** Whether the wallet signs in, or becomes another login method of the present account. */
  purpose: 'login' | 'link'
}

/** Purpose of the wallet's signature, and that it is free and moves no funds. */
export function WalletPoints({ purpose }: WalletPointsProps) {
  const texts = useTexts(walletEn)
  const format = useFormat()
  const { name: app } = useAppearance().options ?? {}
  const login = app ? format(texts.walletSignsInTo, { app }) : texts.walletSignsIn
  const link = app ? format(texts.walletLinksTo, { app }) : texts.walletLinks
  return (
    <Points>
      <Point icon={key}>{purpose === 'link' ? link : login}</Point>
      <Point icon={coin}>{texts.walletFree}</Point>
      <Point icon={lock}>{texts.walletMovesNothing}</Point>
    </Points>
  )
}
