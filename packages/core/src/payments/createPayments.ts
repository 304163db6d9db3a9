import { loadNames, loadSolanaNames } from '../chunks/loaders/loadPayments.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import type { Payment, Payments } from '../state/payments.types.ts'
import type { NonceQueue } from '../wallet/nonces.types.ts'
import { createBroadcaster, find } from './broadcastPayment.ts'
import { checkRecipient } from './checkRecipient.ts'
import { createChains } from './createChains.ts'
import { createJournal } from './createJournal.ts'
import { createKnownAddresses } from './knownAddresses.ts'
import { quotePayment } from './quotePayment.ts'
import type { ResolvedName } from './resolveName.ts'
import { sendPayment } from './sendPayment.ts'
import { watchPayments } from './watchPayments.ts'

export function createPayments(kit: InternalKit, nonces: NonceQueue): Payments {
  const chains = createChains(kit)
  const journal = createJournal(kit)
  const broadcaster = createBroadcaster(kit, { journal, chains })
  const loadKnown = createKnownAddresses(kit)
  const sending = new Map<string, Promise<Payment>>()
  const parts = { kit, nonces, chains, journal, broadcaster }
  journal.publish()
  const { wake } = watchPayments({ ...parts, isSending: (id) => sending.has(id) })
  const listOwn = () => kit.store.get().payments ?? []
  return {
    async checkRecipient({ signal, ...parameters }) {
      const { chain, context } = await chains.open(parameters.network, signal)
      const resolve = async (registry: string, name: string): Promise<ResolvedName | undefined> => {
        const opened = await chains.open(registry, signal).catch(() => undefined)
        if (!opened) return undefined
        const { network, rpc } = opened.context
        if (network.namespace !== context.network.namespace) return { reason: 'network' }
        if (network.namespace === 'solana')
          return await (await loadSolanaNames()).resolveSolanaName(rpc, name)
        return await (await loadNames()).resolveName(rpc, name, parameters.network)
      }
      return await checkRecipient(chain, context, parameters, { loadKnown, resolve })
    },
    async quote({ signal, ...parameters }) {
      const { chain, context } = await chains.open(parameters.network, signal)
      return await quotePayment(chain, context, parameters, kit.environment.clock.now)
    },
    send(quote) {
      const begun = sending.get(quote.id)
      if (begun) return begun
      const sent = sendPayment(parts, quote).finally(() => {
        sending.delete(quote.id)
        wake()
      })
      sending.set(quote.id, sent)
      return sent
    },
    async resend(paymentId) {
      if (!listOwn().some(({ id }) => id === paymentId)) return find(journal, paymentId)
      return await broadcaster.broadcast(paymentId)
    },
    list: async () => listOwn(),
  }
}
