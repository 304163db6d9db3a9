import type { Context } from '../context/context.ts'
import type { Settings } from '../settings/settings.ts'
import { findProxyConfigOf, type ProxySettings, settingsOf } from '../store/proxyConfigs.ts'

/**
 * Countries that an organization sends codes to by SMS, of those of the service; undefined for all. In production, none
 * until somebody has chosen some: messages to strangers cost money. docs/operating.md#sms-countries
 */
export function smsCountriesOf(
  { smsCountries }: Pick<ProxySettings, 'smsCountries'>,
  { sms: { countries }, localPages }: Pick<Settings, 'sms' | 'localPages'>,
): readonly string[] | undefined {
  if (smsCountries === undefined) return countries ?? (localPages ? undefined : [])
  return countries ? smsCountries.filter((country) => countries.includes(country)) : smsCountries
}

/** The same of the request's organization. Sub-organizations use their parent's. */
export async function readSmsCountries({
  db,
  organization,
  settings,
}: Context): Promise<readonly string[] | undefined> {
  const row = await findProxyConfigOf(db, organization.tenantId)
  return smsCountriesOf(row ? settingsOf(row) : {}, settings)
}
