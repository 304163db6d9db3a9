import { Button, TextButton, TextField } from '@latchkey/ui/parts'
import { useRef, useState } from 'react'

import { Section } from '../../parts/Section.tsx'
import type { OpenIdProvider } from './settings/authSettings.ts'
import type { AuthEditor } from './settings/useAuthSettings.ts'

/** The service's limit. */
const maxProviders = 10
const empty = { issuer: '', name: '', id: '' }

interface OpenIdProvidersProps {
  editor: AuthEditor
  isTaken: (id: string) => boolean
}

/** OpenID Connect issuers that the organization adds. Saving reads their discovery documents. */
export function OpenIdProviders({ editor, isTaken }: OpenIdProvidersProps) {
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(empty)
  const added = editor.value('openIdProviders') ?? []
  const set = (next: readonly OpenIdProvider[]) =>
    editor.set('openIdProviders', next.length > 0 ? next : null)
  const remove = (provider: OpenIdProvider) => {
    set(added.filter((one) => one !== provider))
    const enabled = editor.value('walletKitSettings.enabledSocialProviders') ?? []
    if (enabled.includes(provider.id))
      editor.set(
        'walletKitSettings.enabledSocialProviders',
        enabled.filter((one) => one !== provider.id),
      )
    const clientIds = editor.value('walletKitSettings.oauthClientIds') ?? {}
    const { [provider.id]: clientId, ...others } = clientIds
    if (clientId !== undefined) editor.set('walletKitSettings.oauthClientIds', others)
  }
  const [issuer, name] = [typed.issuer.trim(), typed.name.trim()]
  const id = typed.id.trim() || idFor(name || issuer)
  const problem = problemOf({ issuer, id, isTaken })
  const isFull = added.length >= maxProviders
  return (
    <Section
      title="OpenID Connect issuers"
      intro="Add your company's sign-in, such as Okta, Auth0, Keycloak or Entra with one tenant. Then enter its client ID and secret above, test it and save."
    >
      <div ref={list} className="db-list-field" tabIndex={-1}>
        {added.length === 0 ? (
          <p className="db-muted">None.</p>
        ) : (
          <ul className="db-entries" aria-label="OpenID Connect issuers">
            {added.map((provider) => (
              <li key={provider.id} className="db-entry">
                <code className="db-code">{provider.issuer}</code>
                <TextButton
                  quiet
                  label={`Remove ${provider.name ?? provider.id}`}
                  onClick={() => {
                    remove(provider)
                    // The button is gone with its issuer.
                    list.current?.focus()
                  }}
                >
                  Remove
                </TextButton>
              </li>
            ))}
          </ul>
        )}
      </div>
      <form
        className="db-page"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (problem !== undefined || isFull) return
          set([...added, { id, issuer, ...(name !== '' && { name }) }])
          setTyped(empty)
        }}
      >
        <TextField
          label="Issuer"
          value={typed.issuer}
          onChange={(value) => setTyped({ ...typed, issuer: value })}
          placeholder="https://login.example.com"
          autoComplete="off"
          spellCheck={false}
          error={issuer === '' ? undefined : problem}
        />
        <TextField
          label="Name on the button"
          value={typed.name}
          onChange={(value) => setTyped({ ...typed, name: value })}
          autoComplete="off"
        />
        <TextField
          label="Provider ID"
          value={typed.id}
          onChange={(value) => setTyped({ ...typed, id: value })}
          placeholder={idFor(name || issuer)}
          autoComplete="off"
          spellCheck={false}
        />
        <div className="db-actions">
          <Button variant="secondary" type="submit" disabled={problem !== undefined || isFull}>
            Add the issuer
          </Button>
        </div>
      </form>
    </Section>
  )
}

/** An ID from a name or an address: `Acme Works` is `acme_works`. */
const idFor = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^https:\/\//, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, 48)

interface Typed extends Pick<OpenIdProvidersProps, 'isTaken'> {
  issuer: string
  id: string
}

function problemOf({ issuer, id, isTaken }: Typed): string | undefined {
  if (!/^https:\/\/[^\s/?#@]+\.[^\s?#]+$/.test(issuer)) return 'Enter the issuer: https, without a query.'
  if (!/^[a-z][a-z0-9_]*$/.test(id)) return 'Enter an ID: a small letter, then small letters, digits and _.'
  if (isTaken(id)) return `The ID ${id} is taken. Enter another.`
  return undefined
}
