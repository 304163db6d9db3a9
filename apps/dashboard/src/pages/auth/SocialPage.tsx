import type { ProviderId } from '@latchkey/contract/wire'
import { Copyable } from '../../parts/Copyable.tsx'
import { Facts } from '../../parts/Facts.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { Section } from '../../parts/Section.tsx'
import { useSettings } from '../../settings/SettingsContext.ts'
import { AuthPage } from './AuthPage.tsx'
import { ListField } from './fields/ListField.tsx'
import { OptionalField } from './fields/OptionalField.tsx'
import { OpenIdProviders } from './OpenIdProviders.tsx'
import { ProviderSection } from './ProviderSection.tsx'
import { StoredSecrets } from './StoredSecrets.tsx'
import type { OpenIdProvider } from './settings/authSettings.ts'
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
          <ProviderSection
            key={id}
            editor={editor}
            id={id}
            name={nameOf(editor, id)}
            isNew={
              isAdded(editor.value('openIdProviders'), id) && !isAdded(editor.saved('openIdProviders'), id)
            }
          />
        ))}
        <OpenIdProviders editor={editor} isTaken={(id) => providersOf(editor).includes(id)} />
        <OtherProviders editor={editor} />
        <StoredSecrets editor={editor} />
      </>
    )}
  </AuthPage>
)

const addedTo = (editor: AuthEditor) => editor.value('openIdProviders') ?? []

const isAdded = (added: readonly OpenIdProvider[] | null, id: string): boolean =>
  (added ?? []).some((one) => one.id === id)

const nameOf = (editor: AuthEditor, id: string): string =>
  known[id as ProviderId] ?? addedTo(editor).find((one) => one.id === id)?.name ?? id

/** The known ones, added issuers, and those of the service's own configuration that are set up here. */
function providersOf(editor: AuthEditor): string[] {
  const enabled = editor.value('walletKitSettings.enabledSocialProviders') ?? []
  const named = Object.keys(editor.value('walletKitSettings.oauthClientIds') ?? {})
  const added = addedTo(editor).map(({ id }) => id)
  return [...new Set([...Object.keys(known), ...added, ...enabled, ...named])]
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
  const isKnown = (id: string) => Object.hasOwn(known, id) || isAdded(addedTo(editor), id)
  return (
    <Section
      title="Issuers of the service"
      intro="OpenID Connect issuers in the service's own settings (LATCHKEY_OAUTH_PROVIDERS). Add the issuer's ID here, then enter its client ID and secret above."
    >
      <ListField
        label="Provider ID"
        name="Issuers of the service"
        values={enabled.filter((id) => !isKnown(id))}
        onChange={(others) =>
          editor.set('walletKitSettings.enabledSocialProviders', [...enabled.filter(isKnown), ...others])
        }
        empty="None."
      />
    </Section>
  )
}
