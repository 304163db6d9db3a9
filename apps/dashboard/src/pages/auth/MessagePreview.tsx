import type { OperationResult } from '@latchkey/ui'
import { useEffect, useRef, useState } from 'react'
import { useQueryOf } from '../../api/useQueryOf.ts'
import { ErrorSentence } from '../../parts/ErrorSentence.tsx'
import { Facts } from '../../parts/Facts.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { Skeletons } from '../../parts/Skeletons.tsx'
import { drawMail } from './drawMail.ts'
import type { AuthChanges } from './settings/authSettings.ts'

export interface MessagePreviewProps {
  otpType: 'OTP_TYPE_EMAIL' | 'OTP_TYPE_SMS'
  /** A mail in place of the one with a code. */
  mail?: 'invitation' | undefined
  /** Unsaved changes. */
  changes: AuthChanges
  /** First part of a BCP 47 tag. */
  language: string
}

/** The message as the service would send it with these changes. The last one stays while a new one is read. */
export function MessagePreview({ otpType, mail, changes, language }: MessagePreviewProps) {
  const asked = { otpType, language, changes: useSettled(changes), ...(mail && { mail }) }
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

/** The HTML part of a mail, as mail programs draw it. Its text is beside it for screen readers. */
function MailView({ html }: { html: string }) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = host.current
    if (!element) return
    drawMail(html, element.shadowRoot ?? element.attachShadow({ mode: 'open' }))
  }, [html])
  return <div ref={host} className="db-mail" aria-hidden="true" />
}

/** A value once it hasn't changed for a moment, compared by what is in it. */
function useSettled<Value>(value: Value, ms = 300): Value {
  const printed = JSON.stringify(value)
  const [settled, setSettled] = useState(printed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(printed), ms)
    return () => clearTimeout(timer)
  }, [printed, ms])
  return JSON.parse(settled) as Value
}
