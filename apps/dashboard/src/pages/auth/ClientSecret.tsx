import { Button, TextButton, TextField } from '@latchkey/ui/parts'
import { useState } from 'react'

import { useQueryOf } from '../../api/useQueryOf.ts'
import { type Outcome, useSubmit } from '../../api/useSubmit.ts'
import { Loaded } from '../../parts/Loaded.tsx'
import { OutcomeNotice } from '../../parts/OutcomeNotice.tsx'
import { Time } from '../../parts/Time.tsx'
import { useSettings } from '../../settings/SettingsContext.ts'

export interface ClientSecretProps {
  /** OAUTH2_PROVIDER_GOOGLE */
  provider: string
  name: string
  clientId: string
}

/** The secret of a provider's client: sealed in the page, so that only the service can open it. */
export function ClientSecret({ provider, name, clientId }: ClientSecretProps) {
  const settings = useSettings()
  const list = useQueryOf('listOauth2Credentials')
  const create = useSubmit('createOauth2Credential')
  const update = useSubmit('updateOauth2Credential')
  const remove = useSubmit('deleteOauth2Credential')
  const [secret, setSecret] = useState('')
  const [failed, setFailed] = useState<Outcome<never>>()

  async function store(oauth2CredentialId: string | undefined) {
    setFailed(undefined)
    try {
      const { sealClientSecret } = await import('./sealClientSecret.ts')
      const encryptedClientSecret = await sealClientSecret(secret, settings)
      const client = { provider, clientId, encryptedClientSecret }
      const stored =
        oauth2CredentialId === undefined
          ? await create.submit(client)
          : await update.submit({ oauth2CredentialId, ...client })
      if (stored?.kind !== 'failed') setSecret('')
    } catch (error) {
      setFailed({ kind: 'failed', error: error as Error })
    }
  }

  return (
    <Loaded query={list} lines={1}>
      {({ oauth2Credentials }) => {
        const stored = oauth2Credentials.find((one) => one.provider === provider && one.clientId === clientId)
        const busy = create.busy || update.busy || remove.busy
        return (
          <form
            className="db-form"
            onSubmit={(event) => {
              event.preventDefault()
              if (secret !== '' && !busy) void store(stored?.oauth2CredentialId)
            }}
          >
            <div className="db-add">
              <TextField
                label={`${name} client secret`}
                value={secret}
                onChange={setSecret}
                type="password"
                autoComplete="off"
                tag={stored ? 'stored' : 'not stored'}
              />
              <Button variant="secondary" type="submit" busy={busy} disabled={secret === ''}>
                {stored ? 'Replace the secret' : 'Store the secret'}
              </Button>
            </div>
            {stored && (
              <p className="db-muted">
                Stored <Time ms={Number(stored.updatedAt.seconds) * 1_000} />, encrypted.{' '}
                <TextButton
                  danger
                  label={`Delete the secret of ${name}`}
                  busy={busy}
                  onClick={() => void remove.submit({ oauth2CredentialId: stored.oauth2CredentialId })}
                >
                  Delete
                </TextButton>
              </p>
            )}
            <OutcomeNotice
              outcome={failed ?? create.outcome ?? update.outcome ?? remove.outcome}
              done={create.outcome || update.outcome ? 'Stored.' : 'Deleted.'}
            />
          </form>
        )
      }}
    </Loaded>
  )
}
