import type { Context } from '../context/context.ts'
import { ServiceError } from '../errors/ServiceError.ts'

/**
 * Contacts and credentials change only soon after a login; a refresh does not count as one. Keys without a login
 * behind them (API keys) are as good as a fresh one. decisions.md 6
 * @throws ServiceError REAUTHENTICATION_REQUIRED
 */
export function requireRecentLogin({ caller, now, submittedAt = now, settings }: Context): void {
  const { authTime } = caller.credential
  if (authTime === null || submittedAt - authTime <= settings.reauthenticationSeconds * 1_000) return
  throw new ServiceError('REAUTHENTICATION_REQUIRED', { maxAgeSeconds: settings.reauthenticationSeconds })
}
