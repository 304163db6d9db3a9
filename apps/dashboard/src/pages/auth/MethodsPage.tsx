import { Notice } from '../../parts/Notice.tsx'
import { Section } from '../../parts/Section.tsx'
import { Switch } from '../../parts/Switch.tsx'
import { AuthPage } from './AuthPage.tsx'
import { ListField } from './fields/ListField.tsx'
import type { AuthEditor } from './settings/useAuthSettings.ts'

/** In the order in which the sign-in card offers them. */
const methods = [
  { id: 'email', label: 'Code by email', hint: 'A one-time code sent to an email address.' },
  {
    id: 'sms',
    label: 'Code by SMS',
    hint: "Each message costs money. Limits are set in the service's settings.",
  },
  {
    id: 'passkey',
    label: 'Passkey',
    hint: 'Offered once a passkey domain is set below, and on localhost in development.',
  },
  { id: 'wallet', label: 'Wallet', hint: 'A message signed by an Ethereum or Solana wallet.' },
  { id: 'social', label: 'Social sign-in', hint: 'The providers that are turned on under Social providers.' },
] as const

/** How users may sign in, and where passkeys and wallets work. */
export const MethodsPage = () => (
  <AuthPage
    title="Sign-in methods"
    intro="What the sign-in card offers. Open pages show changes after a reload."
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
          Members sign in to this dashboard with the same methods. With codes by email turned off, you need a
          passkey to get back in.
        </Notice>
      )}
      {allowed.length === 0 && <Notice kind="warning">Every method is off, so nobody can sign in.</Notice>}
    </Section>
  )
}

const PasskeysSection = ({ editor }: { editor: AuthEditor }) => (
  <Section
    title="Passkey domains"
    intro="A passkey works only on the domain it was created for. New passkeys are created for the first domain in this list; passkeys for the other domains keep working while their domain is listed."
  >
    <ListField
      label="Domain"
      name="Passkey domains"
      values={editor.value('passkeyRpIds') ?? []}
      onChange={(values) => editor.set('passkeyRpIds', values)}
      placeholder="example.com"
      empty="None. In development, passkeys work on localhost; otherwise none can be created."
    />
    <ListField
      label="Page that uses passkeys"
      name="Pages that use passkeys"
      values={editor.value('passkeyOrigins') ?? []}
      onChange={(values) => editor.set('passkeyOrigins', values.length === 0 ? null : values)}
      placeholder="https://app.example.com"
      empty="None: the allowed origins are used, without *."
    />
    <ListField
      label="Page that embeds a passkey page in a frame"
      name="Pages that embed passkey pages"
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
    intro="Wallets sign a message that names the site. The hosts of the allowed origins are always accepted; add any other hosts here."
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
      label="Account lookups require a code"
      hint="To look up an account by email or phone number, people must first enter a code sent there. When this is off, anyone can find out who has an account."
      checked={editor.value('verificationTokenRequiredForGetAccountPii') ?? true}
      onChange={(isOn) => editor.set('verificationTokenRequiredForGetAccountPii', isOn)}
    />
  </Section>
)
