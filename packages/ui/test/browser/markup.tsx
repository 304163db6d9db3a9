import { renderToStaticMarkup } from 'react-dom/server'
import { AccountMenu } from '../../src/account-menu/AccountMenu.tsx'
import { AddressChip } from '../../src/account-menu/AddressChip.tsx'
import { UserButton } from '../../src/account-menu/UserButton.tsx'
import { LatchkeyProvider } from '../../src/app/LatchkeyProvider.tsx'
import { MenuItem } from '../../src/parts/overlays/MenuItem.tsx'
import { Root } from '../../src/parts/Root.tsx'
import type { Screen } from '../../src/sign-in/laterParts.ts'
import { SignInButton } from '../../src/sign-in/SignInButton.tsx'
import { screens } from '../../src/sign-in/screens.ts'
import { createActions } from '../actions.ts'
import {
  address,
  appearance,
  authConfig,
  codeState,
  contact,
  everyMethod,
  flowError,
  marmot,
  pebble,
  session,
} from '../fixtures.tsx'
import { loadChunks } from '../loadChunks.ts'
import { createStoryKit } from '../storyKit.ts'
import { profileParts } from './profileMarkup.tsx'

const account = { session, address, shown: 'Ada Lovelace', ended: false }
const { status: _, ...code } = codeState()
const google = { id: 'google', name: 'Google' }
const every = {
  providers: everyMethod.enabledProviders,
  contact: '',
  sending: false,
  offline: false,
  passkey: 'likely',
} as const
const drawn: Screen[] = [
  {
    name: 'login',
    props: {
      providers: authConfig.enabledProviders,
      contact: '',
      sending: false,
      offline: true,
      passkey: 'likely',
    },
  },
  {
    name: 'login',
    props: { providers: undefined, contact: '', sending: false, offline: false, passkey: 'autofill' },
  },
  {
    name: 'login',
    props: {
      providers: ['email'],
      contact,
      sending: false,
      offline: false,
      error: flowError('LIMIT_EXCEEDED'),
      passkey: 'autofill',
    },
  },
  {
    name: 'otpCode',
    props: { ...code, checking: false, slow: false, offline: false, error: flowError('OTP_INVALID') },
  },
  {
    name: 'otpCode',
    props: { ...code, codeLength: 9, alphanumeric: true, checking: true, slow: false, offline: false },
  },
  { name: 'codeExhausted', props: { contact, reason: 'tries', resending: false, offline: false } },
  {
    name: 'unreachable',
    props: { source: 'email', error: flowError('UNREACHABLE'), retrying: false, leavable: true },
  },
  { name: 'stillWorking', props: { leavable: true } },
  { name: 'passkeyPrompt', props: { purpose: 'login', working: false, slow: false } },
  { name: 'login', props: { ...every, names: undefined } },
  { name: 'socialWindow', props: { ...google, mode: 'popup', slow: false } },
  { name: 'socialBlocked', props: { id: 'acme', name: 'Acme Staff' } },
  { name: 'socialProblem', props: { ...google, error: flowError('OAUTH_REFUSED'), offline: false } },
  {
    name: 'accountExists',
    props: {
      ...google,
      byCode: false,
      contact,
      methods: ['email', 'apple'],
      names: undefined,
      offline: false,
    },
  },
  {
    name: 'walletChooser',
    props: { detected: [marmot, pebble], contact: true, domain: 'larkfield.example', offline: false },
  },
  {
    name: 'walletReady',
    props: { wallet: marmot, purpose: 'login', domain: 'larkfield.example', text: 'Text', offline: false },
  },
  { name: 'walletProblem', props: { wallet: pebble, error: flowError('WALLET_LOCKED'), offline: true } },
  { name: 'passkeySignUp', props: { userName: 'Ada', offline: false } },
  {
    name: 'passkeyProblem',
    props: { error: flowError('PASSKEY_NOT_FOUND'), purpose: 'login', others: true },
  },
  { name: 'passkeyOffer', props: { after: 'code', offline: false } },
  { name: 'addContact', props: { providers: ['email'], contact: '', sending: false, offline: false } },
  { name: 'signedIn', props: { contact, persistent: false } },
  {
    name: 'sessionEnded',
    props: { seed: 'ada', name: 'Ada', contact, passkey: false, sending: false, offline: false },
  },
]

/** Every part of the kit as server-rendered markup: the buttons, the menu, and each screen in its card. */
export async function kitMarkup(): Promise<string> {
  await loadChunks()
  const kit = createStoryKit()
  const actions = createActions()
  const provide = (children: React.ReactNode) =>
    renderToStaticMarkup(
      <LatchkeyProvider kit={kit} appearance={{ ...appearance, theme: 'light' }}>
        {children}
      </LatchkeyProvider>,
    )
  const menu = {
    id: 'menu',
    button: { current: null },
    focus: 'first',
    onClose: () => undefined,
    entries: [
      { session, status: 'signed-in', active: true },
      { session: { ...session, id: 'session-2' }, status: 'expired', active: false },
    ],
    onChoose: () => undefined,
    onAddAccount: () => undefined,
    onOpenProfile: () => undefined,
    onSignOut: async () => undefined,
    onSignOutAll: () => undefined,
    items: <UserButton.Link href="#help">Help</UserButton.Link>,
    chip: <AddressChip address={address} />,
    wallet: (
      <MenuItem onSelect={() => undefined} detail={address}>
        Wallet
      </MenuItem>
    ),
  } as const
  const cards = drawn.map(({ name, props }, index) => {
    const Component = screens[name].Component as unknown as React.ComponentType<{ actions: object }>
    const card = <Component {...props} actions={actions} />
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, written once
      <Root key={index}>
        {index === 0 ? (
          <dialog className="lk-card lk-dialog">{card}</dialog>
        ) : (
          <article className="lk-card">{card}</article>
        )}
      </Root>
    )
  })
  const panels = profileParts.map((part) => (
    <Root key={part.key}>
      <article className="lk-card lk-panel">{part}</article>
    </Root>
  ))
  return provide(
    <>
      <SignInButton />
      <SignInButton variant="secondary">Come in</SignInButton>
      <UserButton />
      <Root>
        <AccountMenu {...menu} account={account} />
      </Root>
      {cards}
      {panels}
    </>,
  )
}

/** A page of the host: one of each element that our style sheets could affect. */
export const hostMarkup = `
  <header><h1>Larkfield</h1><nav><a href="#">Home</a></nav></header>
  <h2>News</h2><h3>Today</h3><p>A <b>bold</b> <em>word</em>, <code>code</code> and a <bdi>name</bdi>.</p>
  <ul><li>One</li></ul><ol><li>Two</li></ol><dl><dt>Term</dt><dd>Text</dd></dl>
  <form><label>Name <input type="text" placeholder="Ada"></label><input type="checkbox"><select><option>A</option></select>
  <textarea>Text</textarea><button>Go</button><button type="button" class="button card" disabled>No</button></form>
  <table><thead><tr><th>Head</th></tr></thead><tbody><tr><td>Cell</td></tr></tbody></table>
  <details open><summary>More</summary>Text</details><dialog open>Dialog</dialog><hr>
  <svg viewBox="0 0 9 9" width="9" height="9"><path d="M0 0h9v9z"/></svg><img alt="" width="9" height="9">
  <article class="card"><section class="title">Section</section><pre>Pre</pre><blockquote>Quote</blockquote></article>
`
