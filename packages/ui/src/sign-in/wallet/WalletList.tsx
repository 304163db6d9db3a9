import type { DetectedWallet } from '@latchkey/react'
import { walletEn } from '../../texts/en/wallet.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { WalletIcon } from './WalletIcon.tsx'

export interface WalletListProps {
  detected: readonly DetectedWallet[]
  disabled?: boolean | undefined
  onChoose: (id: string) => void
}

/** The wallets of this browser, one button each. */
export function WalletList({ detected, disabled, onChoose }: WalletListProps) {
  const texts = useTexts(walletEn)
  const chains = { ethereum: texts.walletEthereum, solana: texts.walletSolana }
  return (
    <ul className="lk-list">
      {detected.map(({ id, name, icon, chain }) => (
        <li key={id} className="lk-list__item">
          <button
            type="button"
            className="lk-row lk-row--action"
            aria-disabled={disabled || undefined}
            onClick={disabled ? undefined : () => onChoose(id)}
          >
            <WalletIcon icon={icon} />
            <span className="lk-row__main">
              <bdi className="lk-row__name" translate="no">
                {name}
              </bdi>
              <span className="lk-row__detail">{chains[chain]}</span>
            </span>
            <span className="lk-tag lk-tag--dot">{texts.walletDetected}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
