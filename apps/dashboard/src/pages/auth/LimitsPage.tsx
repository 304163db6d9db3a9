import { useQueryOf } from '../../api/useQueryOf.ts'
import { Section } from '../../parts/Section.tsx'
import { Switch } from '../../parts/Switch.tsx'
import { AuthPage } from './AuthPage.tsx'
import { ClosedNetworks } from './ClosedNetworks.tsx'
import { ListField } from './fields/ListField.tsx'
import { NumberField } from './fields/NumberField.tsx'

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
