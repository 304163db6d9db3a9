import { Button, TextField } from '@latchkey/ui/parts'
import { useState } from 'react'

import { useSubmit } from '../../api/useSubmit.ts'
import { OutcomeNotice } from '../../parts/OutcomeNotice.tsx'
import type { MessagePreviewProps } from './MessagePreview.tsx'

/** Sends the message with a made-up code to a contact, with unsaved changes. */
export function SendTest({ otpType, changes, language }: MessagePreviewProps) {
  const { submit, busy, outcome } = useSubmit('sendTestMessage')
  const [contact, setContact] = useState('')
  const isMail = otpType === 'OTP_TYPE_EMAIL'
  const to = contact.trim()
  const code = outcome?.kind === 'done' ? outcome.result.code : ''
  return (
    <form
      className="db-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (to !== '' && !busy) void submit({ otpType, contact: to, language, changes })
      }}
    >
      <div className="db-add">
        <TextField
          label={isMail ? 'Send a test to this address' : 'Send a test to this number'}
          value={contact}
          onChange={setContact}
          type={isMail ? 'email' : 'tel'}
          placeholder={isMail ? 'you@example.com' : '+15551234567'}
          autoComplete="off"
        />
        <Button variant="secondary" type="submit" busy={busy} disabled={to === ''}>
          {isMail ? 'Send a test email' : 'Send a test SMS'}
        </Button>
      </div>
      <OutcomeNotice
        outcome={outcome}
        done={`The test is on its way, with the made-up code ${code}. It can't be used to sign in.`}
      />
    </form>
  )
}
