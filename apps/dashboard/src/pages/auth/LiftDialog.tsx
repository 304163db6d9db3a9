import type { OperationParameters } from '@latchkey/ui'
import { SelectField, TextField } from '@latchkey/ui/parts'
import { useState } from 'react'

import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx'
import { ReasonField } from '../../parts/ReasonField.tsx'

export interface LiftDialogProps {
  /** Network whose limit is lifted; empty to ask for it. */
  network?: string | undefined
  /** Contact whose limits are lifted, in place of a network's. */
  contact?: string | undefined
  busy: boolean
  onConfirm: (params: OperationParameters<'liftLimit'>) => Promise<void>
  onClose: () => void
}

const durations = [
  { value: '900', label: '15 minutes' },
  { value: '3600', label: '1 hour' },
  { value: '28800', label: '8 hours' },
  { value: '86400', label: '1 day' },
] as const

/** Asks for how long a limit is lifted, and why. */
export function LiftDialog({ network = '', contact, busy, onConfirm, onClose }: LiftDialogProps) {
  const [typed, setTyped] = useState('')
  const [seconds, setSeconds] = useState<(typeof durations)[number]['value']>('3600')
  const [reason, setReason] = useState('')
  const subject = contact ?? (network || typed.trim())
  return (
    <ConfirmDialog
      title={
        (contact ?? network) ? `Lift the limit of ${contact ?? network}?` : 'Lift the limit of a network?'
      }
      action="Lift"
      busy={busy}
      onConfirm={() => {
        if (subject === '') return
        void onConfirm({
          ...(contact === undefined ? { network: subject } : { contact: subject }),
          seconds: Number(seconds),
          ...(reason.trim() && { reason: reason.trim() }),
        })
      }}
      onClose={onClose}
    >
      {contact === undefined ? (
        <p>
          Until then, 50 times as many requests are let through, also those of whoever filled the limit. Wrong
          codes are limited as before.
        </p>
      ) : (
        <p>Until then, twice as many codes are sent to this contact. Wrong codes are limited as before.</p>
      )}
      <div className="db-form">
        {contact === undefined && network === '' && (
          <TextField
            label="Network"
            value={typed}
            onChange={setTyped}
            placeholder="203.0.113.7"
            autoComplete="off"
            spellCheck={false}
          />
        )}
        <SelectField label="For" value={seconds} options={durations} onChange={setSeconds} />
        <ReasonField value={reason} onChange={setReason} />
      </div>
    </ConfirmDialog>
  )
}
