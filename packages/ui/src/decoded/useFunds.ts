import {
  type DecodedField,
  type DecodedRequest,
  type SignRequest,
  useBalances,
  useNetworks,
} from '@latchkey/react'

import { useAmounts } from '../wallet/balances/formatAmount.ts'
import { findMissing, listWorth } from './funds.ts'

/** The account's funds beside what a request would take. */
export interface Funds {
  /** Amounts in money, in words, where the app has given a price. */
  worth: ReadonlyMap<DecodedField, string>
  /** Balance of the coin of which there is too little, in words. There is none if it is enough, or not known. */
  tooLittle: string | undefined
}

interface UseFundsParameters {
  /** The account that would pay. */
  address: string
  /** Whether it is a payment on Ethereum or a network that works like it. */
  isPayment: boolean
  decoded: DecodedRequest | 'failed' | undefined
}

/** Compares a transaction with the balances of the account, where the developer has configured an endpoint. */
export function useFunds({ address, isPayment, decoded }: UseFundsParameters): Funds {
  const { exact, fiat } = useAmounts()
  const network = typeof decoded === 'object' ? decoded.network : undefined
  const networks = useNetworks('ADDRESS_FORMAT_ETHEREUM', { query: { enabled: isPayment } })
  const isAsked = isPayment && (networks.data?.some(({ id }) => id === network) ?? false)
  const { data } = useBalances({
    address,
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

/** Funds of the account that signs a request. */
export const useRequestFunds = (request: SignRequest, decoded: UseFundsParameters['decoded']): Funds =>
  useFunds({
    address: request.address,
    isPayment: request.kind === 'transaction' && request.chain === 'ethereum',
    decoded,
  })

const unknown: Funds = { worth: new Map(), tooLittle: undefined }
