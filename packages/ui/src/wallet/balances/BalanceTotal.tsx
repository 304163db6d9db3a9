import type { Balance, WalletNetwork } from '@latchkey/react'

import { ChoiceButton } from '../../parts/overlays/ChoiceButton.tsx'
import { walletHomeEn } from '../../texts/en/walletHome.ts'
import { fillMessage } from '../../texts/fillMessage.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { useAmounts } from './formatAmount.ts'
import { isWorthless, totalOf } from './totalOf.ts'

export interface BalanceTotalProps {
  balances: readonly Balance[]
  networks: readonly WalletNetwork[]
  /** The network whose balances are shown. Undefined: all. */
  networkId: string | undefined
  onNetwork: (networkId: string | undefined) => void
}

const all = 'all'

/** Total of an account in large figures, and the networks that it covers. */
export function BalanceTotal({ balances, networks, networkId, onNetwork }: BalanceTotalProps) {
  const texts = useTexts(walletHomeEn)
  const { exact, short, fiat } = useAmounts()
  const chosen = networks.find(({ id }) => id === networkId)
  const shown = chosen ? balances.filter(({ asset }) => asset.network === chosen.id) : balances
  const total = totalOf(shown, networks)
  const text =
    total.kind === 'fiat' ? fiat(total) : total.kind === 'coin' ? short(total.coin) : texts.balanceUnknown
  const missing = total.kind === 'unknown' ? 0 : total.missing
  const isAllWorthless = shown.length > 0 && shown.every((balance) => isWorthless(balance, networks))
  const [first] = networks
  return (
    <div className="lk-total">
      <p
        className={`lk-total__amount${sizeOf(text)}`}
        title={total.kind === 'coin' ? exact(total.coin) : undefined}
      >
        <bdi>{text}</bdi>
      </p>
      <div className="lk-total__line">
        {networks.length > 1 ? (
          <ChoiceButton
            label={texts.networks}
            choices={[
              { id: all, label: texts.allNetworks },
              ...networks.map(({ id, name }) => ({ id, label: name })),
            ]}
            chosen={chosen?.id ?? all}
            onChoose={(id) => onNetwork(id === all ? undefined : id)}
          >
            <bdi>{chosen?.name ?? texts.allNetworks}</bdi>
          </ChoiceButton>
        ) : (
          <bdi>{first?.name}</bdi>
        )}
        {missing > 0 && <span>{fillMessage(texts.totalMissing, { count: String(missing) })}</span>}
        {isAllWorthless && <span>{texts.totalTest}</span>}
      </div>
    </div>
  )
}

/** Long amounts are drawn smaller, so that they stay on their line. */
function sizeOf(text: string): string {
  if (text.length > 20) return ' lk-total__amount--small'
  return text.length > 13 ? ' lk-total__amount--medium' : ''
}
