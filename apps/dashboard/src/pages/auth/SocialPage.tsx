import type { ProviderId } from '@latchkey/contract/wire'
import { Copyable } from '../../parts/Copyable.tsx'
import { Facts } from '../../parts/Facts.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { Section } from '../../parts/Section.tsx'
import { useSettings } from '../../settings/SettingsContext.ts'
import { AuthPage } from './AuthPage.tsx'
import { ListField } from './fields/ListField.tsx'
import { OptionalField } from './fields/OptionalField.tsx'
import { ProviderSection } from './ProviderSection.tsx'
import { StoredSecrets } from './StoredSecrets.tsx'
import type { AuthEditor } from './settings/useAuthSettings.ts'

const known: Readonly<Record<ProviderId, string>> = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
}

/** Social providers: their clients, secrets and redirect URL, each with a test. */
export const SocialPage = () => (
  <AuthPage
    title="Social providers"
    intro="Register a client with each provider, then enter its ID and secret here."
  >
    {(editor) => (
      <>
        {!editor.value('allowedAuthMethods')?.includes('social') && (
          <Notice kind="info">
            Social sign-in is off, so none of these providers are offered. Turn it on under{' '}
            <a href="#/auth-methods">Sign-in methods</a>.
          </Notice>
        )}
        <RedirectSection editor={editor} />
        {providersOf(editor).map((id) => (
          <ProviderSection key={id} editor={editor} id={id} name={known[id as ProviderId] ?? id} />
        ))}
        <OtherProviders editor={editor} />
        <StoredSecrets editor={editor} />
      </>
    )}
  </AuthPage>
)

/** The known ones, and those of the service's own configuration that are set up here. */
function providersOf(editor: AuthEditor): string[] {
  const enabled = editor.value('walletKitSettings.enabledSocialProviders') ?? []
  const named = Object.keys(editor.value('walletKitSettings.oauthClientIds') ?? {})
  return [...new Set([...Object.keys(known), ...enabled, ...named])]
}

function RedirectSection({ editor }: { editor: AuthEditor }) {
  const { authProxyUrl } = useSettings()
  const url = editor.value('walletKitSettings.oauthRedirectUrl')
  return (
    <Section
      title="Redirect URL"
      intro="The page on your site that providers send people back to. Register it with each provider."
    >
      <OptionalField
        label="Redirect URL"
        value={url}
        byDefault="none"
        placeholder="https://app.example.com/"
        onChange={(value) => editor.set('walletKitSettings.oauthRedirectUrl', value)}
      />
      <Facts
        facts={[
          ...(url === null
            ? []
            : [
                [
                  'To register with the providers',
                  <Copyable key="url" value={url} name="the redirect URL" />,
                ] as const,
              ]),
          [
            'To register with Apple, for email addresses',
            <Copyable
              key="apple"
              value={`${authProxyUrl}/v1/oauth_form_post/${editor.config.configId}`}
              name="the form post URL"
            />,
          ],
        ]}
      />
      <ListField
        label="Another redirect URL"
        name="More redirect URLs"
        values={editor.value('oauthRedirectUrls') ?? []}
        onChange={(values) => editor.set('oauthRedirectUrls', values)}
        placeholder="https://other.example.com/"
        empty="No others."
      />
    </Section>
  )
}

/** OpenID Connect issuers of the service's own configuration, by their ids. */
function OtherProviders({ editor }: { editor: AuthEditor }) {
  const enabled = editor.value('walletKitSettings.enabledSocialProviders') ?? []
  const isKnown = (id: string) => Object.hasOwn(known, id)
  return (
    <Section
      title="Other providers"
      intro="OpenID Connect issuers configured on the service (LATCHKEY_OAUTH_PROVIDERS). Add the issuer's ID here, then enter its client ID and secret above."
    >
      <ListField
        label="Provider ID"
        name="Other providers"
        values={enabled.filter((id) => !isKnown(id))}
        onChange={(others) =>
          editor.set('walletKitSettings.enabledSocialProviders', [...enabled.filter(isKnown), ...others])
        }
        empty="None."
      />
    </Section>
  )
}
