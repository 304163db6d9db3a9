import { Button, Checkbox, Disclosure } from '@latchkey/ui/parts'
import { useId } from 'react'

import { useQueryOf } from '../../api/useQueryOf.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { Loaded } from '../../parts/Loaded.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { OutcomeNotice } from '../../parts/OutcomeNotice.tsx'
import { Section } from '../../parts/Section.tsx'
import { isProxy, nameMember } from '../members/nameMember.ts'
import type { Role } from './roles.ts'
import { usePreparedRole } from './usePreparedRole.ts'

export interface RoleSectionProps {
  role: Role
  /** ID of the role's tag; undefined until the tag is created. */
  tagId: string | undefined
  policies: Parameters<typeof usePreparedRole>[2]
}

/** One role: set up or not, and who has it. */
export function RoleSection({ role, tagId, policies }: RoleSectionProps) {
  const { name, about } = role
  const { state, prepare, busy, outcome } = usePreparedRole(role, tagId, policies)
  return (
    <Section
      title={name}
      intro={about}
      actions={
        state !== 'ready' && (
          <Button variant="secondary" small busy={busy} onClick={() => void prepare()}>
            {state === 'outdated' ? `Update ${name}` : `Set up ${name}`}
          </Button>
        )
      }
    >
      {state === 'outdated' && (
        <Notice kind="info">
          This role's policies differ from the ones that this version of the dashboard sets up.
        </Notice>
      )}
      {role.consequences.map((sentence) => (
        <p key={sentence} className="db-muted">
          {sentence}
        </p>
      ))}
      {role.policies.map((policy) => (
        <Disclosure
          key={policy.name}
          summary={`The condition of the policy “${policy.name}”`}
          content={policy.condition}
        />
      ))}
      <OutcomeNotice outcome={outcome} done="The role is set up." />
      {tagId !== undefined && state !== 'missing' && <Holders tagId={tagId} name={name} />}
    </Section>
  )
}

/** Members with a box each. */
function Holders({ tagId, name }: { tagId: string; name: string }) {
  const users = useQueryOf('listUsers')
  const { submit, outcome } = useSubmit('updateUserTag')
  const id = useId()
  const change = (userId: string, has: boolean) =>
    void submit({
      userTagId: tagId,
      addUserIds: has ? [] : [userId],
      removeUserIds: has ? [userId] : [],
    })
  return (
    <Loaded query={users}>
      {({ users: members }) => (
        <fieldset className="db-fieldset">
          <legend>Members with the role {name}</legend>
          {members
            .filter((member) => !isProxy(member))
            .map((member) => {
              const { userId } = member
              const has = member.userTags.includes(tagId)
              return (
                <label key={userId} className="db-check" htmlFor={`${id}${userId}`}>
                  <Checkbox id={`${id}${userId}`} checked={has} onChange={() => change(userId, has)} />
                  <span>{nameMember(member)}</span>
                </label>
              )
            })}
          <OutcomeNotice outcome={outcome} done="Changed." />
        </fieldset>
      )}
    </Loaded>
  )
}
