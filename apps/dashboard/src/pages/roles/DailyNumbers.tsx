import type { OperationResult } from '@latchkey/ui'
import { Button } from '@latchkey/ui/parts'
import { useState } from 'react'

import { useQueryOf } from '../../api/useQueryOf.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { Loaded } from '../../parts/Loaded.tsx'
import { OutcomeNotice } from '../../parts/OutcomeNotice.tsx'
import { Section } from '../../parts/Section.tsx'
import { Table } from '../../parts/Table.tsx'
import { Timestamp } from '../../parts/Timestamp.tsx'
import { NumberField } from '../auth/fields/NumberField.tsx'
import { nameMember } from '../members/nameMember.ts'

type Limits = OperationResult<'getMemberLimits'>
type Draft = Partial<Record<'contactsPerDay' | 'peoplePerDay', number>>

/** Lowest and highest number that the service takes. */
const range = { min: 1, max: 2_000 }

/** How many people a member may read and act on in a day, and how far members have come. */
export function DailyNumbers() {
  const query = useQueryOf('getMemberLimits')
  return (
    <Section
      title="Daily numbers"
      intro="How many people one member can deal with in 24 hours. Beyond it the service refuses, and root users get an email. Root users have no limit, but the activity log records what they do."
    >
      <Loaded query={query}>
        {(limits) => (
          <>
            <NumbersForm limits={limits} />
            <UseTable limits={limits} />
          </>
        )}
      </Loaded>
    </Section>
  )
}

function NumbersForm({ limits }: { limits: Limits }) {
  const { submit, busy, outcome } = useSubmit('updateMemberLimits')
  const [draft, setDraft] = useState<Draft>({})
  const changes = Object.entries(draft).filter(([name, value]) => limits[name as keyof Draft] !== value)
  const save = async () => {
    const ended = await submit(Object.fromEntries(changes))
    if (ended?.kind === 'done') setDraft({})
  }
  const setNumber = (name: keyof Draft) => (value: number | null) => {
    const { [name]: _, ...rest } = draft
    setDraft(value === null ? rest : { ...rest, [name]: value })
  }
  return (
    <form
      className="db-form"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className="db-row">
        <NumberField
          label="Contacts that a member shows"
          value={draft.contactsPerDay ?? limits.contactsPerDay}
          {...range}
          byDefault="As it is"
          onChange={setNumber('contactsPerDay')}
        />
        <NumberField
          label="People blocked, signed out or deleted"
          value={draft.peoplePerDay ?? limits.peoplePerDay}
          {...range}
          byDefault="As it is"
          onChange={setNumber('peoplePerDay')}
        />
      </div>
      <div className="db-actions">
        <Button type="submit" variant="secondary" small busy={busy} disabled={changes.length === 0}>
          Save the numbers
        </Button>
      </div>
      <OutcomeNotice outcome={outcome} done="Saved. The numbers count from now on." />
    </form>
  )
}

/** Members who used some of a number. */
function UseTable({ limits }: { limits: Limits }) {
  const { data } = useQueryOf('listUsers')
  const nameOf = (id: string): string => {
    const member = data?.users.find(({ userId }) => userId === id)
    return member ? nameMember(member) : id
  }
  return (
    <Table
      caption="Used in the last 24 hours"
      rows={limits.members}
      keyOf={({ userId }) => userId}
      empty="No member used any of it in the last 24 hours."
      columns={[
        { header: 'Member', cell: ({ userId }) => nameOf(userId) },
        {
          header: 'Contacts shown',
          cell: ({ contacts, contactsFreeAt: freeAt }) => (
            <Used count={contacts} max={limits.contactsPerDay} freeAt={freeAt} />
          ),
        },
        {
          header: 'Blocked, signed out or deleted',
          cell: ({ people, peopleFreeAt: freeAt }) => (
            <Used count={people} max={limits.peoplePerDay} freeAt={freeAt} />
          ),
        },
      ]}
    />
  )
}

interface UsedProps {
  count: number
  max: number
  freeAt: Limits['members'][number]['peopleFreeAt']
}

const Used = ({ count, max, freeAt }: UsedProps) => (
  <>
    {count} of {max}
    {freeAt && (
      <>
        , more from <Timestamp value={freeAt} />
      </>
    )}
  </>
)
