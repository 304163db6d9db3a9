import { ServiceError } from '../errors/ServiceError.ts'
import type { Settings } from '../settings/settings.ts'

/**
 * A request is valid from 5 minutes before to 60 seconds after server time (docs/decisions.md#liveness). The error
 * contains the server's time, so that a client with a wrong clock can correct itself.
 * @throws ServiceError REQUEST_EXPIRED
 */
export function checkLiveness(timestampMs: string, now: number, settings: Settings): void {
  const age = now - Number(timestampMs)
  if (age <= settings.oldestRequestMs && age >= -settings.newestRequestMs) return
  throw new ServiceError('REQUEST_EXPIRED', { serverTimeMs: String(now) })
}
