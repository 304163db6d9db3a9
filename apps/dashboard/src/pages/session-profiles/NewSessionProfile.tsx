import { Button, SelectField, TextField } from '@latchkey/ui/parts'
import { useDeferredValue, useState } from 'react'

import { useQueryOf } from '../../api/useQueryOf.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { OutcomeNotice } from '../../parts/OutcomeNotice.tsx'
import { Section } from '../../parts/Section.tsx'
import { TextArea } from '../../parts/TextArea.tsx'
import { type ScopeTemplate, scopeTemplates } from './scopeTemplates.ts'

export interface NewSessionProfileProps {
  /** Called with the name of the profile. */
  onCreated: (name: string) => void
  onClose: () => void
}

/** Longest lifetime of a session, in minutes. */
const mostMinutes = 12 * 60

/** The fields of a new session profile. The service checks the scope while it is typed. */
export function NewSessionProfile({ onCreated, onClose }: NewSessionProfileProps) {
  const [name, setName] = useState('')
  const [template, setTemplate] = useState<ScopeTemplate>('sign')
  const [scope, setScope] = useState<string>(scopeTemplates.sign.scope)
  const [minutes, setMinutes] = useState('')
  const [notes, setNotes] = useState('')
  const create = useSubmit('createSessionProfile')
  // The service reads a scope as it reads the condition of a policy.
  const condition = useDeferredValue(scope)
  const check = useQueryOf('simulatePolicies', {
    policies: [{ policyName: 'Scope', effect: 'EFFECT_ALLOW', ...(condition.trim() && { condition }) }],
    limit: 1,
  })
  const fault = check.data?.drafts[0]?.errors[0]
  const faultText =
    fault &&
    `Line ${fault.line}, column ${fault.column}: ${[fault.message, fault.suggestion].filter(Boolean).join(' ')}`
  const lifetime = readMinutes(minutes)
  const canSave = name.trim() !== '' && scope.trim() !== '' && !fault && lifetime !== 'invalid'
  const save = async () => {
    if (!canSave) return
    const ended = await create.submit({
      sessionProfileName: name.trim(),
      scope,
      ...(lifetime !== undefined && { expirationSeconds: String(60 * lifetime) }),
      ...(notes.trim() && { notes }),
    })
    if (ended?.kind === 'done') onCreated(name.trim())
  }
  return (
    <Section title="New session profile" intro={scopeTemplates[template].intro}>
      <form
        className="db-form"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <div className="db-row">
          <TextField label="Name" value={name} onChange={setName} autoComplete="off" />
          <SelectField
            label="Start from"
            value={template}
            onChange={(chosen) => {
              setTemplate(chosen)
              setScope(scopeTemplates[chosen].scope)
            }}
            options={Object.entries(scopeTemplates).map(([value, { label }]) => ({
              value: value as ScopeTemplate,
              label,
            }))}
          />
        </div>
        <TextArea
          label="Scope"
          hint="A policy expression that says what sessions may do. Requests that add keys or permissions have to be named, such as activity.kind == 'CREATE_API_KEYS'."
          value={scope}
          error={faultText}
          onChange={setScope}
        />
        <TextField
          label="Longest session, in minutes (optional)"
          error={lifetime === 'invalid' ? `Enter a whole number from 1 to ${mostMinutes}.` : undefined}
          value={minutes}
          onChange={setMinutes}
          autoComplete="off"
        />
        <TextArea label="Notes" value={notes} onChange={setNotes} />
        <OutcomeNotice outcome={create.outcome} done="Created." />
        <div className="db-actions">
          <Button variant="primary" type="submit" busy={create.busy} disabled={!canSave}>
            Create profile
          </Button>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Section>
  )
}

/** The minutes in a field; undefined for an empty one. */
function readMinutes(text: string): number | 'invalid' | undefined {
  if (text.trim() === '') return undefined
  const minutes = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0
  return minutes >= 1 && minutes <= mostMinutes ? minutes : 'invalid'
}
