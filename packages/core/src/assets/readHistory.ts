import type { HistoryEntry } from '../client/walletConfig.types.ts'
import { KitError } from '../errors/KitError.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import type { WalletHistory } from '../state/assets.types.ts'
import type { Payment } from '../state/payments.types.ts'
import type { ConfiguredNetwork } from './networks.ts'

interface Query {
  address: string
  signal: AbortSignal | undefined
  /** Payments that this device has made. */
  payments: readonly Payment[]
}

/** Transactions by the developer's source, merged with this device's payments. Newest first. */
export async function readHistory(
  kit: InternalKit,
  networks: readonly ConfiguredNetwork[],
  { address, signal = kit.life.signal, payments }: Query,
): Promise<WalletHistory> {
  const { history } = kit.config.wallet ?? {}
  const answers = await Promise.allSettled(
    networks.map(async ({ id }) => (history ? await history({ network: id, address, signal }) : [])),
  )
  const read = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  const problems = answers.flatMap((answer, at) => {
    const network = networks[at]?.id ?? ''
    return answer.status === 'rejected' ? [{ network, error: toKitError(answer.reason, network) }] : []
  })
  const listed = new Set(read.map(({ network, hash }) => `${network}/${hash}`))
  const ids = new Set(networks.map(({ id }) => id))
  const localEntries = payments
    .filter(({ from, network }) => from === address && ids.has(network))
    .flatMap((payment) => toEntry(payment) ?? [])
    // For transactions in a block, the developer's source knows more.
    .filter(({ network, hash }) => !listed.has(`${network}/${hash}`))
  return {
    entries: [...read, ...localEntries].sort((one, other) => other.at - one.at),
    isComplete: history !== undefined && problems.length === 0,
    problems,
  }
}

/** A payment as an entry of the history; undefined if it isn't signed, or was never sent. */
function toEntry({ hash, submittedAt, status, from, to, ...payment }: Payment): HistoryEntry | undefined {
  if (hash === undefined || submittedAt === undefined) return undefined
  return {
    hash,
    network: payment.network,
    url: payment.url,
    at: submittedAt,
    direction: from === to ? 'self' : 'out',
    status: status === 'confirmed' || status === 'failed' ? status : 'pending',
    assetId: payment.asset.id,
    amount: payment.amount,
    counterparty: to,
  }
}

const toKitError = (error: unknown, network: string): KitError =>
  error instanceof KitError
    ? error
    : new KitError('RPC_FAILED', {
        message: `config.wallet.history failed for ${network}.`,
        retryable: true,
        cause: error,
      })
