import { openName } from '../payments/storedNames.ts'
import type { StorageScope } from '../sessions/storedSessions.ts'
import { readJson } from '../storage/json.ts'

/** Goes on with the payments that are open on this device, if there are any. */
export function resumePayments({ environment, name }: StorageScope, load: () => Promise<unknown>): void {
  // If the code can't be loaded now, the next use of payments loads it.
  if (readJson(environment.metadata, name(openName))) load().catch(() => {})
}
