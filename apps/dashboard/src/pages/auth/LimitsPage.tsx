import type { ProofOfWorkMode } from '@latchkey/contract'
import { SelectField } from '@latchkey/ui/parts'

import { useQueryOf } from '../../api/useQueryOf.ts'
import { Section } from '../../parts/Section.tsx'
import { Switch } from '../../parts/Switch.tsx'
import { AuthPage } from './AuthPage.tsx'
import { ClosedNetworks } from './ClosedNetworks.tsx'
import { ListField } from './fields/ListField.tsx'
import { NumberField } from './fields/NumberField.tsx'
import type { AuthEditor } from './settings/useAuthSettings.ts'

/** Ranges of the limits until the service has answered. */
const unknownRanges = {
  codesPerNetworkRange: { min: 1, max: 100_000 },
  codesToKnownRange: { min: 1, max: 1_000_000 },
}

/** Networks that are closed, how they can be opened, and the limits that close them. */
export function LimitsPage() {
  const { data } = useQueryOf('listClosedNetworks')
  const { codesPerNetworkRange, codesToKnownRange } = data?.limits ?? unknownRanges
  return (
    <AuthPage
      title="Limits"
      intro="Limits keep strangers from flooding people with messages. Here you see which networks they close, lift them, and change them."
    >
      {(editor) => (
        <>
          <ClosedNetworks />
          <Section
            title="Codes"
            intro="People who verified their contact in a network during the last 90 days don't count against it. They have a limit of their own, for all networks together."
          >
            <div className="db-row">
              <NumberField
                label="Codes an hour for one network"
                value={editor.value('codesPerNetwork')}
                {...codesPerNetworkRange}
                byDefault="The service's: usually 30"
                onChange={(value) => editor.set('codesPerNetwork', value)}
              />
              <NumberField
                label="Codes an hour for known people"
                value={editor.value('codesToKnown')}
                {...codesToKnownRange}
                byDefault="The service's: usually 5,000"
                onChange={(value) => editor.set('codesToKnown', value)}
              />
            </div>
            <Switch
              label="Only report full networks"
              hint="To try a new limit: networks beyond it are listed above, and their codes are sent, up to 50 times the limit."
              checked={editor.value('networkLimitNotifiesOnly') ?? false}
              onChange={(isOn) => editor.set('networkLimitNotifiesOnly', isOn)}
            />
          </Section>
          <ProofSection editor={editor} hasCaptcha={data?.hasCaptcha ?? false} />
          <Section
            title="Trusted networks"
            intro="Offices, schools and events. All limits of these networks are 50 times as high."
          >
            <ListField
              label="Network"
              name="Trusted networks"
              values={editor.value('trustedNetworks') ?? []}
              placeholder="203.0.113.0/24"
              empty="No trusted networks."
              onChange={(values) => editor.set('trustedNetworks', values)}
            />
          </Section>
        </>
      )}
    </AuthPage>
  )
}

const modes: Readonly<Record<ProofOfWorkMode, { label: string; about: string }>> = {
  wave: {
    label: 'During a wave',
    about:
      'While many more people than usual ask for codes or sign up, their browsers have to do some work first: a fraction of a second, and more for networks, ranges and email domains that many requests come from.',
  },
  always: {
    label: 'Always',
    about: 'Every code and sign-up takes some work of the browser, a fraction of a second on a slow phone.',
  },
  off: {
    label: 'Never',
    about: "For clients of other vendors, which can't do the work. Limits of networks still apply.",
  },
}
const options = Object.entries(modes).map(([value, { label }]) => ({
  value: value as ProofOfWorkMode,
  label,
}))

/** When browsers have to do some work before a code is sent, and whether a captcha may take its place. */
function ProofSection({ editor, hasCaptcha }: { editor: AuthEditor; hasCaptcha: boolean }) {
  const mode = editor.value('proofOfWork') ?? 'wave'
  return (
    <Section
      title="Waves of sign-ups"
      intro="Limits of networks don't stop a wave that comes from thousands of them. Work makes it expensive. People who are known in their network, and trusted networks, never do any."
    >
      <SelectField
        label="Proof of work"
        value={mode}
        options={options}
        // Without a setting it is during a wave: choosing that is no change.
        onChange={(next) => editor.set('proofOfWork', next === 'wave' ? null : next)}
      />
      <p className="db-muted">{modes[mode].about}</p>
      {hasCaptcha && mode !== 'off' && (
        <Switch
          label="Accept the captcha of your app in place of it"
          hint="For browsers that send its token. The others do the work, so that nobody is kept out."
          checked={editor.value('captchaEnabled') ?? false}
          onChange={(isOn) => editor.set('captchaEnabled', isOn)}
        />
      )}
    </Section>
  )
}
