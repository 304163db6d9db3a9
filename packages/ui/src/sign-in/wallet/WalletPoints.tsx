import { coin, key, lock } from '../../parts/moreIcons.tsx'
import { Point, Points } from '../../parts/Points.tsx'
import { useTexts } from '../../texts/useTexts.ts'
import { walletEn } from '../../texts/wallet.en.ts'
import { useAppearance } from '../../theme/appearance.ts'

export interface WalletPointsProps {
  /** To sign in, or to be one more way into the present account. */
  purpose: 'login' | 'link'
  /** The wallet's, where one is chosen. */
  name?: string | undefined
}

/** What a wallet's signature does, and what it doesn't. */
export function WalletPoints({ purpose, name }: WalletPointsProps) {
  const texts = useTexts(walletEn)
  const { name: app } = useAppearance().options ?? {}
  return (
    <Points>
      <Point icon={key}>{purpose === 'link' ? texts.walletLinks(app) : texts.walletSignsIn(app)}</Point>
      <Point icon={coin}>{texts.walletFree}</Point>
      <Point icon={lock}>{texts.walletMoves(name)}</Point>
    </Points>
  )
}
