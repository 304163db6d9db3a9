import { useSettings } from '../../app/SettingsContext.ts'
import { Copyable } from '../../parts/Copyable.tsx'
import { Facts } from '../../parts/Facts.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { Section } from '../../parts/Section.tsx'
import { AuthPage } from './AuthPage.tsx'
import { ListField } from './fields/ListField.tsx'
import { OptionalField } from './fields/OptionalField.tsx'
import { ProviderSection } from './ProviderSection.tsx'
import { StoredSecrets } from './StoredSecrets.tsx'
import type { AuthEditor } from './settings/useAuthSettings.ts'

const known: Readonly<Record<string, string>> = {
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
    intro="Register a client with each provider, then enter its id and secret here."
  >
    {(editor) => (
      <>
        {!editor.value('allowedAuthMethods')?.includes('social') && (
          <Notice kind="info">
            The method Social sign-in is off, so none of these is offered. Turn it on in{' '}
            <a href="#/auth-methods">Sign-in methods</a>.
          </Notice>
        )}
        <RedirectSection editor={editor} />
        {providersOf(editor).map((id) => (
          <ProviderSection key={id} editor={editor} id={id} name={known[id] ?? id} />
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
      intro="Where providers return to: a page of your site. Enter it at each provider."
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
            : [['At the providers', <Copyable key="url" value={url} name="the redirect URL" />] as const]),
          [
            'At Apple, for e-mail addresses',
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
      intro="Any OpenID Connect issuer that the service’s settings name. Add its id here, then enter its client above."
    >
      <ListField
        label="Provider id"
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
