import { SelectField } from '@latchkey/ui/parts'

import { Section } from '../../parts/Section.tsx'
import { Switch } from '../../parts/Switch.tsx'
import { AuthPage } from './AuthPage.tsx'
import { DurationField } from './fields/DurationField.tsx'

const lengths = ['6', '7', '8', '9'] as const

/** Settings for the form of codes, and for how long codes and sessions last. */
export const CodesPage = () => (
  <AuthPage
    title="Codes and sessions"
    intro="What one-time codes look like, and how long codes and sessions last."
  >
    {(editor) => (
      <>
        <Section title="One-time codes">
          <div className="db-row">
            <SelectField
              label="Code length"
              value={String(editor.value('otpLength') ?? 6)}
              options={lengths.map((value) => ({ value, label: value }))}
              onChange={(value) => editor.set('otpLength', Number(value))}
            />
            <DurationField
              label="Code lifetime"
              value={editor.value('otpExpirationSeconds')}
              min={60}
              max={600}
              onChange={(value) => editor.set('otpExpirationSeconds', value)}
            />
            <DurationField
              label="Time to finish signing up"
              value={editor.value('verificationTokenExpirationSeconds')}
              min={60}
              max={3_600}
              onChange={(value) => editor.set('verificationTokenExpirationSeconds', value)}
            />
          </div>
          <Switch
            label="Letters in codes"
            hint="Digits and capital letters, without I, L, O and U."
            checked={editor.value('otpAlphanumeric') ?? false}
            onChange={(isOn) => editor.set('otpAlphanumeric', isOn)}
          />
        </Section>
        <Section
          title="Sessions"
          intro="Sessions renew while the user is active, up to an absolute limit after sign-in: 12 hours unless you or the service set another. A shorter limit applies from the next renewal."
        >
          <div className="db-row">
            <DurationField
              label="Session length"
              value={editor.value('sessionExpirationSeconds')}
              min={1}
              max={43_200}
              onChange={(value) => editor.set('sessionExpirationSeconds', value)}
            />
            <DurationField
              label="Absolute limit"
              value={editor.value('sessionAbsoluteLimitSeconds')}
              min={60}
              max={2_592_000}
              byDefault="the service's default"
              onChange={(value) => editor.set('sessionAbsoluteLimitSeconds', value)}
            />
          </div>
        </Section>
        <Section
          title="Lost mailbox or phone"
          intro="With this on, two members can change the verified address of a person who can't get codes any more. The person is told at once, and can stop it for as long as it waits."
        >
          <Switch
            label="Changes of address by support"
            hint="A power over people's accounts: off unless you need it."
            checked={editor.value('contactChangeSeconds') !== null}
            onChange={(isOn) => editor.set('contactChangeSeconds', isOn ? 259_200 : null)}
          />
          {editor.value('contactChangeSeconds') !== null && (
            <DurationField
              label="Waiting time"
              value={editor.value('contactChangeSeconds')}
              min={86_400}
              max={2_592_000}
              onChange={(value) => editor.set('contactChangeSeconds', value)}
            />
          )}
        </Section>
      </>
    )}
  </AuthPage>
)
