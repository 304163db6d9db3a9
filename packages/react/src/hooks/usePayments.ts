'use client'

import {
  type CheckRecipientParameters,
  type Payment,
  type Quote,
  type QuoteParameters,
  quoteQueryOptions,
  type RecipientCheck,
  recipientQueryOptions,
  resendPaymentMutationOptions,
  sendPaymentMutationOptions,
} from '@latchkey/core'
import { useEffect } from 'react'
import type { MutationParameter, MutationResult, QueryParameter, QueryResult } from './options.ts'
import { useKitMutation, useKitQuery } from './options.ts'
import { useQuerySession } from './useAuth.ts'
import { useKit, useKitState } from './useKit.ts'

export interface UsePaymentsReturnType {
  /** Newest first. Undefined while they load. */
  payments: readonly Payment[] | undefined
  /** Gives the same signed transaction to the network again. */
  resend: MutationResult<Payment, string>
}

/**
 * Payments of the signed-in user on this device. Their status follows the network, also after a reload.
 *
 * @example
 * const { payments } = usePayments()
 * payments?.map(({ id, status }) => <li key={id}>{status}</li>)
 */
export function usePayments({ mutation }: MutationParameter<Payment, string> = {}): UsePaymentsReturnType {
  const kit = useKit()
  useEffect(() => {
    // Loads the code. If that fails, the list stays undefined until the next attempt.
    kit.payments.list().catch(() => {})
  }, [kit])
  return {
    payments: useKitState('payments'),
    resend: useKitMutation(resendPaymentMutationOptions(kit), mutation),
  }
}

/**
 * Whether an address can be paid, and what to tell the user first: a query of TanStack Query. Without parameters it
 * waits.
 *
 * @example
 * const { data } = useRecipientCheck({ from, network: 'eip155:1', to: typed })
 * if (data?.status === 'valid' && data.lookAlike) warn(data.lookAlike)
 */
export const useRecipientCheck = <Data = RecipientCheck>(
  parameters: CheckRecipientParameters | undefined,
  { query }: QueryParameter<RecipientCheck, Data> = {},
): QueryResult<Data> => useKitQuery(recipientQueryOptions(useKit(), parameters, useQuerySession()), query)

/**
 * Quote for a payment: a query of TanStack Query. Without parameters it waits. A quote holds for two minutes.
 *
 * @example
 * const { data: quote, error } = useQuote({ from, network: 'eip155:1', assetId: 'eip155:1/slip44:60', to, amount: 'max' })
 */
export const useQuote = <Data = Quote>(
  parameters: QuoteParameters | undefined,
  { query }: QueryParameter<Quote, Data> = {},
): QueryResult<Data> => {
  const options = quoteQueryOptions(useKit(), parameters, useQuerySession())
  return useKitQuery({ ...options, refetchOnWindowFocus: false }, query)
}

/**
 * Signs and sends a payment. Resolves once it is submitted, waits for approvals, or has failed; `usePayments` follows it
 * from there. A mutation of TanStack Query. The same quote is never sent twice.
 *
 * @example
 * const { mutate } = useSendPayment()
 * <button onClick={() => mutate(quote)}>Send</button>
 */
export const useSendPayment = <Context = unknown>({
  mutation,
}: MutationParameter<Payment, Quote, Context> = {}): MutationResult<Payment, Quote, Context> =>
  useKitMutation(sendPaymentMutationOptions(useKit()), mutation)
