import { useQueryOf } from '../../api/useQueryOf.ts'
import { Copyable } from '../../parts/Copyable.tsx'
import { Facts } from '../../parts/Facts.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import { Page } from '../../parts/Page.tsx'
import { Section } from '../../parts/Section.tsx'
import { useSettings } from '../../settings/SettingsContext.ts'

/** URLs and IDs that a developer needs to embed the kit, and the signed-in member. */
export function OrganizationPage() {
  const { apiBaseUrl, authProxyUrl, authProxyConfigId, organizationId } = useSettings()
  const me = useQueryOf('whoami')
  return (
    <Page title="Organization" intro="The URLs and IDs that your site and your backend need.">
      <Section title="For your site" intro="The config prop of LatchkeyProvider.">
        <Facts
          facts={[
            ['apiBaseUrl', <Copyable key="api" value={apiBaseUrl} name="apiBaseUrl" />],
            ['authProxyUrl', <Copyable key="proxy" value={authProxyUrl} name="authProxyUrl" />],
            [
              'authProxyConfigId',
              <Copyable key="config" value={authProxyConfigId} name="authProxyConfigId" />,
            ],
          ]}
        />
      </Section>
      <Section title="For your backend" intro="The audience that session tokens must have.">
        <Facts
          facts={[['organizationId', <Copyable key="id" value={organizationId} name="organizationId" />]]}
        />
      </Section>
      <Section title="You">
        <Loaded query={me} lines={2}>
          {({ username, userId, organizationName }) => (
            <Facts
              facts={[
                ['Name', username],
                ['User ID', <Copyable key="user" value={userId} name="your user ID" />],
                ['Organization', organizationName],
              ]}
            />
          )}
        </Loaded>
      </Section>
    </Page>
  )
}
