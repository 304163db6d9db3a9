import type * as ui from '@latchkey/ui'
import {
  ApprovalsInbox,
  Protect,
  RedirectToSignIn,
  Show,
  SignIn,
  SignInButton,
  UserButton,
  UserProfile,
  WalletPanel,
} from '@latchkey/ui'
import type * as parts from '@latchkey/ui/parts'
import { useState } from 'react'

import { address, codeState, sampleDevices, samplePasskeys, sampleWallets, wrongCode } from '../samples.ts'
import { controls } from './controls.tsx'
import type { GalleryState } from './Gallery.tsx'
import { waitingRequest } from './waitingRequest.ts'

type Exports = typeof ui & typeof parts
type Callable = (...parameters: never[]) => unknown
/** Every public component. A new one doesn't compile until it is in the gallery. */
export type ComponentName = {
  [Name in keyof Exports]: Name extends Capitalize<string>
    ? Exports[Name] extends Callable
      ? Name
      : never
    : never
}[keyof Exports]

const nothing = () => undefined
const forever = () => new Promise<never>(nothing)
const signedIn = { isSignedIn: true } as const
const card = { isCard: true } as const

const showWho = () => (
  <Show when="signed-in" fallback={<SignInButton />} loading={<p>Loading …</p>}>
    <p>Welcome back.</p>
  </Show>
)

const protect = () => (
  <Protect fallback={<p>Please sign in to see your orders.</p>} loading={<p>Loading …</p>}>
    <p>Your orders</p>
  </Protect>
)

function Redirect() {
  const [path, setPath] = useState<string>()
  return path ? (
    <p>
      The page goes to <code>{path}</code>
    </p>
  ) : (
    <RedirectToSignIn to="/sign-in" navigate={setPath} />
  )
}

/** The states of each component, in the order in which they are drawn. */
export const componentStates: Readonly<
  Record<Exclude<ComponentName, 'LatchkeyProvider'>, readonly GalleryState[]>
> = {
  ...controls,
  SignIn: [
    { title: 'How to sign in', ...card, draw: () => <SignIn /> },
    { title: 'A code was sent', state: { email: codeState() }, ...card, draw: () => <SignIn /> },
    { title: 'A wrong code', state: wrongCode(), ...card, draw: () => <SignIn /> },
  ],
  SignInButton: [
    { title: 'primary', draw: () => <SignInButton /> },
    { title: 'secondary', draw: () => <SignInButton variant="secondary" /> },
    { title: 'ghost, with a label', draw: () => <SignInButton variant="ghost">Log in</SignInButton> },
  ],
  UserButton: [
    {
      title: 'With items of the page',
      ...signedIn,
      draw: () => (
        <UserButton>
          <UserButton.Item onSelect={nothing}>Orders</UserButton.Item>
          <UserButton.Link href="#userbutton">Help</UserButton.Link>
        </UserButton>
      ),
    },
    { title: 'compact', ...signedIn, draw: () => <UserButton compact address={address} /> },
  ],
  UserProfile: [
    {
      title: 'With two passkeys and two devices',
      ...signedIn,
      actions: {
        login: { passkey: { list: async () => samplePasskeys() } },
        sessions: { devices: async () => sampleDevices() },
      },
      draw: () => <UserProfile />,
    },
  ],
  WalletPanel: [
    { title: 'A wallet', ...signedIn, wallets: sampleWallets, ...card, draw: () => <WalletPanel /> },
    { title: 'No wallet yet', ...signedIn, ...card, draw: () => <WalletPanel /> },
    {
      title: 'Loading',
      ...signedIn,
      actions: { wallets: { list: forever } },
      ...card,
      draw: () => <WalletPanel />,
    },
  ],
  ApprovalsInbox: [
    {
      title: 'A request waits',
      ...signedIn,
      actions: waitingRequest,
      ...card,
      draw: () => <ApprovalsInbox />,
    },
    { title: 'Nothing waits', ...signedIn, ...card, draw: () => <ApprovalsInbox /> },
  ],
  Show: [
    { title: 'Signed in', ...signedIn, draw: showWho },
    { title: 'Signed out', draw: showWho },
    { title: 'Not known yet', isLoading: true, draw: showWho },
  ],
  Protect: [
    { title: 'Signed in', ...signedIn, draw: protect },
    { title: 'Signed out', draw: protect },
  ],
  RedirectToSignIn: [{ title: 'Signed out', draw: () => <Redirect /> }],
}
