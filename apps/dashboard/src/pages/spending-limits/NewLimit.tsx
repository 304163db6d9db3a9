import type { OperationParameters } from '@latchkey/ui'
import { Button, SelectField, TextField } from '@latchkey/ui/parts'
import { useState } from 'react'

import { useSubmit } from '../../api/useSubmit.ts'
import { OutcomeNotice } from '../../parts/OutcomeNotice.tsx'
import { Section } from '../../parts/Section.tsx'
import { TextArea } from '../../parts/TextArea.tsx'
import { type LimitTemplate, limitTemplates } from './limitTemplates.ts'
import { type Separation, separations, windows } from './windows.ts'

type Limit = OperationParameters<'createLimits'>['limits'][number]

export interface NewLimitProps {
  /** Called with the name of the limit. */
  onCreated: (name: string) => void
  onClose: () => void
}

const startOf = (template: LimitTemplate): Limit => ({
  where: '',
  notes: '',
  ...limitTemplates[template].limit,
})

/** The fields of a new limit. The service checks its condition when it is created. */
export function NewLimit({ onCreated, onClose }: NewLimitProps) {
  const [template, setTemplate] = useState<LimitTemplate>('daily')
  const [limit, setLimit] = useState<Limit>(() => startOf('daily'))
  const create = useSubmit('createLimits')
  const { limitName, asset, where = '', notes = '', per, by = [] } = limit
  const change = (changes: Partial<Limit>) => setLimit((now) => ({ ...now, ...changes }))
  const canSave =
    limitName.trim() !== '' && (asset === 'requests' || (asset.network !== '' && asset.token !== ''))
  const save = async () => {
    if (!canSave) return
    const { where: _where, notes: _notes, ...rest } = limit
    const texts = { ...(where.trim() && { where }), ...(notes.trim() && { notes }) }
    const ended = await create.submit({ limits: [{ ...rest, limitName: limitName.trim(), ...texts }] })
    if (ended?.kind === 'done') onCreated(limitName.trim())
  }
  return (
    <Section title="New limit" intro={limitTemplates[template].intro}>
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
            value={limitName}
            onChange={(name) => change({ limitName: name })}
            autoComplete="off"
          />
          <SelectField
            label="Start from"
            value={template}
            onChange={(chosen) => {
              setTemplate(chosen)
              setLimit(startOf(chosen))
            }}
            options={Object.entries(limitTemplates).map(([value, { label }]) => ({
              value: value as LimitTemplate,
              label,
            }))}
          />
        </div>
        {asset !== 'requests' && (
          <div className="db-row">
            <TextField
              label="Network"
              value={asset.network}
              onChange={(network) => change({ asset: { ...asset, network } })}
              autoComplete="off"
            />
            <TextField
              label="Token, or native"
              value={asset.token}
              onChange={(token) => change({ asset: { ...asset, token } })}
              autoComplete="off"
            />
          </div>
        )}
        <div className="db-row">
          <SelectField
            label="Window"
            value={per}
            onChange={(window) => change({ per: window })}
            options={windows}
          />
          <SelectField
            label="Counts apart"
            value={by.join(' ') as Separation}
            onChange={(chosen) => change({ by: [...separations[chosen].by] })}
            options={Object.entries(separations).map(([value, { label }]) => ({
              value: value as Separation,
              label,
            }))}
          />
        </div>
        <TextArea
          label="Counts where (optional)"
          hint="A policy expression about the request. Without it, every request that spends the asset counts."
          value={where}
          onChange={(text) => change({ where: text })}
        />
        <TextArea label="Notes" value={notes} onChange={(text) => change({ notes: text })} />
        <OutcomeNotice outcome={create.outcome} done="Created." />
        <div className="db-actions">
          <Button variant="primary" type="submit" busy={create.busy} disabled={!canSave}>
            Create limit
          </Button>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Section>
  )
}
