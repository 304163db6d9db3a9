import type { OperationResult } from '@latchkey/ui'
import { useState } from 'react'
import { useQueryOf } from '../../api/useQueryOf.ts'
import { ErrorSentence } from '../../parts/ErrorSentence.tsx'
import { Facts } from '../../parts/Facts.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { Skeletons } from '../../parts/Skeletons.tsx'
import { MailView } from './MailView.tsx'
import type { AuthChanges } from './settings/authSettings.ts'
import { useSettled } from './useSettled.ts'

export interface MessagePreviewProps {
  otpType: 'OTP_TYPE_EMAIL' | 'OTP_TYPE_SMS'
  /** A mail in place of the one with a code. */
  mail?: 'invitation' | undefined
  /** Unsaved changes. */
  changes: AuthChanges
}

/** The message as the service would send it with these changes. The last one stays while a new one is read. */
export function MessagePreview({ otpType, mail, changes }: MessagePreviewProps) {
  const asked = { otpType, changes: useSettled(changes), ...(mail && { mail }) }
  const { data, error } = useQueryOf('previewMessage', asked)
  const [last, setLast] = useState<OperationResult<'previewMessage'>>()
  if (data && data !== last) setLast(data)
  const shown = data ?? last
  return (
    <figure
      className="db-preview"
      aria-label={
        mail
          ? 'Preview of the invitation'
          : otpType === 'OTP_TYPE_SMS'
            ? 'Preview of the SMS'
            : 'Preview of the email'
      }
    >
      {error && (
        <Notice kind="danger">
          <ErrorSentence error={error} />
        </Notice>
      )}
      {!shown && !error && <Skeletons lines={4} />}
      {shown && !error && (
        <>
          {shown.subject !== undefined && (
            <Facts
              facts={[
                ['Subject', shown.subject],
                ['From', shown.from ?? "The service's default sender"],
                ['Reply to', shown.replyTo ?? 'The sender'],
              ]}
            />
          )}
          {shown.html !== undefined && <MailView html={shown.html} />}
          <p className="db-message">{shown.text.trim()}</p>
        </>
      )}
    </figure>
  )
}
