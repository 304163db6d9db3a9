import { Button, SelectField, TextField } from '@latchkey/ui/parts'
import { useState } from 'react'

import { useSubmit } from '../../api/useSubmit.ts'
import { OutcomeNotice } from '../../parts/OutcomeNotice.tsx'
import { Section } from '../../parts/Section.tsx'
import { InvitationNotice } from './InvitationNotice.tsx'

const none = ''

/** Adds a member, who then signs in with a code to their address. */
export function AddMember({ tags }: { tags: readonly { tagId: string; tagName: string }[] }) {
  const { submit, busy, outcome } = useSubmit('createUsers')
  const invitation = useSubmit('inviteMember')
  const [invited, setInvited] = useState('')
  const [userName, setName] = useState('')
  const [userEmail, setEmail] = useState('')
  const [tag, setTag] = useState(none)
  const [missing, setMissing] = useState<{ name?: string; email?: string }>({})

  const add = async () => {
    const problems = {
      ...(userName.trim() === '' && { name: 'Enter a name.' }),
      ...(!/^\S+@\S+$/.test(userEmail.trim()) && {
        email: 'Enter an email address such as ada@example.com.',
      }),
    }
    setMissing(problems)
    invitation.reset()
    if (problems.name || problems.email) return
    const nothing = { apiKeys: [], authenticators: [], oauthProviders: [] }
    const user = { userName: userName.trim(), userEmail: userEmail.trim(), userTags: tag ? [tag] : [] }
    const ended = await submit({ users: [{ ...user, ...nothing }] })
    if (ended?.kind === 'failed') return
    const [userId] = ended?.kind === 'done' ? ended.result.userIds : []
    setInvited(user.userEmail)
    if (userId) await invitation.submit({ userId })
    setName('')
    setEmail('')
  }

  return (
    <Section
      title="Add a member"
      intro="They get an email with a link that signs them in once. They can also sign in with a code sent to this address. Without a role, they can read the organization's own data, and change only their own passkeys and keys."
    >
      <form
        className="db-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <div className="db-row">
          <TextField
            label="Name"
            value={userName}
            onChange={setName}
            error={missing.name}
            autoComplete="off"
          />
          <TextField
            label="Email address"
            type="email"
            value={userEmail}
            onChange={setEmail}
            error={missing.email}
            autoComplete="off"
          />
          <SelectField
            label="Role"
            value={tag}
            onChange={setTag}
            options={[
              { value: none, label: 'None' },
              ...tags.map(({ tagId, tagName }) => ({ value: tagId, label: tagName })),
            ]}
          />
        </div>
        <div>
          <Button variant="primary" type="submit" busy={busy || invitation.busy}>
            Add member
          </Button>
        </div>
        {invitation.outcome ? (
          <InvitationNotice outcome={invitation.outcome} email={invited} added />
        ) : (
          <OutcomeNotice outcome={outcome} done="Added." />
        )}
      </form>
    </Section>
  )
}
