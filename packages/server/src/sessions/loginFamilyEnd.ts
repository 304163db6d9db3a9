import type { Context } from '../context/context.ts'
import { findProxyConfigOf, settingsOf } from '../store/proxyConfigs.ts'

/**
 * When every key of a login expires, in milliseconds, however often it is refreshed: by the settings of the parent
 * organization as they are now, so that a shorter limit takes effect at the next refresh, and no later than the
 * credential that it was made by. docs/decisions.md#recent-login
 */
export async function loginFamilyEnd(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  { tenantId, loginAt, lineageEndsAt }: { tenantId: string; loginAt: number; lineageEndsAt: number | null },
): Promise<number> {
  const row = await findProxyConfigOf(db, tenantId)
  const { sessionAbsoluteLimitSeconds } = row ? settingsOf(row) : {}
  const endsAt = loginAt + (sessionAbsoluteLimitSeconds ?? settings.loginFamilySeconds) * 1_000
  return lineageEndsAt === null ? endsAt : Math.min(endsAt, lineageEndsAt)
}
