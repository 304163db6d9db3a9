import { Button, SelectField, TextButton, TextField } from '@latchkey/ui/parts'
import { useState } from 'react'

import { useQueryOf } from '../../api/useQueryOf.ts'
import { ErrorSentence } from '../../parts/ErrorSentence.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { goTo, pathTo } from '../../routing/useRoute.ts'
import { withParams } from '../../routing/useRouteParams.ts'
import { kinds } from './kinds.ts'
import { statuses } from './statuses.ts'
import { useFind } from './useFind.ts'
import type { LogFilter } from './useLogFilter.ts'

const all = 'all'

/** Filters of the log: status, kind, member and dates, with a field that finds any ID or contact. */
export function LogFilters({ log: { values, set } }: { log: LogFilter }) {
  const organizationId = values.account || undefined
  const { data } = useQueryOf('listUsers', {}, { organizationId })
  const members = data?.users ?? []
  const others = values.by && !members.some(({ userId }) => userId === values.by) ? [values.by] : []
  return (
    <>
      <FindField set={set} />
      {values.account && (
        <Notice kind="info">
          What happened in the account of {members[0]?.userName || members[0]?.userEmail || values.account}.{' '}
          <TextButton onClick={() => set({ account: '', by: '' })}>Show the organization's log</TextButton>
        </Notice>
      )}
      <div className="db-row db-row--filters">
        <SelectField
          label="Status"
          value={values.status || all}
          onChange={(status) => set({ status: status === all ? '' : status })}
          options={[
            { value: all, label: 'Any status' },
            ...Object.entries(statuses).map(([value, { label }]) => ({ value, label })),
          ]}
        />
        <SelectField
          label="Kind"
          value={values.kind || all}
          onChange={(kind) => set({ kind: kind === all ? '' : kind })}
          options={[
            { value: all, label: 'Everything' },
            ...kinds.map(({ name }) => ({ value: name as string, label: name as string })),
          ]}
        />
        <SelectField
          label="By"
          value={values.by || all}
          onChange={(by) => set({ by: by === all ? '' : by })}
          options={[
            { value: all, label: 'Anyone' },
            ...members.map(({ userId, userName, userEmail }) => ({
              value: userId,
              label: userName || userEmail || userId,
            })),
            ...others.map((userId) => ({ value: userId, label: userId })),
          ]}
        />
        <TextField
          label="From"
          type="date"
          value={values.from}
          max={values.until || undefined}
          onChange={(from) => set({ from })}
        />
        <TextField
          label="Until"
          type="date"
          value={values.until}
          min={values.from || undefined}
          onChange={(until) => set({ until })}
        />
      </div>
    </>
  )
}

/** Finds an activity, or the activities of a user or an account. */
function FindField({ set }: Pick<LogFilter, 'set'>) {
  const [text, setText] = useState('')
  const { find, busy, missing, error } = useFind()
  const go = async () => {
    if (text.trim() === '') return
    const match = await find(text)
    if (!match) return
    setText('')
    if (match.kind === 'contact') {
      location.hash = withParams(pathTo('messages'), { contact: match.contact })
      return
    }
    if (match.kind === 'activity') void goTo('activity', match.activityId)
    else if (match.kind === 'member') set({ by: match.userId, account: '' })
    else set({ account: match.organizationId, by: '' })
  }
  return (
    <form
      className="db-add"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void go()
      }}
    >
      <TextField
        label="ID, email or phone"
        value={text}
        onChange={setText}
        tag="of an activity, a person or an account"
        error={missing === undefined ? undefined : 'Nothing found. Enter the full ID, email or phone number.'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="db-actions">
        <Button variant="secondary" type="submit" busy={busy}>
          Find
        </Button>
      </div>
      {error && (
        <Notice kind="danger">
          <ErrorSentence error={error} />
        </Notice>
      )}
    </form>
  )
}
