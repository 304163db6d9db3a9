import { type DecodedField, type SignRequest, useBalances, useNetworks } from '@latchkey/react'

import { useAmounts } from '../wallet/balances/formatAmount.ts'
import { findMissing, listWorth } from './funds.ts'
import type { Decoded } from './useDecoded.ts'

/** The account's funds beside what a request would take. */
export interface Funds {
  /** Amounts in money, in words, where the app has given a price. */
  worth: ReadonlyMap<DecodedField, string>
  /** Balance of the coin of which there is too little, in words. There is none if it is enough, or not known. */
  tooLittle: string | undefined
}

/** Compares a transaction with the balances of the account, where the developer has configured an endpoint. */
export function useFunds(request: SignRequest, decoded: Decoded): Funds {
  const { exact, fiat } = useAmounts()
  const isTransaction = request.kind === 'transaction' && request.chain === 'ethereum'
  const network = typeof decoded === 'object' ? decoded.network : undefined
  const networks = useNetworks('ADDRESS_FORMAT_ETHEREUM', { query: { enabled: isTransaction } })
  const isAsked = isTransaction && (networks.data?.some(({ id }) => id === network) ?? false)
  const { data } = useBalances({
    address: request.address,
    addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
    query: { enabled: isAsked },
  })
  if (!isAsked || data === undefined || typeof decoded !== 'object') return unknown
  const missing = findMissing(decoded, data)
  return {
    worth: new Map([...listWorth(decoded, data)].map(([field, money]) => [field, fiat(money)])),
    tooLittle: missing && exact({ ...missing.asset, amount: missing.amount ?? 0n }),
  }
}

const unknown: Funds = { worth: new Map(), tooLittle: undefined }
