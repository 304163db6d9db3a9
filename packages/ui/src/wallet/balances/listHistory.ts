import type { Asset, HistoryEntry, Payment, SignedRequest } from '@latchkey/react'

import type { Amount } from './formatAmount.ts'

/** A transfer, or something that was signed, as it is listed. */
export interface HistoryItem {
  id: string
  /** ms since the epoch. */
  at: number
  /** Page of an explorer about it. */
  url?: string | undefined
  what: Transfer | Signed
}

export interface Transfer extends Pick<HistoryEntry, 'direction' | 'status' | 'counterparty'> {
  kind: 'transfer'
  /** `0.25 ETH`. Undefined for what is no transfer of one asset. */
  amount?: string | undefined
  /** Its value in money, where the price of that day is known. */
  worth?: string | undefined
  /** A payment of this device, with details of its own. */
  paymentId?: string | undefined
}

interface Signed {
  kind: 'signed'
  request: SignedRequest
}

interface ListHistoryParameters {
  entries: readonly HistoryEntry[]
  /** Payments of this device. Those that `entries` has, too, are listed once. */
  payments: readonly Payment[]
  /** Requests that were signed on this device. Transactions that `entries` has, too, are listed once. */
  signed: readonly SignedRequest[]
  /** Assets, to name those of the entries. */
  assets: readonly Asset[]
  format: (amount: Amount) => string
  /** Value of an amount of an asset at a time, in words. Undefined where its price isn't known. */
  value: (asset: Asset, amount: bigint, at: number) => string | undefined
}

/** Transfers, payments of this device and requests signed on it in one list, newest first. */
export function listHistory({
  entries,
  payments,
  signed,
  assets,
  format,
  value,
}: ListHistoryParameters): HistoryItem[] {
  const paymentIds = new Map(payments.flatMap(({ hash, id }) => (hash ? [[hash, id] as const] : [])))
  const known = new Set(entries.map(({ hash }) => hash))
  const items = entries.map(({ assetId, amount, network, hash, at, url, ...entry }): HistoryItem => {
    const asset = assets.find(({ id }) => id === assetId)
    const isTransfer = asset && amount !== undefined
    const shown = isTransfer ? format({ ...asset, amount }) : undefined
    const worth = isTransfer ? value(asset, amount, at) : undefined
    return {
      id: `${network} ${hash}`,
      at,
      url,
      what: { ...entry, kind: 'transfer', amount: shown, worth, paymentId: paymentIds.get(hash) },
    }
  })
  const isNew = ({ hash }: { hash?: string | undefined }) => !hash || !known.has(hash)
  return [
    ...payments.filter(isNew).map((payment) => toItem(payment, format, value)),
    ...signed.filter(isNew).map(
      (request): HistoryItem => ({
        id: request.id,
        at: request.signedAt,
        url: request.url,
        what: { kind: 'signed', request },
      }),
    ),
    ...items,
  ].sort((one, other) => other.at - one.at)
}

const toItem = (
  payment: Payment,
  format: ListHistoryParameters['format'],
  value: ListHistoryParameters['value'],
): HistoryItem => ({
  id: payment.id,
  at: payment.createdAt,
  url: payment.url,
  what: {
    kind: 'transfer',
    direction: payment.from === payment.to ? 'self' : 'out',
    status: payment.status === 'confirmed' || payment.status === 'failed' ? payment.status : 'pending',
    counterparty: payment.to,
    amount: format({ ...payment.asset, amount: payment.amount }),
    worth: value(payment.asset, payment.amount, payment.createdAt),
    paymentId: payment.id,
  },
})
