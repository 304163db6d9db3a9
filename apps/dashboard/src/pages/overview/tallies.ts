import type { ErrorCode, UsageEvent } from '@latchkey/contract'
import type { OperationResult } from '@latchkey/ui'

export type Usage = OperationResult<'getUsage'>
type Count = Usage['counts'][number]

/** A row of a table: what, and how often. */
export interface Tally {
  name: string
  count: number
}

/** Events of the service that count as a sign-in, by the method's name. */
const logins: Readonly<Partial<Record<UsageEvent, string>>> = {
  otp_login: 'Code',
  'stamp_login.code': 'Code',
  'stamp_login.passkey': 'Passkey',
  'stamp_login.wallet': 'Wallet',
  oauth_login: 'Social',
  'stamp_login.social': 'Social',
}

const others: Readonly<Partial<Record<UsageEvent, string>>> = {
  create_sub_organization: 'New accounts',
  'stamp_login.key': 'Sessions renewed',
  sign_raw_payload: 'Signatures',
  sign_raw_payloads: 'Signatures',
  sign_transaction: 'Signatures',
}

const isOk = ({ outcome }: Count): boolean => outcome === 'OK'

/** Sums the counts that a table of names has, largest first. */
function tally(counts: readonly Count[], nameOf: (count: Count) => string | undefined): readonly Tally[] {
  const sums = new Map<string, number>()
  for (const one of counts) {
    const name = nameOf(one)
    if (name !== undefined) sums.set(name, (sums.get(name) ?? 0) + one.count)
  }
  return [...sums].map(([name, count]) => ({ name, count })).sort((one, other) => other.count - one.count)
}

export const signInsOf = (counts: readonly Count[]) =>
  tally(counts, (one) => (isOk(one) ? logins[one.event as UsageEvent] : undefined))

/** Counts of the codes and messages of one channel, by outcome. */
export interface Sends {
  channel: 'Email' | 'SMS'
  /** Codes that were requested. */
  requested: number
  /** Codes that a limit refused. */
  limited: number
  /** Messages of all kinds that were handed over. */
  sent: number
  /** Attempts that failed, and were made again. */
  failed: number
  /** Messages that were refused for good, or too old to be of use. */
  dropped: number
}

const limits: readonly ErrorCode[] = ['OTP_LIMIT_REACHED', 'RATE_LIMIT_EXCEEDED']

export function sendsOf(counts: readonly Count[]): readonly Sends[] {
  const sum = (event: UsageEvent, outcomes: readonly string[]) =>
    counts
      .filter((one) => one.event === event && outcomes.includes(one.outcome))
      .reduce((total, { count }) => total + count, 0)
  return (['email', 'sms'] as const).map((name) => ({
    channel: name === 'email' ? 'Email' : 'SMS',
    requested: sum(`init_otp.${name}`, ['OK']),
    limited: sum(`init_otp.${name}`, limits),
    sent: sum(`send.${name}`, ['OK']),
    failed: sum(`send.${name}`, ['FAILED']),
    dropped: sum(`send.${name}`, ['REFUSED', 'EXPIRED']),
  }))
}

/** Codes by SMS to one country. */
export interface CountryTally {
  country: string
  sent: number
  /** Codes that were entered: few of many sent mean that somebody has messages sent for money. */
  entered: number
}

/** Codes by SMS by country, most sent first. */
export function countriesOf(counts: readonly Count[]): readonly CountryTally[] {
  const of = (event: UsageEvent) => tally(counts, (one) => (one.event === event ? one.outcome : undefined))
  const entered = new Map(of('sms_entered').map(({ name, count }) => [name, count]))
  return of('sms_sent').map(({ name, count }) => ({
    country: name,
    sent: count,
    entered: entered.get(name) ?? 0,
  }))
}

/** The most used share of the SMS that may be sent, from 0 to 1. */
export const smsUsed = ({ smsLimits }: Usage): number =>
  Math.max(0, ...smsLimits.map(({ count, left }) => 1 - left / count))

export const othersOf = (counts: readonly Count[]) =>
  tally(counts, (one) => (isOk(one) ? others[one.event as UsageEvent] : undefined))

/**
 * Refusals by their codes. Most logins go through the auth proxy, which counts what users are told; passkeys and
 * wallets call the public API themselves.
 */
export const failuresOf = (counts: readonly Count[]) =>
  tally(counts, (one) =>
    !isOk(one) && (one.event.startsWith('proxy.') || one.event.startsWith('stamp_login.'))
      ? one.outcome
      : undefined,
  )

/** A column of the chart: an hour, or a day. */
export interface Column {
  startMs: number
  count: number
}

const hourMs = 3_600_000

/** Sign-ins over time, one column for `step` hours, oldest first and none left out. */
export function columnsOf(
  counts: readonly Count[],
  { now, hours, step }: { now: number; hours: number; step: number },
): readonly Column[] {
  const width = step * hourMs
  const end = (Math.floor(now / hourMs) + 1) * hourMs
  const columns = Array.from({ length: hours / step }, (_, index) => ({
    startMs: end - hours * hourMs + index * width,
    count: 0,
  }))
  const [first] = columns
  for (const one of counts) {
    if (!first || !isOk(one) || logins[one.event as UsageEvent] === undefined) continue
    const column = columns[Math.floor((Number(one.hour.seconds) * 1_000 - first.startMs) / width)]
    if (column) column.count += one.count
  }
  return columns
}
