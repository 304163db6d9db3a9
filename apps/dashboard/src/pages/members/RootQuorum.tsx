import type { User } from '@latchkey/ui'
import { Button, Checkbox, SelectField } from '@latchkey/ui/parts'
import { useId, useState } from 'react'

import { useSubmit } from '../../api/useSubmit.ts'
import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx'
import { OutcomeNotice } from '../../parts/OutcomeNotice.tsx'
import { Section } from '../../parts/Section.tsx'
import { describeQuorum } from './describeQuorum.ts'
import { nameMember } from './nameMember.ts'

export interface RootQuorumProps {
  /** Without the auth proxy's user. */
  members: readonly User[]
  /** How many root users must agree now. */
  threshold: number
}

/** Whether a member may be root: a code by mail is no login method here. docs/decisions.md#root-quorum */
const hasLoginMethod = ({ authenticators, apiKeys }: User): boolean =>
  authenticators.length > 0 || apiKeys.some(({ expirationSeconds }) => expirationSeconds === undefined)

/** Who may do anything, how many of them must agree, and what follows from it. */
export function RootQuorum({ members, threshold }: RootQuorumProps) {
  const { submit, busy, outcome } = useSubmit('updateRootQuorum')
  const stored = members.flatMap(({ isRoot, userId }) => (isRoot ? [userId] : []))
  const [draft, setDraft] = useState<{ userIds: readonly string[]; threshold: number }>()
  const [asking, setAsking] = useState(false)
  const id = useId()
  const { userIds, threshold: needed } = draft ?? { userIds: stored, threshold }
  const isSame =
    needed === threshold && userIds.length === stored.length && userIds.every((one) => stored.includes(one))

  const choose = (userId: string, isRoot: boolean) => {
    const next = isRoot ? [...userIds, userId] : userIds.filter((one) => one !== userId)
    setDraft({ userIds: next, threshold: Math.max(1, Math.min(needed, next.length)) })
  }
  const save = async () => {
    const ended = await submit({ threshold: needed, userIds: [...userIds] })
    setAsking(false)
    if (ended?.kind === 'done') setDraft(undefined)
  }
  const consequences = describeQuorum(needed, userIds.length)
  const named = members.filter(({ userId }) => userIds.includes(userId)).map(nameMember)

  return (
    <Section
      title="Root users"
      intro={`Root users may do anything. ${quorumOf(threshold, stored.length)} What a policy allows doesn't need them.`}
    >
      <form
        className="db-form"
        onSubmit={(event) => {
          event.preventDefault()
          setAsking(true)
        }}
      >
        <fieldset className="db-fieldset">
          <legend>Who is root</legend>
          {members.map((member) => {
            const { userId } = member
            const isRoot = userIds.includes(userId)
            if (!isRoot && !hasLoginMethod(member))
              return (
                <p key={userId} className="db-muted">
                  {nameMember(member)} needs a passkey first, or an API key that doesn't expire.
                </p>
              )
            return (
              <label key={userId} className="db-check" htmlFor={`${id}${userId}`}>
                <Checkbox id={`${id}${userId}`} checked={isRoot} onChange={() => choose(userId, !isRoot)} />
                <span>{nameMember(member)}</span>
              </label>
            )
          })}
        </fieldset>
        <SelectField
          label="How many must agree"
          value={String(needed)}
          onChange={(value) => setDraft({ userIds, threshold: Number(value) })}
          options={userIds.map((_, at) => ({
            value: String(at + 1),
            label: `${at + 1} of ${userIds.length}`,
          }))}
        />
        {consequences.map((sentence) => (
          <p key={sentence} className="db-muted">
            {sentence}
          </p>
        ))}
        <div>
          <Button variant="secondary" type="submit" disabled={isSame || userIds.length === 0}>
            Change root users
          </Button>
        </div>
        <OutcomeNotice outcome={outcome} done="Changed. Root users were notified by email." />
      </form>
      {asking && (
        <ConfirmDialog
          title="Change root users?"
          action="Change root users"
          busy={busy}
          onConfirm={() => void save()}
          onClose={() => setAsking(false)}
        >
          <p>
            From now on {named.join(', ')} {named.length === 1 ? 'is root' : 'are root'}, and {needed} of{' '}
            {named.length} must agree.
          </p>
          {consequences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </ConfirmDialog>
      )}
    </Section>
  )
}

const quorumOf = (threshold: number, total: number): string =>
  total === 1 ? 'There is one.' : `${threshold} of ${total} must agree.`
