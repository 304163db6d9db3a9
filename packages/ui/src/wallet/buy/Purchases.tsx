import type { Purchase } from '@latchkey/react'
import { useId } from 'react'

import { TextButton } from '../../parts/buttons/TextButton.tsx'
import { cart } from '../../parts/icons/walletIcons.tsx'
import { Tile } from '../../parts/rows/Row.tsx'
import { walletHomeEn } from '../../texts/en/walletHome.ts'
import { fillMessage } from '../../texts/fillMessage.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { providerNames } from './onRampProviders.ts'

interface PurchasesProps {
  purchases: readonly Purchase[]
  onOpen: (purchaseId: string) => void
}

/** Purchases of an account, newest first. Nothing where there are none. */
export function Purchases({ purchases, onOpen }: PurchasesProps) {
  const texts = useTexts(walletHomeEn)
  const id = useId()
  if (purchases.length === 0) return null
  const stateOf = ({ status, provider }: Purchase): string => {
    const words = {
      pending: fillMessage(texts.purchasePending, { provider: providerNames[provider] }),
      completed: texts.purchaseCompleted,
      failed: texts.purchaseFailed,
      cancelled: texts.purchaseCancelled,
    }
    return words[status]
  }
  return (
    <section className="lk-group" aria-labelledby={id}>
      <div className="lk-section-head">
        <h3 id={id} className="lk-section-head__name">
          {texts.purchases}
        </h3>
      </div>
      <ul className="lk-list">
        {purchases.map((purchase) => {
          const asset = purchase.currency
          const name = fillMessage(texts.purchaseOf, { asset, provider: providerNames[purchase.provider] })
          return (
            <li key={purchase.id} className="lk-row">
              <Tile icon={cart} />
              <span className="lk-row__main">
                <span className="lk-row__name">{name}</span>
                <span className="lk-row__detail">{stateOf(purchase)}</span>
              </span>
              <span className="lk-row__end">
                <TextButton
                  label={fillMessage(texts.openPayment, { payment: name })}
                  onClick={() => onOpen(purchase.id)}
                >
                  {texts.paymentDetails}
                </TextButton>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
