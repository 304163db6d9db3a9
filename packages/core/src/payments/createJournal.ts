import { browserLock } from '../environment/browser/lock.ts'
import { KitError } from '../errors/KitError.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import { writeJson } from '../storage/json.ts'
import { encodeRecords, isSettled, type PaymentRecord, readRecords } from './paymentRecord.ts'
import { openName, settledName } from './storedNames.ts'

/** Settled payments that a device remembers. */
const mostSettled = 100

/** The payments of this device. Changes are made one at a time in all tabs. */
export interface Journal {
  /** All of this device, newest first. */
  list(): readonly PaymentRecord[]
  find(id: string): PaymentRecord | undefined
  /** @throws {@link KitError} `STORAGE_BLOCKED` if a reload would forget it */
  add(record: PaymentRecord): Promise<void>
  /**
   * Changes one record, if `change` returns another one. Resolves with it, or with undefined where nothing was changed:
   * another tab was quicker.
   */
  change(
    id: string,
    change: (record: PaymentRecord) => PaymentRecord | undefined,
  ): Promise<PaymentRecord | undefined>
  /** Forgets a payment that was never signed. */
  remove(id: string): Promise<void>
  /** Brings the kit's state up to date with what another tab has stored. */
  publish(): void
}

export function createJournal(kit: InternalKit): Journal {
  const { metadata, tabs } = kit.environment
  const lock = tabs.lock ?? browserLock
  // Records that the browser refused to store. Only this tab knows them.
  let unstored: readonly PaymentRecord[] = []

  const list = (): readonly PaymentRecord[] => {
    const byId = new Map<string, PaymentRecord>()
    // The later one wins: a tab that is closed between its two writes leaves a payment in both lists.
    for (const record of [...readRecords(kit, openName), ...readRecords(kit, settledName), ...unstored])
      byId.set(record.payment.id, record)
    return [...byId.values()].sort((one, other) => other.payment.createdAt - one.payment.createdAt)
  }

  function write(records: readonly PaymentRecord[]): boolean {
    const settled = records.filter(isSettled).slice(0, mostSettled)
    const open = records.filter((record) => !isSettled(record))
    const save = (thing: string, part: readonly PaymentRecord[]) =>
      writeJson(metadata, kit.name(thing), part[0] && encodeRecords(part))
    const isKept = save(settledName, settled) && save(openName, open)
    unstored = isKept ? [] : records
    tabs.tell?.(kit.name(openName))
    publish()
    return isKept
  }

  function publish(): void {
    const { userId } = kit.store.get().auth.session ?? {}
    const payments = list().flatMap((record) => (record.userId === userId ? [record.payment] : []))
    if (JSON.stringify(encodeRecords(payments as never)) === shown) return
    shown = JSON.stringify(encodeRecords(payments as never))
    kit.store.set({ payments })
  }
  let shown: string | undefined

  const exclusively = <T>(task: () => T): Promise<T> => lock(kit.name('payments'), async () => task())

  return {
    list,
    publish,
    find: (id) => list().find(({ payment }) => payment.id === id),
    add: (record) =>
      exclusively(() => {
        const isKept = write([record, ...list()])
        if (isKept || kit.store.get().auth.session?.persistent === false) return
        write(list().filter(({ payment }) => payment.id !== record.payment.id))
        throw new KitError('STORAGE_BLOCKED', {
          message: 'The browser could not store the payment, so a reload would lose it. Nothing was signed.',
        })
      }),
    change: (id, change) =>
      exclusively(() => {
        const records = list()
        const record = records.find(({ payment }) => payment.id === id)
        const changed = record && change(record)
        if (!changed) return undefined
        write(records.map((one) => (one === record ? changed : one)))
        return changed
      }),
    remove: (id) =>
      exclusively(() => {
        write(list().filter(({ payment }) => payment.id !== id))
      }),
  }
}
