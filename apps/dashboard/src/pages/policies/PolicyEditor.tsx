import { Button, SelectField, TextField } from '@latchkey/ui/parts'
import { useDeferredValue, useState } from 'react'

import { useQueryOf } from '../../api/useQueryOf.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { Notice } from '../../parts/Notice.tsx'
import { OutcomeNotice } from '../../parts/OutcomeNotice.tsx'
import { Section } from '../../parts/Section.tsx'
import { TextArea } from '../../parts/TextArea.tsx'
import { describePolicy } from './describePolicy.ts'
import { type Draft, toCreated, toSimulated, toUpdated } from './draft.ts'
import { findOpenness } from './findOpenness.ts'
import { PolicyGains } from './PolicyGains.tsx'
import { PolicyReplay } from './PolicyReplay.tsx'

export interface PolicyEditorProps {
  start: Draft
  onClose: () => void
}

type Field = 'condition' | 'consensus' | 'time'

const fields: readonly { name: Field; label: string; hint: string }[] = [
  {
    name: 'condition',
    label: 'Condition',
    hint: "What it applies to, such as activity.action == 'SIGN' && eth.tx.value < 100000000000000000. Empty: everything.",
  },
  {
    name: 'consensus',
    label: 'Consensus',
    hint: 'Who has to approve, such as approvers.count() >= 2. Empty: the requester alone is enough.',
  },
  {
    name: 'time',
    label: 'Time',
    hint: "When it is active, such as CronSpan('0 9 * * 1-5', '8h', 'Europe/Zurich'). Empty: always.",
  },
]

/** A policy's fields with their mistakes in place, and what it would have done to the last activities. */
export function PolicyEditor({ start, onClose }: PolicyEditorProps) {
  const [draft, setDraft] = useState(start)
  const create = useSubmit('createPolicy')
  const update = useSubmit('updatePolicy')
  // The service checks the draft as it does a policy that is saved.
  const checked = useDeferredValue(draft)
  const check = useQueryOf('simulatePolicies', { policies: [toSimulated(checked)], limit: 25 })
  const [checkedDraft] = check.data?.drafts ?? []
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change })
  const errorOf = (name: Field): string | undefined => {
    const fault = checkedDraft?.errors.find(({ field }) => field === name)
    return (
      fault &&
      `Line ${fault.line}, column ${fault.column}: ${[fault.message, fault.suggestion].filter(Boolean).join(' ')}`
    )
  }
  const isNamed = draft.policyName.trim() !== ''
  const openness = findOpenness(draft)
  const [typed, setTyped] = useState('')
  const isMeant = !openness || typed.trim().toLowerCase() === openness.phrase
  const canSave = isNamed && isMeant && (checkedDraft?.errors.length ?? 0) === 0
  const save = async () => {
    if (!canSave) return
    const ended = draft.policyId
      ? await update.submit(toUpdated(draft, draft.policyId))
      : await create.submit(toCreated(draft))
    if (ended?.kind === 'done') onClose()
  }
  return (
    <Section title={start.policyId ? `Edit ${start.policyName}` : 'New policy'} intro={describePolicy(draft)}>
      <form
        className="db-form"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <div className="db-row">
          <TextField
            label="Name"
            value={draft.policyName}
            onChange={(policyName) => set({ policyName })}
            autoComplete="off"
          />
          <SelectField
            label="Effect"
            value={draft.effect}
            onChange={(effect) => set({ effect })}
            options={[
              { value: 'EFFECT_ALLOW', label: 'Allow' },
              { value: 'EFFECT_DENY', label: 'Deny' },
            ]}
          />
        </div>
        {fields.map(({ name, label, hint }) => (
          <TextArea
            key={name}
            label={label}
            hint={hint}
            value={draft[name]}
            error={errorOf(name)}
            onChange={(value) => set({ [name]: value })}
          />
        ))}
        <TextArea label="Notes" value={draft.notes} onChange={(notes) => set({ notes })} />
        {checkedDraft?.warnings.map(({ warning, source, suggestion }) => (
          <p key={`${warning}${source}`} className="db-muted">
            {`“${source}” is also true for an empty list. If you don't want that, write “${suggestion}”.`}
          </p>
        ))}
        {checkedDraft?.gains && <PolicyGains gains={checkedDraft.gains} />}
        {openness && (
          <>
            <Notice kind="warning">{openness.consequence}</Notice>
            <TextField
              label={`Type “${openness.phrase}” to allow it`}
              value={typed}
              onChange={setTyped}
              autoComplete="off"
            />
          </>
        )}
        <OutcomeNotice outcome={update.outcome ?? create.outcome} done="Saved." />
        <div className="db-actions">
          <Button variant="primary" type="submit" busy={create.busy || update.busy} disabled={!canSave}>
            Save policy
          </Button>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
      <PolicyReplay query={check} />
    </Section>
  )
}
