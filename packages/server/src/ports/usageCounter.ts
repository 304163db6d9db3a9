import type { UsageEvent } from '@latchkey/contract'

/** Counts what an organization's people do, by the hour. Nothing says who did it. */
export interface UsageCounter {
  /**
   * @param outcome `OK`, or the code of the error
   */
  count(tenantId: string, event: UsageEvent, outcome: string): void
  /** Writes what was counted since the last time. Rejects if the database is away; nothing is lost then. */
  flush(): Promise<void>
}
