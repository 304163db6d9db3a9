import { Checkbox } from '@latchkey/ui/parts'
import { useId, useState } from 'react'

import { useSubmit } from '../../../api/useSubmit.ts'
import { ConfirmDialog } from '../../../parts/ConfirmDialog.tsx'
import { OutcomeNotice } from '../../../parts/OutcomeNotice.tsx'
import { ReasonField } from '../../../parts/ReasonField.tsx'
import type { Selection } from '../listParams.ts'
import { type JobAction, jobActions } from './jobActions.ts'

export interface JobDialogProps {
  action: JobAction
  /** Number of people that was shown. The service refuses a job that would reach more. */
  people: number
  selection: Selection
  onStarted: () => void
  onClose: () => void
}

/** Asks before an action on all people who match. Their number has to be typed. */
export function JobDialog({ action, people, selection, onStarted, onClose }: JobDialogProps) {
  const block = useSubmit('blockPeople')
  const remove = useSubmit('deletePeople')
  const [reason, setReason] = useState('')
  const [withoutExport, setWithoutExport] = useState(false)
  const [withoutMail, setWithoutMail] = useState(false)
  const { busy, outcome } = action === 'block' ? block : remove
  const start = async () => {
    const params = { ...selection, people, ...(reason.trim() && { reason: reason.trim() }) }
    const ended =
      action === 'block'
        ? await block.submit(params)
        : await remove.submit({ ...params, deleteWithoutExport: withoutExport, withoutMail })
    if (ended?.kind === 'done') onStarted()
  }
  return (
    <ConfirmDialog
      title={jobActions[action].question(people)}
      action={jobActions[action].label}
      phrase={String(people)}
      busy={busy}
      onConfirm={() => void start()}
      onClose={onClose}
    >
      <p>{jobActions[action].consequence}</p>
      {action === 'delete' && (
        <>
          <Choice
            label="Also delete wallets that were never exported"
            checked={withoutExport}
            onChange={setWithoutExport}
          />
          <Choice label="Don't mail them" checked={withoutMail} onChange={setWithoutMail} />
        </>
      )}
      <ReasonField value={reason} onChange={setReason} />
      <OutcomeNotice outcome={outcome} done="Started." />
    </ConfirmDialog>
  )
}

interface ChoiceProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

function Choice({ label, checked, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <label className="db-check" htmlFor={id}>
      <Checkbox id={id} checked={checked} onChange={() => onChange(!checked)} />
      <span>{label}</span>
    </label>
  )
}
