'use client'

import {
  type CheckRecipientParameters,
  type KitError,
  type Payment,
  type Quote,
  type QuoteParameters,
  quoteQuery,
  type RecipientCheck,
  recipientQuery,
  resendPaymentMutation,
  sendPaymentMutation,
} from '@latchkey/core'
import { type UseMutationResult, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from './useAuth.ts'
import { useKit, useKitState } from './useKit.ts'

export interface UsePaymentsReturnType {
  /** Newest first. Undefined while they load. */
  list: readonly Payment[] | undefined
  /** Gives the same signed transaction to the network again. */
  resend: UseMutationResult<Payment, KitError, string>
}

/**
 * Payments of the signed-in person on this device. Their status follows the network, also after a reload.
 *
 * @example
 * const { list } = usePayments()
 * list?.map(({ id, status }) => <li key={id}>{status}</li>)
 */
export function usePayments(): UsePaymentsReturnType {
  const kit = useKit()
  useEffect(() => {
    // Loads the code. If that fails, the list stays undefined until the next attempt.
    kit.payments.list().catch(() => {})
  }, [kit])
  return { list: useKitState('payments'), resend: useMutation(resendPaymentMutation(kit)) }
}

/**
 * Whether an address can be paid, and what to tell the person first: a query of TanStack Query. Without parameters it
 * waits.
 *
 * @example
 * const { data } = useRecipientCheck({ from, network: 'eip155:1', to: typed })
 * if (data?.status === 'valid' && data.lookAlike) warn(data.lookAlike)
 */
export const useRecipientCheck = (
  parameters: CheckRecipientParameters | undefined,
): UseQueryResult<RecipientCheck, KitError> => useQuery(recipientQuery(useKit(), useSession(), parameters))

/**
 * What a payment costs: a query of TanStack Query. Without parameters it waits. A quote holds for two minutes.
 *
 * @example
 * const { data: quote, error } = useQuote({ from, network: 'eip155:1', assetId: 'eip155:1/slip44:60', to, amount: 'max' })
 */
export const useQuote = (parameters: QuoteParameters | undefined): UseQueryResult<Quote, KitError> =>
  useQuery({ ...quoteQuery(useKit(), useSession(), parameters), refetchOnWindowFocus: false })

/**
 * Signs and sends a payment. Resolves once it is submitted, waits for approvals, or has failed; `usePayments` follows it
 * from there. A mutation of TanStack Query. The same quote is never sent twice.
 *
 * @example
 * const { mutate } = useSendPayment()
 * <button onClick={() => mutate(quote)}>Send</button>
 */
export const useSendPayment = (): UseMutationResult<Payment, KitError, Quote> =>
  useMutation(sendPaymentMutation(useKit()))
