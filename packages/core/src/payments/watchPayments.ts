import { browserPage } from '../environment/browser/page.ts'
import { isSettled, type PaymentRecord } from './paymentRecord.ts'
import {
  broadcastInTurn,
  continueAfterApproval,
  type PaymentParts,
  withAccount,
  withPayment,
} from './sendPayment.ts'
import { openName } from './storedNames.ts'

/** How often the network is asked: most payments settle in seconds, some take hours. All in ms. */
const pace = [
  { age: 120_000, every: 3_000 },
  { age: 900_000, every: 10_000 },
  { age: Number.POSITIVE_INFINITY, every: 60_000 },
]

/** A signed transaction that was never sent is sent after a reload, but not after that: the user has forgotten it. */
const patience = 600_000

/** Follows every open payment of this device until it is settled. */
export function watchPayments(parts: PaymentParts & { isSending(id: string): boolean }): { wake(): void } {
  const { kit, journal, broadcaster, isSending } = parts
  const { clock, page = browserPage, tabs } = kit.environment
  const busy = new Set<string>()
  let timer: unknown
  let isRunning = false
  let isWanted = false

  const listOpen = () => journal.list().filter((record) => !isSettled(record))
  const everyOf = ({ payment }: PaymentRecord) =>
    pace.find(({ age }) => clock.now() - (payment.submittedAt ?? payment.createdAt) < age)?.every ?? 60_000

  /** Runs what may take long, once at a time for each payment. */
  function begin(id: string, task: () => Promise<void>): void {
    if (busy.has(id)) return
    busy.add(id)
    task()
      // A task that failed is tried again with the next round.
      .catch(() => {})
      .finally(() => busy.delete(id))
  }

  async function step(record: PaymentRecord, isAwake: boolean): Promise<void> {
    const { payment, userId, signed, attempts } = record
    const { id, status } = payment
    if (isSending(id) || busy.has(id)) return
    if (status === 'signing') return begin(id, () => giveUp(parts, record))
    if (status === 'waiting-for-approval') {
      const isOwn = kit.store.get().auth.session?.userId === userId
      return isOwn ? begin(id, () => continueAfterApproval(parts, record)) : undefined
    }
    if (signed && attempts === 0) return begin(id, () => sendLate(parts, record))
    await broadcaster.look(id, isAwake ? 0 : everyOf(record) / 2)
  }

  async function runRound(isAwake: boolean): Promise<void> {
    isRunning = true
    isWanted = false
    // A network that can't be asked is asked again with the next round.
    await Promise.all(listOpen().map((record) => step(record, isAwake).catch(() => {})))
    isRunning = false
    if (kit.life.signal.aborted) return
    if (isWanted) return run()
    const open = listOpen()
    if (open[0]) timer = clock.setTimeout(() => run(), Math.min(...open.map(everyOf)))
  }

  function run(isAwake = false): void {
    clock.clearTimeout(timer)
    timer = undefined
    isWanted = true
    if (!isRunning) void runRound(isAwake)
  }

  const stops = [
    tabs.subscribe((changed) => {
      if (changed !== null && changed !== kit.name(openName)) return
      journal.publish()
      // A tab that watches already has its timer.
      if (timer === undefined) run()
    }),
    page.subscribe((event) => event === 'awake' && run(true)),
    followUser(parts, () => run()),
  ]
  kit.life.signal.addEventListener('abort', () => {
    clock.clearTimeout(timer)
    for (const stop of stops) stop()
  })
  run()
  return { wake: () => run() }
}

/** Shows the payments of the signed-in user. */
function followUser({ kit, journal }: PaymentParts, wake: () => void): () => void {
  let userId = kit.store.get().auth.session?.userId
  return kit.store.subscribe(() => {
    const now = kit.store.get().auth.session?.userId
    if (now === userId) return
    userId = now
    journal.publish()
    wake()
  })
}

/** A payment whose page was closed while the service signed: nothing of it was sent. */
async function giveUp({ journal, nonces }: PaymentParts, { payment }: PaymentRecord): Promise<void> {
  // The tab that signs holds this lock until it is closed.
  await withAccount({ nonces }, payment, async () => {
    await journal.change(payment.id, (record) =>
      record.payment.status === 'signing' ? toInterrupted(record) : undefined,
    )
  })
}

/** A page was closed between the signature and the first attempt to send. */
async function sendLate(parts: PaymentParts, { payment }: PaymentRecord): Promise<void> {
  const { kit, journal } = parts
  const isOld = kit.environment.clock.now() - payment.createdAt > patience
  await withAccount(parts, payment, async (turn) => {
    if (journal.find(payment.id)?.attempts !== 0) return
    if (isOld) await journal.change(payment.id, toInterrupted)
    else await broadcastInTurn(parts, payment.id, turn)
  })
}

const toInterrupted = (record: PaymentRecord): PaymentRecord => ({
  ...withPayment(record, { status: 'failed', reason: 'interrupted' }),
  signed: undefined,
})
