import { messageLanguages } from '@latchkey/contract/languages'
import { SelectField } from '@latchkey/ui/parts'
import { Fragment, useState } from 'react'

import { Section } from '../../parts/Section.tsx'
import { AuthPage } from './AuthPage.tsx'
import { MessagePreview } from './MessagePreview.tsx'
import { SendTest } from './SendTest.tsx'
import { SmsCountries } from './SmsCountries.tsx'
import { type TextFieldRow, TextSettings } from './TextSettings.tsx'

/** Every message is in the language of its receiver. */
const languages = Object.entries(messageLanguages).map(([value, label]) => ({
  value: value as keyof typeof messageLanguages,
  label,
}))

const mailFields: readonly TextFieldRow[] = [
  { name: 'emailCustomizationParams.appName', byDefault: "the organization's name" },
  { name: 'appUrl', byDefault: 'no link', placeholder: 'https://app.example.com' },
  {
    name: 'emailCustomizationParams.logoUrl',
    byDefault: 'no logo',
    placeholder: 'https://example.com/logo.png',
  },
  { name: 'emailAccentColor', byDefault: 'dark gray', placeholder: '#1f6feb' },
  { name: 'emailSupportAddress', byDefault: 'none', placeholder: 'help@example.com' },
  {
    name: 'sendFromEmailAddress',
    byDefault: "the service's default",
    placeholder: 'hello@example.com',
  },
  { name: 'sendFromEmailSenderName', byDefault: "the service's default" },
  { name: 'replyToEmailAddress', byDefault: 'the sender address', placeholder: 'help@example.com' },
]

const smsFields: readonly TextFieldRow[] = [
  {
    name: 'smsCustomizationParams.template',
    byDefault: "the service's default",
    placeholder: '{{code}} is your {{appName}} code. It expires in {{expiresIn}}.',
  },
]

/** The two kinds of messages with codes: their settings, and what there is to know about them. */
const channels = [
  {
    title: 'Email',
    otpType: 'OTP_TYPE_EMAIL',
    fields: mailFields,
    about:
      "The app address is where emails about a change or a request link to. The mail server must allow the sender address. The logo must be a PNG at an https URL. It's shown at up to 170 × 62 pixels; make it 340 × 124, so that it's sharp on every screen. Buttons have the button color; their text is black or white, whichever is easier to read. The support address is at the end of each email.",
    hasInvitation: true,
  },
  {
    title: 'SMS',
    otpType: 'OTP_TYPE_SMS',
    fields: smsFields,
    about:
      'The template must contain {{code}}; {{appName}} and {{expiresIn}} are optional. If your allowed origins have exactly one https host, the service adds a last line so that phones autofill the code only on that site.',
    hasInvitation: false,
  },
] as const

/** Settings for the look of emails and SMS, with a preview drawn by the code that sends them, and a test message. */
export function MessagesPage() {
  const [language, setLanguage] = useState<keyof typeof messageLanguages>('en')
  return (
    <AuthPage title="Email and SMS" intro="What messages look like, and who they come from.">
      {(editor) => {
        const shown = { changes: editor.changes, language }
        return (
          <>
            <SelectField
              label="Language of the preview"
              value={language}
              options={languages}
              onChange={setLanguage}
            />
            {channels.map(({ title, otpType, fields, about, hasInvitation }) => (
              <Fragment key={title}>
                <Section title={title}>
                  <TextSettings editor={editor} fields={fields} />
                  <p className="db-muted">{about}</p>
                  <MessagePreview otpType={otpType} {...shown} />
                  <SendTest otpType={otpType} {...shown} />
                </Section>
                {hasInvitation && (
                  <Section
                    title="Invitation"
                    intro="Sent to new members of the organization, from the same sender."
                  >
                    <MessagePreview otpType={otpType} mail="invitation" {...shown} />
                  </Section>
                )}
              </Fragment>
            ))}
            <SmsCountries editor={editor} />
          </>
        )
      }}
    </AuthPage>
  )
}
