import { warn } from '../../clear-signing/warn.ts'
import type { SomeDescribers } from '../describe.types.ts'
import type { Organization } from '../readOrganization.ts'

const added = (_: unknown, { user }: { user: string }) => ({ warnings: [warn('new-credential', { user })] })
const removed = (_: unknown, { user }: { user: string }) => ({
  warnings: [warn('credential-removed', { user })],
})

/** The limit of an API key, or of the whole organization. */
const allowlistNow = async ({
  organization,
  parameters: { publicKey },
}: {
  organization: Organization
  parameters: { publicKey?: string | null | undefined }
}) => {
  const answer = await organization.read('getIpAllowlist', publicKey ? { publicKey } : {})
  return (
    answer && {
      enabled: answer.allowlist.enabled,
      onEvaluationError: answer.allowlist.onEvaluationError,
      rules: answer.allowlist.rules.map(({ cidr, label }) =>
        label === undefined ? { cidr } : { cidr, label },
      ),
    }
  )
}
const scopeOf = ({ publicKey }: { publicKey?: string | null | undefined }) =>
  publicKey ? 'key' : 'organization'

export const describeCredentials: SomeDescribers<
  | 'confirmLoginMethods'
  | 'createApiKeys'
  | 'createAuthenticators'
  | 'createOauthProviders'
  | 'createReadWriteSession'
  | 'deleteApiKeys'
  | 'deleteAuthenticators'
  | 'deleteOauthProviders'
  | 'recoverUser'
  | 'removeIpAllowlist'
  | 'setIpAllowlist'
  | 'updateAuthenticator'
> = {
  confirmLoginMethods: ({ parameters }) => ({
    facts: { count: Object.values(parameters).flatMap((methods) => methods ?? []).length },
    warnings: [warn('new-credential', {})],
  }),
  createApiKeys: added,
  createAuthenticators: added,
  createOauthProviders: added,
  createReadWriteSession: async ({ nameOf, parameters: { userId } }) => {
    const user = userId === undefined ? '' : await nameOf('userId', userId)
    return { facts: { user }, warnings: [warn('new-credential', { user })] }
  },
  deleteApiKeys: removed,
  deleteAuthenticators: removed,
  deleteOauthProviders: removed,
  recoverUser: async ({ nameOf, parameters: { authenticator, userId } }) => {
    const user = await nameOf('userId', userId)
    return {
      facts: { name: authenticator.authenticatorName, user },
      warnings: [warn('new-credential', { user })],
    }
  },
  removeIpAllowlist: async (input) => ({
    facts: { scope: scopeOf(input.parameters) },
    gone: await allowlistNow(input),
    warnings: [warn('network-limit-off', {})],
  }),
  setIpAllowlist: async (input) => {
    const { enabled, onEvaluationError, rules } = input.parameters
    const isOpen =
      enabled === false || onEvaluationError === 'ALLOW' || rules?.some(({ cidr }) => /\/0$/.test(cidr))
    return {
      facts: { scope: scopeOf(input.parameters) },
      before: await allowlistNow(input),
      warnings: [warn(isOpen ? 'network-limit-off' : 'network-limit', {})],
    }
  },
  updateAuthenticator: async ({ nameOf, parameters: { authenticatorId, authenticatorName } }) => {
    const name = await nameOf('authenticatorId', authenticatorId)
    return {
      facts: { name, newName: authenticatorName },
      before: name === authenticatorId ? undefined : { authenticatorName: name },
    }
  },
}
