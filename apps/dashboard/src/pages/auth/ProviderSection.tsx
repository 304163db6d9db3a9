import { Button } from '@latchkey/ui/parts'
import { useAsk } from '../../api/useAsk.ts'
import { ErrorSentence } from '../../parts/ErrorSentence.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { Section } from '../../parts/Section.tsx'
import { Switch } from '../../parts/Switch.tsx'
import { ClientSecret } from './ClientSecret.tsx'
import { OptionalField } from './fields/OptionalField.tsx'
import { ProviderChecks } from './ProviderChecks.tsx'
import type { AuthEditor } from './settings/useAuthSettings.ts'

export interface ProviderSectionProps {
  editor: AuthEditor
  /** Name of the provider in wallet_kit_config: google. */
  id: string
  name: string
  /** Whether its issuer isn't saved yet: the service then takes no secret for it. */
  isNew: boolean
}

/** One provider: on or off, its client, and a test as far as that goes without a sign-in. */
export function ProviderSection({ editor, id, name, isNew }: ProviderSectionProps) {
  const { ask, busy, answer, error } = useAsk('testOauthProvider')
  const provider = `OAUTH2_PROVIDER_${id.toUpperCase()}`
  const enabled = editor.value('walletKitSettings.enabledSocialProviders') ?? []
  const clientIds = editor.value('walletKitSettings.oauthClientIds') ?? {}
  const turn = (isOn: boolean) => {
    const others = enabled.filter((one) => one !== id)
    const saved = editor.saved('walletKitSettings.enabledSocialProviders') ?? []
    const next = isOn ? [...others, id] : others
    // The saved order where nothing changes.
    const isSaved = next.length === saved.length && next.every((one) => saved.includes(one))
    editor.set('walletKitSettings.enabledSocialProviders', isSaved ? saved : next)
  }
  const nameClient = (clientId: string | null) => {
    const { [id]: _, ...others } = clientIds
    editor.set('walletKitSettings.oauthClientIds', clientId === null ? others : { ...others, [id]: clientId })
    if (isLinking) link(clientId)
  }
  const clientId = clientIds[id] ?? null
  const linking = editor.value('socialLinkingClientIds') ?? []
  const isLinking = clientId !== null && linking.includes(clientId)
  /** Allows linking for this client and disallows it for the previous one. */
  const link = (next: string | null) => {
    const others = linking.filter((one) => one !== clientId)
    editor.set('socialLinkingClientIds', next === null ? others : [...others, next])
  }
  return (
    <Section title={name}>
      <Switch label={`Offer ${name}`} checked={enabled.includes(id)} onChange={turn} />
      <OptionalField label={`${name} client ID`} value={clientId} byDefault="none" onChange={nameClient} />
      {clientId !== null &&
        (isNew ? (
          <p className="db-muted">Save before you enter its client secret.</p>
        ) : (
          <ClientSecret provider={provider} name={name} clientId={clientId} />
        ))}
      {id === 'google' && clientId !== null && (
        <Switch
          label="Sign in to the account with the same address"
          hint="For gmail.com and Google Workspace addresses that a user has verified here with a code: Google is linked to that user's account, and they are notified by email. When this is off, signing in with Google creates a separate account."
          checked={isLinking}
          onChange={(isOn) => link(isOn ? clientId : null)}
        />
      )}
      <div className="db-actions">
        <Button
          variant="secondary"
          busy={busy}
          onClick={() => void ask({ provider, changes: editor.changes })}
        >
          {`Test ${name}`}
        </Button>
      </div>
      {error && (
        <Notice kind="danger">
          <ErrorSentence error={error} />
        </Notice>
      )}
      {answer && <ProviderChecks name={name} checks={answer.checks} />}
    </Section>
  )
}
