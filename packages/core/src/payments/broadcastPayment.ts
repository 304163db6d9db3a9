import { RpcError } from '../assets/RpcError.ts'
import { KitError } from '../errors/KitError.ts'
import { emitEvent } from '../events/onEvent.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import type { Payment, PaymentFailure } from '../state/payments.types.ts'
import type { ChainOutcome } from './chainPayments.ts'
import type { Chains, OpenChain } from './createChains.ts'
import type { Journal } from './createJournal.ts'
import { isSettled, type PaymentRecord } from './paymentRecord.ts'

/** Gives signed transactions to the network and asks what became of them. */
export interface Broadcaster {
  /** Sends the same bytes, however often. Resolves with the payment as it is then. */
  broadcast(id: string): Promise<Payment>
  /**
   * Asks the network once, and sends the transaction again where it is unknown. Does nothing if any tab has asked within
   * the last `minimumAge` ms. Rejects if the network can't be asked.
   */
  look(id: string, minimumAge: number): Promise<void>
}

/** How long a transaction must be seen as gone before it counts as failed: nodes lag behind each other, ms. */
const graceOfGone = 15_000

export function createBroadcaster(
  kit: InternalKit,
  { journal, chains }: { journal: Journal; chains: Chains },
): Broadcaster {
  const { clock } = kit.environment
  const change = (id: string, slice: Partial<Payment>) =>
    journal.change(id, (record) => (isSettled(record) ? undefined : settle(record, slice)))

  async function outcomeOf({ chain, context }: OpenChain, record: PaymentRecord): Promise<ChainOutcome> {
    const { signed, draft, payment } = record
    return signed ? await chain.look(context, signed, draft, payment.from) : { status: 'unknown' }
  }

  /** Whether the first attempt was refused for good. After it, a refusal may be about an earlier attempt that succeeded. */
  async function refusal(
    open: OpenChain,
    record: PaymentRecord,
    error: unknown,
  ): Promise<PaymentFailure | undefined> {
    if (!(error instanceof RpcError) || error.retryable || record.attempts > 1) return undefined
    // Browsers repeat requests on broken connections: the network may have it all the same.
    const { status } = await outcomeOf(open, record)
    return status === 'unknown' || status === 'gone' ? open.chain.refusalOf(error.rpcMessage) : undefined
  }

  async function broadcast(id: string): Promise<Payment> {
    const record = await journal.change(id, (one) =>
      one.payment.status === 'submitted' && one.signed ? countAttempt(one, clock.now()) : undefined,
    )
    if (!record?.signed) return find(journal, id)
    const open = await chains.open(record.payment.network)
    let isRefused = false
    try {
      await open.chain.broadcast(open.context, record.signed)
      await change(id, { isAcknowledged: true })
    } catch (error) {
      if (!(error instanceof KitError)) throw error
      // Without an answer it may have arrived: the watch finds out.
      const reason = await refusal(open, record, error).catch(() => undefined)
      if (reason) await change(id, { status: 'failed', reason })
      isRefused = reason !== undefined
    }
    // The journal counts the attempts of all tabs: the tab of the first one emits the event.
    if (!isRefused && record.attempts === 1) emitPaymentSent(kit, record)
    return find(journal, id)
  }

  return {
    broadcast,
    async look(id, minimumAge) {
      const record = await journal.change(id, (one) => claimLook(one, clock.now(), minimumAge))
      if (!record) return
      const open = await chains.open(record.payment.network)
      const outcome = await outcomeOf(open, record)
      if (outcome.status === 'confirmed') await change(id, { status: 'confirmed', isAcknowledged: true })
      if (outcome.status === 'failed')
        await change(id, { status: 'failed', reason: outcome.reason, isAcknowledged: true })
      if (outcome.status === 'unknown') await broadcast(id)
      if (outcome.status === 'pending') await journal.change(id, acknowledge)
      if (outcome.status === 'gone') {
        const since = record.goneSince ?? clock.now()
        if (clock.now() - since >= graceOfGone) await change(id, { status: 'failed', reason: outcome.reason })
        else await journal.change(id, (one) => ({ ...one, goneSince: since }))
      }
    },
  }
}

function emitPaymentSent(kit: InternalKit, { userId, payment }: PaymentRecord): void {
  const { id: paymentId, network, asset } = payment
  const entry = kit.store.get().sessions.find(({ session }) => session.userId === userId)
  if (entry) emitEvent(kit, entry.session, { type: 'payment-sent', paymentId, network, assetId: asset.id })
}

const countAttempt = (record: PaymentRecord, now: number): PaymentRecord => ({
  ...record,
  attempts: record.attempts + 1,
  payment: { ...record.payment, submittedAt: record.payment.submittedAt ?? now },
})

/**
 * The record with the time of this look. Undefined if there is nothing to look for, or another tab looked less than
 * `minimumAge` ms ago. A time in the future counts as long ago, since clocks may be set back.
 */
function claimLook(record: PaymentRecord, now: number, minimumAge: number): PaymentRecord | undefined {
  const age = now - (record.lookedAt ?? Number.NEGATIVE_INFINITY)
  const isRecent = age >= 0 && age < minimumAge
  return isRecent || !record.signed ? undefined : { ...record, lookedAt: now }
}

const acknowledge = (record: PaymentRecord): PaymentRecord | undefined =>
  record.payment.isAcknowledged && record.goneSince === undefined
    ? undefined
    : { ...record, goneSince: undefined, payment: { ...record.payment, isAcknowledged: true } }

/** A settled payment no longer needs its bytes. */
function settle(record: PaymentRecord, slice: Partial<Payment>): PaymentRecord {
  const changed = { ...record, payment: { ...record.payment, ...slice } }
  return isSettled(changed) ? { ...changed, signed: undefined } : changed
}

export function find(journal: Journal, id: string): Payment {
  const record = journal.find(id)
  if (record) return record.payment
  throw new KitError('PAYMENT_NOT_FOUND', { message: `This device has no payment ${id}.` })
}
