import type { Asset, HistoryEntry, Payment } from '@latchkey/react'

import type { Amount } from './formatAmount.ts'
import type { HistoryItem } from './HistoryList.tsx'

interface ListHistoryParameters {
  entries: readonly HistoryEntry[]
  /** Payments of this device. Those that `entries` has, too, are listed once. */
  payments: readonly Payment[]
  /** Assets, to name those of the entries. */
  assets: readonly Asset[]
  format: (amount: Amount) => string
}

/** Transfers and the payments of this device in one list, newest first. */
export function listHistory({ entries, payments, assets, format }: ListHistoryParameters): HistoryItem[] {
  const own = new Map(payments.flatMap(({ hash, id }) => (hash ? [[hash, id] as const] : [])))
  const items = entries.map(({ assetId, amount, ...entry }): HistoryItem => {
    const asset = assets.find(({ id }) => id === assetId)
    return {
      ...entry,
      id: `${entry.network} ${entry.hash}`,
      amount: asset && amount !== undefined ? format({ ...asset, amount }) : undefined,
      paymentId: own.get(entry.hash),
    }
  })
  const known = new Set(entries.map(({ hash }) => hash))
  const others = payments.filter(({ hash }) => !hash || !known.has(hash))
  return [...others.map((payment) => toItem(payment, format)), ...items].sort(
    (one, other) => other.at - one.at,
  )
}

const toItem = (payment: Payment, format: ListHistoryParameters['format']): HistoryItem => ({
  id: payment.id,
  direction: payment.from === payment.to ? 'self' : 'out',
  status: payment.status === 'confirmed' || payment.status === 'failed' ? payment.status : 'pending',
  counterparty: payment.to,
  at: payment.createdAt,
  url: payment.url,
  amount: format({ ...payment.asset, amount: payment.amount }),
  paymentId: payment.id,
})
