import type { OperationResult } from '@latchkey/ui'

import { readSetting, settingNames } from '../auth/settings/authSettings.ts'

/** A policy without what differs between organizations. */
export interface FilePolicy {
  policyName: string
  effect: 'EFFECT_ALLOW' | 'EFFECT_DENY'
  condition: string
  consensus: string
  notes: string
  time?: string | undefined
}

/** A tag. Policies name it by its id, which differs in each organization. */
export interface FileTag {
  tagId: string
  tagName: string
}

/** All settings of an organization, without secrets. */
export interface SettingsFile {
  format: 'latchkey-settings'
  version: 1
  organizationId: string
  /** Values by setting; null for the default. */
  signIn: Readonly<Record<string, unknown>>
  userTags: readonly FileTag[]
  privateKeyTags: readonly FileTag[]
  policies: readonly FilePolicy[]
  /** Clients at social providers: their secrets stay where they are. */
  oauth2Credentials: readonly { provider: string; clientId: string }[]
}

/** Answers of the public API that a file is made from. */
export interface OrganizationState {
  organizationId: string
  config: OperationResult<'getAuthProxyConfig'>
  userTags: OperationResult<'listUserTags'>['userTags']
  privateKeyTags: OperationResult<'listPrivateKeyTags'>['privateKeyTags']
  policies: OperationResult<'listPolicies'>['policies']
  oauth2Credentials: OperationResult<'listOauth2Credentials'>['oauth2Credentials']
}

/** The file of an organization's settings as they are. */
export const createSettingsFile = (state: OrganizationState): SettingsFile => ({
  format: 'latchkey-settings',
  version: 1,
  organizationId: state.organizationId,
  signIn: Object.fromEntries(
    settingNames.map((name) => [name, readSetting(state.config.authProxyConfig, name)]),
  ),
  userTags: state.userTags.map(toTag),
  privateKeyTags: state.privateKeyTags.map(toTag),
  policies: state.policies.map(({ policyName, effect, condition, consensus, notes, time }) => ({
    policyName,
    effect,
    condition,
    consensus,
    notes,
    ...(time !== undefined && { time }),
  })),
  oauth2Credentials: state.oauth2Credentials.map(({ provider, clientId }) => ({ provider, clientId })),
})

const toTag = ({ tagId, tagName }: FileTag): FileTag => ({ tagId, tagName })

const lists = {
  userTags: ['tagId', 'tagName'],
  privateKeyTags: ['tagId', 'tagName'],
  policies: ['policyName', 'effect', 'condition', 'consensus', 'notes'],
  oauth2Credentials: ['provider', 'clientId'],
} as const

/** Reads a file. The service checks the values when they are applied. @throws Error with a sentence */
export function readSettingsFile(text: string): SettingsFile {
  const file = parse(text)
  if (file.format !== 'latchkey-settings') throw new Error("This isn't a dashboard settings file.")
  if (file.version !== 1)
    throw new Error(`The file has version ${String(file.version)}. This dashboard reads version 1.`)
  const { signIn, organizationId } = file
  if (typeof signIn !== 'object' || signIn === null || typeof organizationId !== 'string')
    throw new Error('The file is damaged: signIn or organizationId is missing.')
  const unknown = Object.keys(signIn).find((name) => !settingNames.some((known) => known === name))
  if (unknown !== undefined) throw new Error(`The file has an unknown setting: ${unknown}.`)
  for (const [list, fields] of Object.entries(lists)) {
    const members = file[list]
    const isGood =
      Array.isArray(members) &&
      members.every((member) => fields.every((field) => typeof Object(member)[field] === 'string'))
    if (!isGood) throw new Error(`The file is damaged: ${list} is missing or incomplete.`)
  }
  return file as unknown as SettingsFile
}

function parse(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>
  } catch (cause) {
    throw new Error("This isn't a JSON file.", { cause })
  }
}
