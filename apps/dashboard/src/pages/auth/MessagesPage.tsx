import { Section } from '../../parts/Section.tsx'
import { AuthPage } from './AuthPage.tsx'
import { OptionalField } from './fields/OptionalField.tsx'
import { Unavailable } from './fields/Unavailable.tsx'
import { MessagePreview } from './MessagePreview.tsx'
import { SendTest } from './SendTest.tsx'

/** What mail and SMS look like: with a preview by the code that sends, and a test. */
export const MessagesPage = () => (
  <AuthPage title="Mail and SMS" intro="What messages with a code look like, and who they come from.">
    {(editor) => (
      <>
        <Section title="Mail">
          <div className="db-row">
            <OptionalField
              label="App name"
              value={editor.value('emailCustomizationParams.appName')}
              byDefault="the service’s name"
              onChange={(value) => editor.set('emailCustomizationParams.appName', value)}
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
              byDefault="the service’s"
              placeholder="hello@example.com"
              onChange={(value) => editor.set('sendFromEmailAddress', value)}
            />
            <OptionalField
              label="Sender name"
              value={editor.value('sendFromEmailSenderName')}
              byDefault="the service’s"
              onChange={(value) => editor.set('sendFromEmailSenderName', value)}
            />
            <OptionalField
              label="Reply-to address"
              value={editor.value('replyToEmailAddress')}
              byDefault="the sender’s"
              placeholder="help@example.com"
              onChange={(value) => editor.set('replyToEmailAddress', value)}
            />
          </div>
          <p className="db-muted">
            The mail server must allow the sender address. A logo is a PNG at an https address, shown up to
            340 × 124.
          </p>
          <MessagePreview otpType="OTP_TYPE_EMAIL" changes={editor.changes} />
          <SendTest otpType="OTP_TYPE_EMAIL" changes={editor.changes} />
        </Section>
        <Section title="SMS">
          <OptionalField
            label="SMS template"
            value={editor.value('smsCustomizationParams.template')}
            byDefault="the service’s text"
            placeholder="{{code}} is your {{appName}} code. It expires in {{expiresIn}}."
            onChange={(value) => editor.set('smsCustomizationParams.template', value)}
          />
          <p className="db-muted">
            {
              '{{code}} must be in it; {{appName}} and {{expiresIn}} may be. With one https host in the allowed origins, a last line lets phones fill the code in there alone.'
            }
          </p>
          <MessagePreview otpType="OTP_TYPE_SMS" changes={editor.changes} />
          <SendTest otpType="OTP_TYPE_SMS" changes={editor.changes} />
        </Section>
        <Section title="Templates of your own">
          <Unavailable label="Mail templates by id" why="Name, logo and sender can be changed above." />
        </Section>
      </>
    )}
  </AuthPage>
)
