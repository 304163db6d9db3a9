import { Button, Checkbox, Disclosure } from '@latchkey/ui/parts'
import { useId } from 'react'

import { useQueryOf } from '../../api/useQueryOf.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { Loaded } from '../../parts/Loaded.tsx'
import { OutcomeNotice } from '../../parts/OutcomeNotice.tsx'
import { Section } from '../../parts/Section.tsx'
import { isProxy, nameMember } from '../members/nameMember.ts'
import { policyOf, type Role } from './roles.ts'

export interface RoleSectionProps {
  role: Role
  /** Of the role's tag, once it is set up. */
  tagId: string | undefined
  hasPolicy: boolean
}

/** One role: set up or not, and who has it. */
export function RoleSection({ role, tagId, hasPolicy }: RoleSectionProps) {
  const createTag = useSubmit('createUserTag')
  const createPolicy = useSubmit('createPolicy')
  const { name, about, condition } = role
  const ready = tagId !== undefined && (condition === undefined || hasPolicy)
  const prepare = async () => {
    const made = tagId ?? (await resultOf(createTag.submit({ userTagName: name, userIds: [] })))?.userTagId
    if (made && condition && !hasPolicy) await createPolicy.submit(policyOf({ ...role, condition }, made))
  }
  return (
    <Section
      title={name}
      intro={about}
      actions={
        !ready && (
          <Button
            variant="primary"
            small
            busy={createTag.busy || createPolicy.busy}
            onClick={() => void prepare()}
          >
            Set up {name}
          </Button>
        )
      }
    >
      {condition && <Disclosure summary="The policy’s condition" content={condition} />}
      <OutcomeNotice outcome={createPolicy.outcome ?? createTag.outcome} done="The role is set up." />
      {ready && <Holders tagId={tagId} name={name} />}
    </Section>
  )
}

const resultOf = async <Result,>(
  submitted: Promise<{ kind: string; result?: Result } | undefined>,
): Promise<Result | undefined> => (await submitted)?.result

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
