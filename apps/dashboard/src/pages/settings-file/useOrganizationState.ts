import { useQueryOf } from '../../api/useQueryOf.ts'
import { useSettings } from '../../settings/SettingsContext.ts'
import type { OrganizationState } from './settingsFile.ts'

/** All that a settings file is made of; `error` of what could not be read. */
export function useOrganizationState(): { state?: OrganizationState; error: Error | null; retry(): void } {
  const { organizationId } = useSettings()
  const config = useQueryOf('getAuthProxyConfig')
  const userTags = useQueryOf('listUserTags')
  const privateKeyTags = useQueryOf('listPrivateKeyTags')
  const policies = useQueryOf('listPolicies')
  const credentials = useQueryOf('listOauth2Credentials')
  const all = [config, userTags, privateKeyTags, policies, credentials]
  const error = all.find((query) => query.error)?.error ?? null
  const retry = () => {
    for (const query of all) if (query.error) void query.refetch()
  }
  if (!config.data || !userTags.data || !privateKeyTags.data || !policies.data || !credentials.data)
    return { error, retry }
  const state = {
    organizationId,
    config: config.data,
    ...userTags.data,
    ...privateKeyTags.data,
    ...policies.data,
    ...credentials.data,
  }
  return { state, error, retry }
}
