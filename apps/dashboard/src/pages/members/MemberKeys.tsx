import type { User } from '@latchkey/ui'
import { Button, SelectField, TextButton, TextField } from '@latchkey/ui/parts'
import { useState } from 'react'

import { useSubmit } from '../../api/useSubmit.ts'
import { Badge } from '../../parts/Badge.tsx'
import { downloadJson } from '../../parts/download.ts'
import { Notice } from '../../parts/Notice.tsx'
import { OutcomeNotice } from '../../parts/OutcomeNotice.tsx'
import { Section } from '../../parts/Section.tsx'
import { Table } from '../../parts/Table.tsx'
import { Timestamp } from '../../parts/Timestamp.tsx'
import { useSettings } from '../../settings/SettingsContext.ts'
import { createApiKey, type NewApiKey } from './createApiKey.ts'

/** API keys and sessions of a member, each of which can be ended. */
export function MemberKeys({ user, isOwn }: { user: User; isOwn: boolean }) {
  const end = useSubmit('deleteApiKeys')
  const { userId, apiKeys } = user
  return (
    <>
      <Section title="API keys and sessions" intro="Anyone with a key can act as this member.">
        <Table
          caption="API keys and sessions"
          rows={apiKeys}
          keyOf={({ apiKeyId }) => apiKeyId}
          empty="None."
          columns={[
            { header: 'Name', cell: ({ apiKeyName }) => apiKeyName },
            {
              header: 'Kind',
              cell: ({ login, expirationSeconds }) => (
                <Badge>{login ? 'Session' : expirationSeconds ? 'Expiring API key' : 'API key'}</Badge>
              ),
            },
            { header: 'Since', cell: ({ createdAt }) => <Timestamp value={createdAt} /> },
            {
              header: 'End',
              cell: ({ apiKeyId, apiKeyName }) => (
                <TextButton
                  label={`End ${apiKeyName}`}
                  busy={end.busy}
                  onClick={() => void end.submit({ userId, apiKeyIds: [apiKeyId] })}
                >
                  End
                </TextButton>
              ),
            },
          ]}
        />
        <OutcomeNotice outcome={end.outcome} done="Ended." />
      </Section>
      <NewKey userId={userId} isOwn={isOwn} />
    </>
  )
}

const day = 86_400
const never = ''
const usual = String(90 * day)

/** A session may make keys for its own member that end with it. For all others a passkey is asked. */
const lifetimes = [
  { value: '3600', label: '1 hour', bySession: true },
  { value: '28800', label: '8 hours', bySession: true },
  { value: usual, label: '90 days' },
  { value: String(365 * day), label: '1 year' },
  { value: never, label: 'Never' },
] as const

function NewKey({ userId, isOwn }: { userId: string; isOwn: boolean }) {
  const { apiBaseUrl, organizationId } = useSettings()
  const { submit, busy, outcome } = useSubmit('createApiKeys')
  const [name, setName] = useState('')
  const [lifetime, setLifetime] = useState<string>(isOwn ? lifetimes[0].value : usual)
  const [newKey, setNewKey] = useState<NewApiKey & { name: string }>()
  const byPasskey = !(isOwn && lifetimes.some((one) => one.value === lifetime && 'bySession' in one))
  const create = async () => {
    const apiKeyName = name.trim()
    if (apiKeyName === '') return
    const key = await createApiKey()
    const curveType = 'API_KEY_CURVE_P256' as const
    const ends = lifetime !== never && { expirationSeconds: lifetime }
    const apiKeys = [{ apiKeyName, publicKey: key.publicKey, curveType, ...ends }]
    const ended = await submit({ userId, apiKeys }, { byPasskey })
    if (ended?.kind === 'failed') return
    setNewKey({ ...key, name: apiKeyName })
    setName('')
  }
  const save = ({ name: label, publicKey, privateKey }: NewApiKey & { name: string }) =>
    downloadJson(`${label.replaceAll(/\W+/g, '-')}.json`, {
      organizationId,
      userId,
      apiBaseUrl,
      // The name that latchkey-service --key reads.
      rootApiKey: { publicKey, privateKey },
    })
  return (
    <Section
      title="Create an API key"
      intro="For your backend, scripts and tests. Anyone with the key can act as this member. The key is created on this page, and the private key leaves it only in the file you download."
    >
      <form
        className="db-form"
        onSubmit={(event) => {
          event.preventDefault()
          void create()
        }}
      >
        <div className="db-row">
          <TextField label="Name of the key" value={name} onChange={setName} autoComplete="off" />
          <SelectField label="Expires after" value={lifetime} onChange={setLifetime} options={lifetimes} />
        </div>
        {lifetime === never && (
          <p className="db-muted">A key that never expires works until someone ends it here.</p>
        )}
        {byPasskey && (
          <p className="db-muted">
            {isOwn
              ? 'This key outlives your session, so confirm it with your passkey.'
              : 'This key is for another member, so confirm it with your passkey.'}
          </p>
        )}
        <div>
          <Button variant="primary" type="submit" busy={busy} disabled={name.trim() === ''}>
            Create key
          </Button>
        </div>
      </form>
      <OutcomeNotice outcome={outcome} done="Created." />
      {newKey && (
        <Notice kind="warning" title="Save the key now">
          <p>The private key exists only on this page, and is lost when you leave it.</p>
          <Button variant="secondary" small onClick={() => save(newKey)}>
            Download {newKey.name}
          </Button>
        </Notice>
      )}
    </Section>
  )
}
