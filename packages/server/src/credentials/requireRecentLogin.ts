import type { Context } from '../context/context.ts'
import { ServiceError } from '../errors/ServiceError.ts'

/**
 * Contacts, credentials, policies and IP allowlists may change only soon after a login. A refresh is not a login. API
 * keys and passkeys need no login. docs/decisions.md#recent-login
 * @throws ServiceError REAUTHENTICATION_REQUIRED
 */
export function requireRecentLogin({ caller, now, submittedAt = now, settings }: Context): void {
  const { authTime } = caller.credential
  if (authTime === null || submittedAt - authTime <= settings.reauthenticationSeconds * 1_000) return
  throw new ServiceError('REAUTHENTICATION_REQUIRED', { maxAgeSeconds: settings.reauthenticationSeconds })
}
