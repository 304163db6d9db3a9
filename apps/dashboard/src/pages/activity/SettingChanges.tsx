import type { Activity } from '@latchkey/ui'

import { Section } from '../../parts/Section.tsx'
import { Table } from '../../parts/Table.tsx'

/** Settings that an activity changed, with their values before and after. Nothing for one that changed none. */
export function SettingChanges({ changes = [] }: Pick<Activity, 'changes'>) {
  if (changes.length === 0) return null
  return (
    <Section title="Before and after" intro="Secrets are never stored here: you only see that they changed.">
      <Table
        caption="Before and after"
        rows={changes}
        keyOf={({ setting }) => setting}
        empty=""
        columns={[
          {
            header: 'Setting',
            cell: ({ setting }) => <code className="db-code">{setting}</code>,
          },
          { header: 'Before', cell: ({ before, secret }) => <SettingValue value={before} secret={secret} /> },
          { header: 'After', cell: ({ after, secret }) => <SettingValue value={after} secret={secret} /> },
        ]}
      />
    </Section>
  )
}

function SettingValue({ value, secret }: { value: unknown; secret: true | undefined }) {
  if (secret) return <span className="db-muted">Changed</span>
  if (value === undefined) return <span className="db-muted">Not set</span>
  return <bdi className="db-setting">{textOf(value)}</bdi>
}

/** Texts as they are, lists of texts with a line each, anything else as JSON. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value === '' ? '""' : value
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return value.length === 0 ? 'None' : value.join('\n')
  return JSON.stringify(value, null, 2)
}
