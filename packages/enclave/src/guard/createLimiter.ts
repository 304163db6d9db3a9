import { EnclaveError, type EnclaveErrorCode } from '../EnclaveError.ts'
import type { Notary, ReservationRefusal } from '../notary/createNotary.ts'
import {
  type CountedRequest,
  type Counter,
  type CounterKey,
  checkLine,
  counterName,
} from '../notary/ledgerAccount.ts'

/** Counters of an organization before a request. */
export interface Counters {
  /** The body was counted before: the counters include it, and it counts no more. */
  isCounted: boolean
  /** Counters in the order of their keys. @throws {@link EnclaveError} `UNAVAILABLE` */
  read(keys: readonly CounterKey[]): Promise<Counter[]>
}

export interface Evaluated<Result> {
  /** Amounts that the request adds to counters, in base units, at most 78 digits. */
  lines: readonly (CounterKey & { amount: bigint })[]
  /** Handed out once the lines are counted. */
  result: Result
}

export type Evaluate<Result> = (counters: Counters) => Promise<Evaluated<Result>>

/** A request that waits for its turn. */
interface Waiting {
  fingerprint: Uint8Array
  evaluate: Evaluate<unknown>
  resolve(result: unknown): void
  reject(error: unknown): void
}

/** Requests of an organization that are counted at once. */
const mostTogether = 64
/** Requests of an organization that wait. */
const mostWaiting = 1_000
/** How often a request is evaluated again because other enclaves have counted theirs meanwhile. */
const mostLosses = 100

const nothing = new Uint8Array(32)

const refusals: Readonly<Record<ReservationRefusal, [code: EnclaveErrorCode, message: string]>> = {
  LEDGER_CHANGED: ['UNAVAILABLE', 'Other enclaves count requests of the organization all the time.'],
  LEDGER_FULL: ['REQUEST_REFUSED', 'Limits of the organization count too many values, or requests.'],
  ORGANIZATION_DELETED: ['STATE_REFUSED', 'The organization was deleted.'],
}

/** Evaluates limited requests, and counts what they spend before their results leave the enclave. */
export interface Limiter {
  /**
   * Evaluates a request when it is its organization's turn, and resolves with the result once its lines are on the disk.
   * If other enclaves have counted requests meanwhile, it is evaluated again: `evaluate` must change nothing.
   *
   * @param fingerprint - SHA-256 of the body
   * @throws what `evaluate` throws; {@link EnclaveError} `UNAVAILABLE` if the notary is out of reach, `REQUEST_REFUSED` if
   * no more can be counted, `STATE_REFUSED` if the organization was deleted, `CALLS_REFUSED` if too many of its requests wait
   */
  run<Result>(organizationId: string, fingerprint: Uint8Array, evaluate: Evaluate<Result>): Promise<Result>
}

/** One for all calls of an enclave: its requests of an organization wait for each other. */
export function createLimiter(notary: Pick<Notary, 'spent' | 'reserve'>): Limiter {
  const queues = new Map<string, Waiting[]>()

  /** Evaluates requests as if each before had been counted. `settle` hands out what came of them. */
  async function evaluateAll(organizationId: string, batch: readonly Waiting[]) {
    const { version } = await notary.spent(organizationId, [], nothing)
    const requests: CountedRequest[] = []
    const added = new Map<string, Counter>()
    const addedTo = (key: CounterKey): Counter => added.get(counterName(key)) ?? { spent: 0n, count: 0 }
    const settle: (() => void)[] = []
    for (const { fingerprint, evaluate, resolve, reject } of batch)
      try {
        const { isCounted } = await notary.spent(organizationId, [], fingerprint)
        const isRepeated = requests.some((other) => Buffer.compare(other.fingerprint, fingerprint) === 0)
        const { lines, result } = await evaluate({
          isCounted: isCounted || isRepeated,
          async read(keys) {
            const { counters } = await notary.spent(organizationId, keys, nothing)
            return keys.map((key, at) => sumOf(counters[at]!, addedTo(key)))
          },
        })
        const stored = lines.map(({ key, partMs, amount }) => ({ key, partMs, amount: String(amount) }))
        for (const line of stored) checkLine(line)
        settle.push(() => resolve(result))
        if (isCounted || isRepeated || lines.length === 0) continue
        for (const line of lines)
          added.set(counterName(line), sumOf(addedTo(line), { spent: line.amount, count: 1 }))
        requests.push({ fingerprint, lines: stored })
      } catch (error) {
        settle.push(() => reject(error))
      }
    return { version, requests, settle }
  }

  async function work(organizationId: string, queue: Waiting[]): Promise<void> {
    let size = mostTogether
    let losses = 0
    while (queue.length > 0) {
      const batch = queue.slice(0, size)
      let settle: (() => void)[]
      try {
        const { version, requests, settle: settleAll } = await evaluateAll(organizationId, batch)
        // Other enclaves wait for the next try of one that has lost, also if it has nothing to count any more.
        const isSent = requests.length > 0 || losses > 0
        const refusal = isSent ? await notary.reserve({ organizationId, version, requests }) : undefined
        if (refusal === 'LEDGER_CHANGED') losses += 1
        const isTriedAgain = refusal === 'LEDGER_CHANGED' && losses < mostLosses
        if (refusal && (isTriedAgain || batch.length > 1)) {
          // A request is refused alone, and a smaller batch is evaluated before others stop waiting.
          if (!isTriedAgain || losses > 2) size = Math.ceil(batch.length / 2)
          continue
        }
        if (refusal) throw new EnclaveError(...refusals[refusal])
        settle = settleAll
      } catch (error) {
        settle = batch.map(
          ({ reject }) =>
            () =>
              reject(error),
        )
      }
      queue.splice(0, batch.length)
      for (const hand of settle) hand()
      size = Math.min(2 * size, mostTogether)
      losses = 0
    }
    queues.delete(organizationId)
  }

  return {
    run: (organizationId, fingerprint, evaluate) =>
      new Promise((resolve, reject) => {
        const waiting = { fingerprint, evaluate, resolve: resolve as Waiting['resolve'], reject }
        const queue = queues.get(organizationId)
        if (queue && queue.length >= mostWaiting) {
          const message = 'Too many limited requests of the organization wait.'
          return reject(new EnclaveError('CALLS_REFUSED', message, { retryAfterSeconds: 1 }))
        }
        if (queue) return void queue.push(waiting)
        const started = [waiting]
        queues.set(organizationId, started)
        void work(organizationId, started)
      }),
  }
}

const sumOf = (one: Counter, other: Counter): Counter => ({
  spent: one.spent + other.spent,
  count: one.count + other.count,
})
