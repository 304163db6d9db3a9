import type { Activity } from '@latchkey/contract'

import { createAsk } from '../activities/createAsk.ts'
import { waitForActivity } from '../activities/waitForActivity.ts'
import { readText } from '../client/readAnswer.ts'
import { ActivityError } from '../errors/ActivityError.ts'
import { KitError } from '../errors/KitError.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import type { Payment, Quote } from '../state/payments.types.ts'
import type { NonceQueue, NonceTurn } from '../wallet/nonces.types.ts'
import { transactionOf } from '../wallet/signing.ts'
import type { Broadcaster } from './broadcastPayment.ts'
import type { Chains } from './createChains.ts'
import type { Journal } from './createJournal.ts'
import type { PaymentRecord } from './paymentRecord.ts'

export interface PaymentParts {
  kit: InternalKit
  nonces: NonceQueue
  chains: Chains
  journal: Journal
  broadcaster: Broadcaster
}

/** Signs and sends. The payment is in the journal before it is signed, and its transaction before it is sent. */
export async function sendPayment(parts: PaymentParts, quote: Quote): Promise<Payment> {
  const { kit, journal } = parts
  const { clock } = kit.environment
  const known = journal.find(quote.id)
  if (known) return known.payment
  if (quote.expiresAt <= clock.now())
    throw new KitError('QUOTE_EXPIRED', { message: 'The quote is too old. Ask for a new one.' })
  return await withAccount(parts, quote, async (turn) => {
    const payment = await signPayment(parts, quote, turn)
    return payment.status === 'submitted' ? await broadcastInTurn(parts, payment.id, turn) : payment
  })
}

/** One transaction of an account at a time: each takes the next nonce. A closed tab lets go of it. */
export const withAccount = <T>(
  { nonces }: Pick<PaymentParts, 'nonces'>,
  { network, from }: Pick<Payment, 'network' | 'from'>,
  task: (turn: NonceTurn) => Promise<T>,
): Promise<T> => nonces.inNonceOrder({ network, address: from }, task)

/** A payment that was given to the network keeps its nonce, also where nobody answered. */
export async function broadcastInTurn(
  { journal, broadcaster }: Pick<PaymentParts, 'journal' | 'broadcaster'>,
  id: string,
  turn: NonceTurn,
): Promise<Payment> {
  const payment = await broadcaster.broadcast(id)
  const { nonce } = journal.find(id)?.draft ?? {}
  if (nonce !== undefined && payment.hash !== undefined && payment.status !== 'failed')
    turn.sent({ nonce, hash: payment.hash })
  return payment
}

async function signPayment(
  { kit, chains, journal }: PaymentParts,
  quote: Quote,
  turn: NonceTurn,
): Promise<Payment> {
  const { session } = kit.store.get().auth
  if (!session) throw new KitError('SESSION_MISSING', { message: 'Nobody is signed in.' })
  const { chain, context } = await chains.open(quote.network)
  const now = kit.environment.clock.now()
  const draft = await chain.draft(context, quote, turn.next)
  const { plan, expiresAt: _, ...facts } = quote
  const payment: Payment = {
    ...facts,
    status: 'signing',
    isAcknowledged: false,
    createdAt: now,
  }
  await journal.add({ payment, userId: session.userId, plan, draft, attempts: 0 })
  try {
    const { params } = transactionOf({ address: quote.from, transaction: draft.unsigned })
    const answer = await createAsk(kit)<object>('signTransaction', 'submit', params)
    return (await storeSigned({ journal, chains }, quote.id, answer)).payment
  } catch (error) {
    if (error instanceof ActivityError && isWaiting(error)) {
      const { activityId } = error
      const waiting = await journal.change(quote.id, (record) =>
        withPayment(record, { status: 'waiting-for-approval', activityId }),
      )
      if (waiting) return waiting.payment
    }
    // No signed transaction was stored, so none can have been sent.
    await journal.remove(quote.id)
    throw error
  }
}

const isWaiting = ({ code }: ActivityError) =>
  code === 'ACTIVITY_NEEDS_APPROVAL' || code === 'ACTIVITY_PENDING'

/** Keeps what the service signed. The payment may have been given up in another tab meanwhile. */
async function storeSigned(
  { journal, chains }: Pick<PaymentParts, 'journal' | 'chains'>,
  id: string,
  answer: object,
): Promise<PaymentRecord> {
  const record = journal.find(id)
  if (!record) throw interrupted()
  const { payment, draft } = record
  const { chain, urlOf } = await chains.open(payment.network)
  const signed = chain.readSigned(
    readText(answer, 'signedTransaction', 'sign_transaction'),
    draft,
    payment.from,
  )
  const { hash } = signed
  const stored = await journal.change(id, (one) => {
    const { status } = one.payment
    if (status !== 'signing' && status !== 'waiting-for-approval') return undefined
    // Two equal payments for the same place are one transaction: it must not count as both.
    const isTaken = journal
      .list()
      .some(({ payment: other }) => other.id !== id && other.hash === hash && other.status !== 'failed')
    if (isTaken) return withPayment(one, { status: 'failed', reason: 'replaced' })
    return { ...withPayment(one, { status: 'submitted', hash, url: urlOf(hash) }), signed }
  })
  if (!stored) throw interrupted()
  return stored
}

const interrupted = () =>
  new KitError('ABORTED', {
    message: 'The payment was given up in another tab while it was signed. Nothing was sent.',
  })

/** Waits for the approvals of a payment, and sends it then. Never rejects: it is tried again with the next page. */
export async function continueAfterApproval(parts: PaymentParts, { payment }: PaymentRecord): Promise<void> {
  const { kit, journal } = parts
  const { id, activityId = '' } = payment
  try {
    const { result } = await waitForActivity(kit, activityId)
    await withAccount(parts, payment, async (turn) => {
      await storeSigned(parts, id, resultOf(result))
      await broadcastInTurn(parts, id, turn)
    })
  } catch (error) {
    if (error instanceof ActivityError && !isWaiting(error))
      await journal.change(id, (record) => withPayment(record, { status: 'failed', reason: 'rejected' }))
  }
}

const resultOf = (result: Activity['result']): object => (Object.values(result)[0] ?? {}) as object

export const withPayment = (record: PaymentRecord, change: Partial<Payment>): PaymentRecord => ({
  ...record,
  payment: { ...record.payment, ...change },
})
