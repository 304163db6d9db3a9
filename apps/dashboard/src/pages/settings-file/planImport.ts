import {
  describeValue,
  isSame,
  readSetting,
  type SettingName,
  type SettingValues,
  settingLabels,
  settingNames,
  toChanges,
} from '../auth/settings/authSettings.ts'
import type { FilePolicy, FileTag, OrganizationState, SettingsFile } from './settingsFile.ts'

/** A value that an import changes. */
export interface Difference {
  name: string
  /** The value before; undefined for what is new. */
  before?: string | undefined
  after: string
}

/** Ids of tags: those of the file to those of this organization. */
export type TagIds = ReadonlyMap<string, string>

/** One activity of an import. */
export interface Step {
  /** "Add the tag Approvers". */
  title: string
  differences: readonly Difference[]
  /** Something to know before. */
  warning?: string | undefined
  operation:
    | 'updateAuthProxyConfig'
    | 'createUserTag'
    | 'createPrivateKeyTag'
    | 'createPolicy'
    | 'updatePolicy'
  /** Tags that earlier steps made are known by then. */
  params(tagIds: TagIds): object
  /** The id in the file of the tag that this makes, and the field of the result that names the new one. */
  makesTag?: { fileId: string; resultField: 'userTagId' | 'privateKeyTagId' } | undefined
}

export interface ImportPlan {
  steps: readonly Step[]
  /** Instructions for the parts that a file can't contain: the secrets of clients at social providers. */
  left: readonly string[]
  /** Known before the first step. */
  tagIds: TagIds
}

/** Steps that give the organization everything in the file. Settings that the file doesn't name stay. */
export function planImport(file: SettingsFile, state: OrganizationState): ImportPlan {
  const tagIds = new Map<string, string>()
  const steps = [
    ...settingsStep(file, state),
    ...tagSteps(file.userTags, state.userTags, 'user', tagIds),
    ...tagSteps(file.privateKeyTags, state.privateKeyTags, 'private key', tagIds),
    ...file.policies.flatMap((policy) => policyStep(policy, file, state, tagIds)),
  ]
  const isHere = ({ provider, clientId }: { provider: string; clientId: string }) =>
    state.oauth2Credentials.some((one) => one.provider === provider && one.clientId === clientId)
  const left = file.oauth2Credentials
    .filter((credential) => !isHere(credential))
    .map(
      ({ provider, clientId }) =>
        `The secret of ${provider}, client ${clientId}: store it under Social providers.`,
    )
  return { steps, left, tagIds }
}

function settingsStep({ signIn }: SettingsFile, { config }: OrganizationState): Step[] {
  const before = (name: SettingName) => readSetting(config.authProxyConfig, name)
  const changed = settingNames.filter((name) => name in signIn && !isSame(signIn[name], before(name)))
  if (changed.length === 0) return []
  const values = Object.fromEntries(changed.map((name) => [name, signIn[name]])) as SettingValues
  return [
    {
      title: 'Change sign-in settings',
      differences: changed.map((name) => ({
        name: settingLabels[name],
        before: describeValue(before(name)),
        after: describeValue(signIn[name]),
      })),
      operation: 'updateAuthProxyConfig',
      params: () => ({ ...toChanges(values), expectedVersion: config.version }),
    },
  ]
}

function tagSteps(
  tags: readonly FileTag[],
  here: readonly FileTag[],
  kind: 'user' | 'private key',
  tagIds: Map<string, string>,
): Step[] {
  return tags.flatMap(({ tagId: fileId, tagName }): Step[] => {
    const known = here.find((tag) => tag.tagName === tagName)
    if (known) {
      tagIds.set(fileId, known.tagId)
      return []
    }
    const step = { title: `Add the ${kind} tag ${tagName}`, differences: [] }
    if (kind === 'user')
      return [
        {
          ...step,
          operation: 'createUserTag',
          params: () => ({ userTagName: tagName, userIds: [] }),
          makesTag: { fileId, resultField: 'userTagId' },
        },
      ]
    return [
      {
        ...step,
        operation: 'createPrivateKeyTag',
        params: () => ({ privateKeyTagName: tagName, privateKeyIds: [] }),
        makesTag: { fileId, resultField: 'privateKeyTagId' },
      },
    ]
  })
}

const fields = {
  effect: 'Effect',
  condition: 'Condition',
  consensus: 'Consensus',
  notes: 'Notes',
  time: 'Time',
} as const
type Field = keyof typeof fields

function policyStep(
  policy: FilePolicy,
  file: SettingsFile,
  state: OrganizationState,
  tagIds: TagIds,
): Step[] {
  const here = state.policies.find(({ policyName }) => policyName === policy.policyName)
  // A policy without a time is always active.
  const next: FilePolicy = { ...withTags(policy, tagIds), time: policy.time ?? 'true' }
  const current = here && { ...here, time: here.time ?? 'true' }
  const changed = (Object.keys(fields) as Field[]).filter((field) => next[field] !== current?.[field])
  if (changed.length === 0) return []
  const isStranger = file.organizationId !== state.organizationId && hasOtherIds(policy, file)
  const differences = changed
    .filter((field) => here || !['true', ''].includes(next[field] ?? ''))
    .map((field) => ({
      name: fields[field],
      before: current?.[field],
      after: next[field] ?? '',
    }))
  const warning = isStranger
    ? 'It names IDs of another organization, such as those of users or wallets. Check them first.'
    : undefined
  if (!here)
    return [
      {
        title: `Add the policy ${policy.policyName}`,
        differences,
        warning,
        operation: 'createPolicy',
        params: (ids) => withTags(policy, ids),
      },
    ]
  return [
    {
      title: `Change the policy ${policy.policyName}`,
      differences,
      warning,
      operation: 'updatePolicy',
      params(ids) {
        const { effect, condition, consensus, notes, time = 'true' } = withTags(policy, ids)
        const all = { effect, condition, consensus, notes, time }
        const changes = changed.map((field) => [`policy${capital(field)}`, all[field]] as const)
        const named = changes.map(([name, value]) => [name === 'policyTime' ? 'time' : name, value])
        return { policyId: here.policyId, ...Object.fromEntries(named) }
      },
    },
  ]
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** A policy with this organization's ids of tags. */
function withTags(policy: FilePolicy, tagIds: TagIds): FilePolicy {
  const replace = (text: string) => [...tagIds].reduce((done, [from, to]) => done.replaceAll(from, to), text)
  return { ...policy, condition: replace(policy.condition), consensus: replace(policy.consensus) }
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Whether expressions name ids besides those of the file's tags. */
function hasOtherIds(
  { condition, consensus }: FilePolicy,
  { userTags, privateKeyTags }: SettingsFile,
): boolean {
  const tags = [...userTags, ...privateKeyTags].map(({ tagId }) => tagId)
  return [...`${condition} ${consensus}`.matchAll(uuid)].some(([id]) => !tags.includes(id))
}
