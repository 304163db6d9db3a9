import type { SignUpMode } from '@latchkey/contract'
import { SelectField } from '@latchkey/ui/parts'

import { useQueryOf } from '../../api/useQueryOf.ts'
import { Notice } from '../../parts/Notice.tsx'
import { Section } from '../../parts/Section.tsx'
import { AuthPage } from '../auth/AuthPage.tsx'
import type { AuthEditor } from '../auth/settings/useAuthSettings.ts'
import { SignUpListSection } from './SignUpListSection.tsx'

/** Each mode, and the new users that it lets in. */
const modes: Readonly<Record<SignUpMode, { label: string; about: string }>> = {
  open: { label: 'Everybody', about: 'Everybody may sign up, except for those on the lists below.' },
  invited: {
    label: 'Invited people',
    about:
      'Only people who verify an email address or a phone number of the list “Invited”. A passkey or a wallet alone makes no account.',
  },
  domains: {
    label: 'Email addresses of allowed domains',
    about:
      'Only people who verify an email address of the list “Allowed”, by a code or with a social provider. Phone numbers, passkeys and wallets alone make no account.',
  },
  off: { label: 'Nobody', about: 'Nobody new. People who have an account sign in.' },
}
const options = (Object.keys(modes) as SignUpMode[]).map((value) => ({ value, label: modes[value].label }))

/** Who may make an account: the mode, and the lists. */
export const NewUsersPage = () => (
  <AuthPage
    title="New users"
    intro="Who may sign up. People who have an account always sign in, whatever you choose here; block a person under Users to keep them out."
  >
    {(editor) => (
      <>
        <ModeSection editor={editor} />
        <SignUpListSection
          list="invited"
          title="Invited"
          intro="Who may sign up while only invited people may. Nobody is sent anything: mail them a link to your app yourself."
          kinds="Email addresses and phone numbers"
        />
        <SignUpListSection
          list="allowed"
          title="Allowed"
          intro="Who may sign up while only allowed domains may. They are also exceptions from the disposable domains. A domain covers its subdomains."
          kinds="Domains and email addresses"
        />
        <SignUpListSection
          list="blocked"
          title="Blocked"
          intro="They can't sign up. A domain covers its subdomains, and an address covers those with a + in them: eve@example.com is for eve+2@example.com, too."
          kinds="Domains, email addresses and phone numbers"
        />
        <SignUpListSection
          list="disposable"
          title="Disposable domains"
          intro="Domains of throwaway email addresses, which can't sign up. No list comes with Latchkey: choose one that you trust, and upload it again when it changes."
          kinds="Domains"
          takesFile
        />
      </>
    )}
  </AuthPage>
)

function ModeSection({ editor }: { editor: AuthEditor }) {
  const mode = editor.value('signUpMode') ?? 'open'
  return (
    <Section title="Who may sign up">
      <SelectField
        label="New accounts for"
        value={mode}
        options={options}
        // Without a setting it is open: choosing that is no change.
        onChange={(next) => editor.set('signUpMode', next === 'open' ? null : next)}
      />
      <p className="db-muted">{modes[mode].about}</p>
      {mode === 'invited' && <EmptyNotice list="invited" />}
      {mode === 'domains' && <EmptyNotice list="allowed" />}
    </Section>
  )
}

/** A mode whose list is empty lets nobody in. */
function EmptyNotice({ list }: { list: 'invited' | 'allowed' }) {
  const { data } = useQueryOf('listSignUpEntries', { list }, { keepPrevious: true })
  if (data?.total !== 0) return null
  return (
    <Notice kind="warning">The list is empty, so nobody new can sign up. Add entries to it below.</Notice>
  )
}
