/** A counter of an organization. */
export interface CounterKey {
  /** ID of the limit and the values that it is counted by, at most 300 characters. */
  key: string
  /** Length of a part in ms, a whole number. A window has 24 parts. Null: it counts for ever. */
  partMs: number | null
}

/** An amount that a request adds to a counter. */
export interface Line extends CounterKey {
  /** In base units, decimal: CBOR has no integers of 256 bits. */
  amount: string
}

/** A request to count. */
export interface CountedRequest {
  /** SHA-256 of its body. A body counts once in 25 hours. */
  fingerprint: Uint8Array
  lines: readonly Line[]
}

export interface Counter {
  /** Sum of the amounts, in base units. */
  spent: bigint
  /** Number of lines. */
  count: number
}

interface Part extends Counter {
  /** Number of its first millisecond, in parts since the epoch. */
  index: number
}

interface PartedCounter extends CounterKey {
  parts: Part[]
}

/** Counters of an organization. */
export interface Account {
  /** Number of requests that were ever counted. */
  version: number
  /** Time of the newest one, ms since the epoch. */
  at: number
  /** By {@link counterName}. */
  counters: Map<string, PartedCounter>
  /** By the hour since the epoch in which they were counted. */
  fingerprints: Map<number, Set<string>>
}

const partsPerWindow = 24
const fingerprintHours = 25
/** Counters that an organization can have. */
const mostCounters = 5_000
/** Requests of an organization in 25 hours. Each takes about 80 bytes of memory. */
const mostFingerprints = 1_000_000

export const createAccount = (): Account => ({
  version: 0,
  at: 0,
  counters: new Map(),
  fingerprints: new Map(),
})

/** Tells counters of an organization apart. */
export const counterName = ({ key, partMs }: CounterKey): string => `${partMs} ${key}`
export const textOf = (fingerprint: Uint8Array): string => Buffer.from(fingerprint).toString('latin1')

const hourOf = (at: number): number => Math.floor(at / 3_600_000)
const indexOf = (partMs: number | null, at: number): number => (partMs === null ? 0 : Math.floor(at / partMs))

/** Parts that count. The oldest one counts whole, though the window begins within it. */
function liveParts({ partMs, parts }: PartedCounter, at: number): Part[] {
  const oldest = indexOf(partMs, at) - partsPerWindow
  return parts.filter(({ index }) => index >= oldest)
}

export function isCounted({ fingerprints }: Account, fingerprint: string, at: number): boolean {
  const oldest = hourOf(at) - fingerprintHours
  return [...fingerprints].some(([hour, texts]) => hour >= oldest && texts.has(fingerprint))
}

export function sumOf({ counters }: Account, key: CounterKey, at: number): Counter {
  const counter = counters.get(counterName(key))
  const sum = { spent: 0n, count: 0 }
  for (const { spent, count } of counter ? liveParts(counter, at) : []) {
    sum.spent += spent
    sum.count += count
  }
  return sum
}

/** Forgets what counts no more. */
export function prune({ counters, fingerprints }: Account, at: number): void {
  for (const [name, counter] of counters) {
    counter.parts = liveParts(counter, at)
    if (counter.parts.length === 0) counters.delete(name)
  }
  for (const hour of fingerprints.keys()) if (hour < hourOf(at) - fingerprintHours) fingerprints.delete(hour)
}

/** Whether these requests can be counted, too. */
export function hasRoom(account: Account, requests: readonly CountedRequest[], at: number): boolean {
  const { counters, fingerprints } = account
  const lines = requests.flatMap((request) => request.lines)
  for (const line of lines) checkLine(line)
  const countedWith = () =>
    [...fingerprints.values()].reduce((total, { size }) => total + size, requests.length)
  if (counters.size + lines.length <= mostCounters && countedWith() <= mostFingerprints) return true
  prune(account, at)
  if (countedWith() > mostFingerprints) return false
  return new Set([...counters.keys(), ...lines.map(counterName)]).size <= mostCounters
}

/** @throws RangeError, for a fault of whoever decided about the request */
export function checkLine({ key, partMs, amount }: Line): void {
  const isTime = partMs === null || (Number.isSafeInteger(partMs) && partMs > 0)
  if (!isTime || key.length > 300 || !/^\d{1,78}$/.test(amount))
    throw new RangeError('No ledger counts this line.')
}

/** Counts the requests that weren't counted before. */
export function countAll(account: Account, requests: readonly CountedRequest[], at: number): void {
  if (hourOf(at) > hourOf(account.at)) prune(account, at)
  account.at = Math.max(account.at, at)
  for (const { fingerprint, lines } of requests) {
    const text = textOf(fingerprint)
    if (isCounted(account, text, account.at)) continue
    account.version += 1
    remember(account, hourOf(account.at), [text])
    for (const line of lines) add(account, line)
  }
}

export function remember({ fingerprints }: Account, hour: number, added: Iterable<string>): void {
  const texts = fingerprints.get(hour) ?? new Set()
  fingerprints.set(hour, texts)
  for (const text of added) texts.add(text)
}

function add({ counters, at }: Account, { key, partMs, amount }: Line): void {
  const name = counterName({ key, partMs })
  const counter = counters.get(name) ?? { key, partMs, parts: [] }
  counters.set(name, counter)
  counter.parts = liveParts(counter, at)
  const index = indexOf(partMs, at)
  let part = counter.parts.at(-1)
  if (part?.index !== index) {
    part = { index, spent: 0n, count: 0 }
    counter.parts.push(part)
  }
  part.spent += BigInt(amount)
  part.count += 1
}
