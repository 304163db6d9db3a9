import { createHash } from 'node:crypto'
import type { Operations, ReadParamsOf } from '@latchkey/contract/server'
import type { Context } from '../context/context.ts'
import { invalid, ServiceError } from '../errors/ServiceError.ts'
import { includesCode, unbuiltLook } from '../messages/messages.ts'
import { readAddressBlock } from '../parsing/cidr.ts'
import { isCountry } from '../parsing/phoneNumbers.ts'
import { findProvider, isTaken } from '../providers/index.ts'
import { compareSettings, sortMembers } from '../settings/compareSettings.ts'
import type { Settings } from '../settings/settings.ts'
import {
  findProxyConfigOf,
  type ProxyConfigRow,
  type ProxySettings,
  settingsOf,
} from '../store/proxyConfigs.ts'

/** Changes of settings: those that aren't named stay. */
export type ConfigChanges = Omit<
  ReadParamsOf<Operations['submit']['updateAuthProxyConfig']>,
  'expectedVersion'
>

/** Settings that are objects: fields that aren't named stay. */
const groups = ['walletKitSettings', 'emailCustomizationParams', 'smsCustomizationParams'] as const

type StoredSettings = Readonly<Record<string, unknown>>

/** Stored settings with changes. Settings are reset first, so that a value beside a reset counts. */
export function changeSettings(
  settings: StoredSettings,
  { reset = [], ...changes }: ConfigChanges,
): Record<string, unknown> {
  const kept = reset.reduce(withoutSetting, settings)
  const changed: Record<string, unknown> = { ...kept, ...changes }
  for (const group of groups) {
    if (changes[group]) changed[group] = { ...(kept[group] as object | undefined), ...changes[group] }
  }
  return changed
}

/** Settings that a change has changed, with those that follow from defaults. */
export const compareConfigs = (before: ProxyConfigRow, after: ProxyConfigRow) =>
  compareSettings({ ...settingsOf(before) }, { ...settingsOf(after) }, groups)

/** @param name A dot leads into a group. */
function withoutSetting(settings: StoredSettings, name: string): StoredSettings {
  const [first = '', second] = name.split('.')
  const { [first]: inside, ...rest } = settings
  if (second === undefined || inside === undefined) return rest
  return { ...rest, [first]: withoutSetting(inside as StoredSettings, second) }
}

/**
 * Names a state of the settings: a digest, so that two edits to the same values agree, and no column is needed. The
 * database sorts the members of objects; so does this.
 */
export function versionOf(settings: StoredSettings): string {
  return createHash('sha256').update(JSON.stringify(settings, sortMembers)).digest('hex').slice(0, 32)
}

interface CheckOptions {
  /** The organization's settings, if it has any. */
  stored: ProxySettings | undefined
  operation: string
  /** Path of the changes in the request. */
  path: string
}

/** Refuses changes that can't take effect. @throws ServiceError REQUEST_INVALID, NOT_BUILT */
export function checkChanges(
  settings: Settings,
  changes: ConfigChanges,
  { stored, operation, path }: CheckOptions,
): void {
  checkBuilt(settings, changes, operation)
  for (const [at, { id, issuer, authorizeUrl = issuer }] of (changes.openIdProviders ?? []).entries()) {
    const providerPath = `${path}.openIdProviders.${at}`
    if (isTaken(settings, id))
      throw invalid(`${providerPath}.id`, 'got an ID that is taken, expected another')
    if (!URL.canParse(issuer) || !URL.canParse(authorizeUrl))
      throw invalid(providerPath, 'got an address that is no URL')
  }
  const { enabledSocialProviders = [], oauthClientIds = {} } = changes.walletKitSettings ?? {}
  const added = changes.openIdProviders ?? stored?.openIdProviders
  const isUnknown = [...enabledSocialProviders, ...Object.keys(oauthClientIds)].some(
    (id) => !findProvider(settings, added, id),
  )
  if (isUnknown) throw invalid(`${path}.walletKitSettings`, 'got a provider that is not known here')
  checkLimits(settings, changes, path)
  const strange = changes.smsCountries?.findIndex((country) => !isCountry(country)) ?? -1
  if (strange >= 0) throw invalid(`${path}.smsCountries.${strange}`, 'got a code that no country has')
  if (!includesCode({ smsCustomization: changes.smsCustomizationParams })) {
    throw invalid(`${path}.smsCustomizationParams.template`, 'expected {{code}} in it')
  }
}

/** Shortest prefixes of a trusted network: shorter ones would trust whole providers. */
const shortestPrefix = { ipv4: 16, ipv6: 32 }

/** Refuses limits outside of the service's, and networks that can't be read or are too large. */
function checkLimits({ limits }: Settings, changes: ConfigChanges, path: string): void {
  const ranges = { codesPerNetwork: limits.codesPerNetworkRange, codesToKnown: limits.codesToKnownRange }
  for (const name of ['codesPerNetwork', 'codesToKnown'] as const) {
    const { min, max } = ranges[name]
    const value = changes[name] ?? min
    if (value < min || value > max)
      throw invalid(`${path}.${name}`, `got ${value}, expected ${min} to ${max}`)
  }
  for (const [at, network] of (changes.trustedNetworks ?? []).entries()) {
    const block = readAddressBlock(network)
    if (!block || block.prefix < shortestPrefix[block.family])
      throw invalid(
        `${path}.trustedNetworks.${at}`,
        'expected CIDR notation, with a prefix of /16 or longer, for IPv6 of /32 or longer',
      )
  }
}

/** Refuses settings whose features aren't built. docs/decisions.md#requests-we-accept */
function checkBuilt({ hasCaptcha }: Settings, changes: ConfigChanges, operation: string): void {
  const unbuilt: Record<string, boolean> = {
    emailAuthTemplateId: changes.emailAuthTemplateId !== undefined,
    otpTemplateId: changes.otpTemplateId !== undefined,
    captchaEnabled: changes.captchaEnabled === true && !hasCaptcha,
  }
  const lookPart = unbuiltLook({ emailCustomization: changes.emailCustomizationParams })
  if (lookPart) unbuilt[lookPart] = true
  for (const [part, isWanted] of Object.entries(unbuilt)) {
    if (isWanted) throw new ServiceError('NOT_BUILT', { operation, part })
  }
}

/** The organization's settings as they would be with changes. */
export interface TriedSettings {
  row: ProxyConfigRow
  tried: ProxySettings
}

/** Reads settings to try before they are saved. @throws ServiceError PROXY_CONFIG_NOT_FOUND, as {@link checkChanges} */
export async function readTriedSettings(
  { db, organization, settings }: Context,
  changes: ConfigChanges | undefined,
  operation: string,
): Promise<TriedSettings> {
  const row = await findProxyConfigOf(db, organization.id)
  if (!row) throw new ServiceError('PROXY_CONFIG_NOT_FOUND', {})
  if (!changes) return { row, tried: settingsOf(row) }
  checkChanges(settings, changes, { stored: settingsOf(row), operation, path: 'parameters.changes' })
  return { row, tried: settingsOf({ ...row, settings: changeSettings(row.settings, changes) }) }
}
