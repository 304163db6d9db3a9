import { inBatches } from './inBatches.ts'
import {
  type Account,
  type CountedRequest,
  type Counter,
  type CounterKey,
  countAll,
  counterName,
  createAccount,
  hasRoom,
  isCounted,
  prune,
  remember,
  sumOf,
  textOf,
} from './ledgerAccount.ts'

/** Counters at one moment. */
export interface Spent {
  /** Number of requests that were ever counted for the organization. */
  version: number
  /** Whether the request was counted before: then the counters include it. */
  isCounted: boolean
  /** In the order of the keys that were asked for. */
  counters: Counter[]
}

/**
 * Entries of the journal: requests that are counted, or a part of a snapshot. In a snapshot of an organization, what was
 * counted comes first, then the version, which ends all counters of before, then the counters.
 */
export type LedgerEntry = { organization: string } & (
  | { at: number; requests: readonly CountedRequest[] }
  | { at: number; version: number }
  | { counter: CounterKey & { parts: [index: number, spent: string, count: number][] } }
  | { hour: number; fingerprints: Uint8Array }
)

const fingerprintsPerEntry = 1_000

/**
 * Counters of organizations, in memory. A window has 24 parts, and the part in which it begins counts whole: in each
 * span of the window's length, no more was spent than was counted at its end, and an amount counts for at most a 24th
 * longer.
 *
 * Time never goes back for an organization. If the clock was set back before a start, the organization's time stands still
 * until the clock has caught up with its newest request: amounts count for longer. If it was set forward, amounts are
 * forgotten as if that time had passed.
 *
 * @param now ms since the epoch
 */
export function createLedger(now: () => number) {
  const accounts = new Map<string, Account>()

  /** Time by which an organization's next request counts, ms since the epoch. */
  const timeOf = (organization: string): number => Math.max(now(), accounts.get(organization)?.at ?? 0)

  function accountOf(organization: string): Account {
    const account = accounts.get(organization) ?? createAccount()
    accounts.set(organization, account)
    return account
  }

  return {
    timeOf,

    versionOf: (organization: string): number => accounts.get(organization)?.version ?? 0,

    /** Whether a snapshot has entries. */
    get isUsed(): boolean {
      return accounts.size > 0
    },

    read(organization: string, keys: readonly CounterKey[], fingerprint: Uint8Array): Spent {
      const account = accounts.get(organization) ?? createAccount()
      const at = timeOf(organization)
      return {
        version: account.version,
        isCounted: isCounted(account, textOf(fingerprint), at),
        counters: keys.map((key) => sumOf(account, key, at)),
      }
    },

    /** Whether these requests can be counted, too. @throws RangeError for a line that no ledger counts */
    hasRoom: (organization: string, requests: readonly CountedRequest[]): boolean =>
      hasRoom(accounts.get(organization) ?? createAccount(), requests, timeOf(organization)),

    /** Counts the requests of an entry that weren't counted before, or restores a part of a snapshot. */
    apply(entry: LedgerEntry): void {
      const account = accountOf(entry.organization)
      if ('requests' in entry) countAll(account, entry.requests, entry.at)
      else if ('version' in entry)
        Object.assign(account, { version: entry.version, at: entry.at, counters: new Map() })
      else if ('counter' in entry) {
        const { key, partMs, parts } = entry.counter
        account.counters.set(counterName(entry.counter), {
          key,
          partMs,
          parts: parts.map(([index, spent, count]) => ({ index, spent: BigInt(spent), count })),
        })
      } else remember(account, entry.hour, textOf(entry.fingerprints).match(/.{32}/gs) ?? [])
    },

    /** Forgets an organization. */
    delete: (organization: string): boolean => accounts.delete(organization),

    clear: (): void => accounts.clear(),

    /** A snapshot. Whoever applies these, and each change that comes between two of them, counts as this does. */
    *entries(): Generator<LedgerEntry> {
      for (const [organization, account] of accounts) {
        prune(account, timeOf(organization))
        // First, so that the rest replaces what a repeated request adds meanwhile.
        for (const [hour, texts] of account.fingerprints)
          for (const batch of inBatches(texts, fingerprintsPerEntry))
            yield { organization, hour, fingerprints: Buffer.from(batch.join(''), 'latin1') }
        yield { organization, at: account.at, version: account.version }
        for (const { key, partMs, parts } of account.counters.values())
          yield {
            organization,
            counter: {
              key,
              partMs,
              parts: parts.map(({ index, spent, count }) => [index, String(spent), count]),
            },
          }
      }
    },
  }
}
