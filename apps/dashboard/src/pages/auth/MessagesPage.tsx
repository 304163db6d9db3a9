import { messageLanguages } from '@latchkey/contract/languages'
import { SelectField } from '@latchkey/ui/parts'
import { useState } from 'react'

import { Section } from '../../parts/Section.tsx'
import { AuthPage } from './AuthPage.tsx'
import { OptionalField } from './fields/OptionalField.tsx'
import { MessagePreview } from './MessagePreview.tsx'
import { SendTest } from './SendTest.tsx'
import { SmsCountries } from './SmsCountries.tsx'

/** Every message is in the language of its receiver. */
const languages = Object.entries(messageLanguages).map(([value, label]) => ({
  value: value as keyof typeof messageLanguages,
  label,
}))

/** Settings for the look of emails and SMS, with a preview drawn by the code that sends them, and a test message. */
export function MessagesPage() {
  const [language, setLanguage] = useState<keyof typeof messageLanguages>('en')
  return (
    <AuthPage title="Email and SMS" intro="What messages with codes look like, and who they come from.">
      {(editor) => (
        <>
          <SelectField
            label="Language of the preview"
            value={language}
            options={languages}
            onChange={setLanguage}
          />
          <Section title="Email">
            <div className="db-row">
              <OptionalField
                label="App name"
                value={editor.value('emailCustomizationParams.appName')}
                byDefault="the organization's name"
                onChange={(value) => editor.set('emailCustomizationParams.appName', value)}
              />
              <OptionalField
                label="App address"
                value={editor.value('appUrl')}
                byDefault="no link"
                placeholder="https://app.example.com"
                onChange={(value) => editor.set('appUrl', value)}
              />
              <OptionalField
                label="Logo URL"
                value={editor.value('emailCustomizationParams.logoUrl')}
                byDefault="no logo"
                placeholder="https://example.com/logo.png"
                onChange={(value) => editor.set('emailCustomizationParams.logoUrl', value)}
              />
              <OptionalField
                label="Sender address"
                value={editor.value('sendFromEmailAddress')}
                byDefault="the service's default"
                placeholder="hello@example.com"
                onChange={(value) => editor.set('sendFromEmailAddress', value)}
              />
              <OptionalField
                label="Sender name"
                value={editor.value('sendFromEmailSenderName')}
                byDefault="the service's default"
                onChange={(value) => editor.set('sendFromEmailSenderName', value)}
              />
              <OptionalField
                label="Reply-to address"
                value={editor.value('replyToEmailAddress')}
                byDefault="the sender address"
                placeholder="help@example.com"
                onChange={(value) => editor.set('replyToEmailAddress', value)}
              />
            </div>
            <p className="db-muted">
              The app address is where emails about a change or a request link to. The mail server must allow
              the sender address. The logo must be a PNG at an https URL. It's shown at up to 170 × 62 pixels;
              make it 340 × 124, so that it's sharp on every screen.
            </p>
            <MessagePreview otpType="OTP_TYPE_EMAIL" changes={editor.changes} language={language} />
            <SendTest otpType="OTP_TYPE_EMAIL" changes={editor.changes} language={language} />
          </Section>
          <Section title="Invitation" intro="Sent to new members of the organization, from the same sender.">
            <MessagePreview
              otpType="OTP_TYPE_EMAIL"
              mail="invitation"
              changes={editor.changes}
              language={language}
            />
          </Section>
          <Section title="SMS">
            <OptionalField
              label="SMS template"
              value={editor.value('smsCustomizationParams.template')}
              byDefault="the service's default"
              placeholder="{{code}} is your {{appName}} code. It expires in {{expiresIn}}."
              onChange={(value) => editor.set('smsCustomizationParams.template', value)}
            />
            <p className="db-muted">
              {
                'The template must contain {{code}}; {{appName}} and {{expiresIn}} are optional. If your allowed origins have exactly one https host, the service adds a last line so that phones autofill the code only on that site.'
              }
            </p>
            <MessagePreview otpType="OTP_TYPE_SMS" changes={editor.changes} language={language} />
            <SendTest otpType="OTP_TYPE_SMS" changes={editor.changes} language={language} />
          </Section>
          <SmsCountries editor={editor} />
        </>
      )}
    </AuthPage>
  )
}
