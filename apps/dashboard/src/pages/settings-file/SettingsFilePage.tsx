import { Button } from '@latchkey/ui/parts'
import { useQueryOf } from '../../api/useQueryOf.ts'
import { downloadJson } from '../../parts/download.ts'
import { formatCount } from '../../parts/formatCount.ts'
import { LoadFailed } from '../../parts/LoadFailed.tsx'
import { Page } from '../../parts/Page.tsx'
import { Section } from '../../parts/Section.tsx'
import { Skeletons } from '../../parts/Skeletons.tsx'
import { useSettings } from '../../settings/SettingsContext.ts'
import { ImportSection } from './ImportSection.tsx'
import { createSettingsFile, type OrganizationState } from './settingsFile.ts'

/** All settings as a file: to keep, to compare, and to bring to another organization. */
export function SettingsFilePage() {
  const { state, error, retry } = useOrganizationState()
  return (
    <Page
      title="Settings file"
      intro="Sign-in settings, tags, policies and clients at social providers, without secrets or personal data."
    >
      {error && <LoadFailed what="the settings" error={error} retry={retry} />}
      {!state && !error && <Skeletons />}
      {state && (
        <>
          <Section title="Export" intro={describeContents(state)}>
            <div className="db-actions">
              <Button
                variant="primary"
                onClick={() => downloadJson('latchkey-settings.json', createSettingsFile(state))}
              >
                Download the settings
              </Button>
            </div>
          </Section>
          <ImportSection state={state} />
        </>
      )}
    </Page>
  )
}

const describeContents = ({
  policies,
  userTags,
  privateKeyTags,
  oauth2Credentials,
}: OrganizationState): string =>
  [
    formatCount(policies.length, 'policy', 'policies'),
    formatCount(userTags.length + privateKeyTags.length, 'tag', 'tags'),
    `${formatCount(oauth2Credentials.length, 'client', 'clients')} and every sign-in setting.`,
  ].join(', ')

/** The contents of a settings file. `error` is the first of the queries that failed. */
function useOrganizationState(): { state?: OrganizationState; error: Error | null; retry(): void } {
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
