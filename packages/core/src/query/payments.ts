import { isServer } from '../environment/browser/defaults.ts'
import type { Kit } from '../kit/kit.ts'
import type {
  CheckRecipientParameters,
  Payment,
  Quote,
  QuoteParameters,
  RecipientCheck,
} from '../state/payments.types.ts'
import { sessionQueryKey } from './keys.ts'
import { activeSession } from './operation.ts'

const always = { retry: false, networkMode: 'always' } as const
interface Signal {
  signal: AbortSignal
}

/** Query of whether an address can be paid. Without parameters it waits. */
export const recipientQueryOptions = (
  kit: Kit,
  parameters: CheckRecipientParameters | undefined,
  session = activeSession(kit),
) => {
  const { from, network, to, assetId } = parameters ?? {}
  return {
    queryKey: [...sessionQueryKey(kit, session?.id), 'recipient', from, network, to, assetId] as const,
    queryFn: ({ signal }: Signal): Promise<RecipientCheck> =>
      kit.payments.checkRecipient({ ...(parameters as CheckRecipientParameters), signal }),
    enabled: session !== null && parameters !== undefined,
    // Whether it was paid before changes with the next payment.
    staleTime: 0,
    ...always,
  }
}

/** Query of what a payment costs. Without parameters it waits. */
export const quoteQueryOptions = (
  kit: Kit,
  parameters: QuoteParameters | undefined,
  session = activeSession(kit),
) => {
  const { from, network, to, assetId, amount } = parameters ?? {}
  return {
    // Keys are JSON, which has no bigints.
    queryKey: [
      ...sessionQueryKey(kit, session?.id),
      'quote',
      from,
      network,
      to,
      assetId,
      String(amount),
    ] as const,
    queryFn: ({ signal }: Signal): Promise<Quote> =>
      kit.payments.quote({ ...(parameters as QuoteParameters), signal }),
    enabled: session !== null && parameters !== undefined,
    // Fees change, and a quote is sent once.
    staleTime: 0,
    // On a server nothing removes it, so that a render starts no timer.
    gcTime: isServer() ? Number.POSITIVE_INFINITY : 0,
    ...always,
  }
}

/** Mutation that signs and sends a payment. */
export const sendPaymentMutationOptions = (kit: Kit) => ({
  mutationKey: ['latchkey', 'sendPayment'] as const,
  mutationFn: (quote: Quote): Promise<Payment> => kit.payments.send(quote),
  networkMode: 'always' as const,
})

/** Mutation that sends the same transaction of a payment again. */
export const resendPaymentMutationOptions = (kit: Kit) => ({
  mutationKey: ['latchkey', 'resendPayment'] as const,
  mutationFn: (paymentId: string): Promise<Payment> => kit.payments.resend(paymentId),
  networkMode: 'always' as const,
})
