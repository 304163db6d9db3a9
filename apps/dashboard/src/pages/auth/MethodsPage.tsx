import { Notice } from '../../parts/Notice.tsx'
import { Section } from '../../parts/Section.tsx'
import { Switch } from '../../parts/Switch.tsx'
import { AuthPage } from './AuthPage.tsx'
import { ListField } from './fields/ListField.tsx'
import { Unavailable } from './fields/Unavailable.tsx'
import type { AuthEditor } from './settings/useAuthSettings.ts'

/** In the order in which the sign-in card offers them. */
const methods = [
  { id: 'email', label: 'Code by mail', hint: 'A one-time code to the e-mail address.' },
  {
    id: 'sms',
    label: 'Code by SMS',
    hint: 'Costs money for each message. Limits are in the service’s settings.',
  },
  { id: 'passkey', label: 'Passkey', hint: 'Offered where a passkey domain is set below.' },
  { id: 'wallet', label: 'Wallet', hint: 'A signature by an Ethereum or Solana wallet.' },
  { id: 'social', label: 'Social sign-in', hint: 'The providers that are on in Social providers.' },
] as const

/** How people may sign in, and where passkeys and wallets work. */
export const MethodsPage = () => (
  <AuthPage
    title="Sign-in methods"
    intro="What the sign-in card offers. A change takes effect on the next page load."
  >
    {(editor) => (
      <>
        <MethodsSection editor={editor} />
        <PasskeysSection editor={editor} />
        <WalletsSection editor={editor} />
        <AccountsSection editor={editor} />
      </>
    )}
  </AuthPage>
)

function MethodsSection({ editor }: { editor: AuthEditor }) {
  const allowed = editor.value('allowedAuthMethods') ?? []
  const turn = (id: string, isOn: boolean) => {
    const known = methods.map((method) => method.id as string)
    const others = allowed.filter((one) => !known.includes(one))
    const next = known.filter((one) => (one === id ? isOn : allowed.includes(one)))
    // The saved order where nothing changes, so that switching back and forth is no change.
    const saved = editor.saved('allowedAuthMethods') ?? []
    const isSaved = next.length === saved.length && next.every((one) => saved.includes(one))
    editor.set('allowedAuthMethods', isSaved ? saved : [...next, ...others])
  }
  return (
    <Section title="Methods">
      {methods.map(({ id, label, hint }) => (
        <Switch
          key={id}
          label={label}
          hint={hint}
          checked={allowed.includes(id)}
          onChange={(isOn) => turn(id, isOn)}
        />
      ))}
      {!allowed.includes('email') && (
        <Notice kind="warning">
          Members sign in to this dashboard by the same methods. Without codes by mail, you need a passkey to
          come back.
        </Notice>
      )}
      {allowed.length === 0 && <Notice kind="warning">Nobody can sign in without a method.</Notice>}
    </Section>
  )
}

const PasskeysSection = ({ editor }: { editor: AuthEditor }) => (
  <Section
    title="Passkey domains"
    intro="Passkeys belong to a domain for ever. The first one is for new passkeys; people keep those of the others while they are listed."
  >
    <ListField
      label="Domain"
      name="Passkey domains"
      values={editor.value('passkeyRpIds') ?? []}
      onChange={(values) => editor.set('passkeyRpIds', values)}
      placeholder="example.com"
      empty="None: no passkeys can be created."
    />
    <ListField
      label="Page that uses passkeys"
      name="Pages that use passkeys"
      values={editor.value('passkeyOrigins') ?? []}
      onChange={(values) => editor.set('passkeyOrigins', values.length === 0 ? null : values)}
      placeholder="https://app.example.com"
      empty="The allowed origins, without *."
    />
    <ListField
      label="Page that embeds such a page in a frame"
      name="Pages that embed them"
      values={editor.value('passkeyTopOrigins') ?? []}
      onChange={(values) => editor.set('passkeyTopOrigins', values)}
      placeholder="https://portal.example.com"
      empty="None."
    />
  </Section>
)

const WalletsSection = ({ editor }: { editor: AuthEditor }) => (
  <Section
    title="Wallet domains"
    intro="Wallets sign a text that names the page. The hosts of the allowed origins count; these count, too."
  >
    <ListField
      label="Host"
      name="Wallet domains"
      values={editor.value('walletDomains') ?? []}
      onChange={(values) => editor.set('walletDomains', values)}
      placeholder="app.example.com"
      empty="None besides the allowed origins."
    />
  </Section>
)

const AccountsSection = ({ editor }: { editor: AuthEditor }) => (
  <Section title="Accounts">
    <Switch
      label="Account lookups need a proof"
      hint="Who looks an account up by a contact must have typed a code that was sent to it. Off, anybody can find out who has an account."
      checked={editor.value('verificationTokenRequiredForGetAccountPii') ?? true}
      onChange={(isOn) => editor.set('verificationTokenRequiredForGetAccountPii', isOn)}
    />
    <Unavailable
      label="Captcha before codes and sign-ups"
      why="Sends are limited by contact, network and country."
    />
  </Section>
)
