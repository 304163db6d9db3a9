import type { StorageScope } from '../sessions/storedSessions.ts'
import type { EthereumPlan, Payment, SolanaPlan } from '../state/payments.types.ts'
import { readJson } from '../storage/json.ts'
import type { Draft, SignedTransaction } from './chainPayments.ts'

/** A payment as this device stores it. No key, and nothing that signs. */
export interface PaymentRecord {
  readonly payment: Payment
  /** The user who pays. Others on this device don't see it. */
  readonly userId: string
  readonly plan: EthereumPlan | SolanaPlan
  readonly draft: Draft
  /** Stored before it is sent first. Removed once the payment is settled. */
  readonly signed?: SignedTransaction | undefined
  /** How often it was given to the endpoint. Counted before each time. */
  readonly attempts: number
  /** When the network was asked about it last, ms since the epoch. */
  readonly lookedAt?: number | undefined
  /** Since when the network says that it can't enter a block any more, ms since the epoch. */
  readonly goneSince?: number | undefined
}

export const isSettled = ({ payment: { status } }: PaymentRecord): boolean =>
  status === 'confirmed' || status === 'failed'

/** JSON has no bigints: they are stored as `{ bigint: '…' }`. */
export const encodeRecords = (records: readonly PaymentRecord[]): unknown => {
  const toText = (_: string, value: unknown) =>
    typeof value === 'bigint' ? { bigint: String(value) } : value
  return JSON.parse(JSON.stringify(records, toText))
}

/** Records that are stored under a name, without malformed ones. */
export function readRecords({ environment, name }: StorageScope, thing: string): readonly PaymentRecord[] {
  const stored = readJson<unknown>(environment.metadata, name(thing))
  if (!Array.isArray(stored)) return []
  return stored.flatMap((one) => {
    const record = decode(one) as Partial<PaymentRecord> | null
    const { id, status, amount } = record?.payment ?? {}
    const isWhole = typeof id === 'string' && typeof status === 'string' && typeof amount === 'bigint'
    return isWhole && typeof record?.userId === 'string' && record.draft ? [record as PaymentRecord] : []
  })
}

function decode(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(decode)
  const { bigint } = value as { bigint?: unknown }
  if (typeof bigint === 'string' && /^\d{1,80}$/.test(bigint)) return BigInt(bigint)
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, decode(member)]))
}
