import type { Context } from '../context/context.ts'
import { findProxyConfigOf, settingsOf } from '../store/proxyConfigs.ts'

/**
 * When every key of a login expires, in milliseconds, however often it is refreshed: by the settings of the parent
 * organization as they are now, so that a shorter limit takes effect at the next refresh. docs/decisions.md#recent-login
 */
export async function loginFamilyEnd(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  { tenantId, loginAt }: { tenantId: string; loginAt: number },
): Promise<number> {
  const row = await findProxyConfigOf(db, tenantId)
  const { sessionAbsoluteLimitSeconds } = row ? settingsOf(row) : {}
  return loginAt + (sessionAbsoluteLimitSeconds ?? settings.loginFamilySeconds) * 1_000
}
