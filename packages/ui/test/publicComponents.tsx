import type { ReactElement } from 'react'

import * as ui from '../src/exports/index.ts'
import * as parts from '../src/exports/parts.ts'
import { address } from './fixtures.tsx'

type Exports = typeof ui & typeof parts
type Callable = (...parameters: never[]) => unknown
type NamesOf<First> = {
  [Name in keyof Exports]: Name extends First ? (Exports[Name] extends Callable ? Name : never) : never
}[keyof Exports]
type HookName = Exclude<NamesOf<`use${Capitalize<string>}`>, `useSuspense${string}`>
type ComponentName = Exclude<NamesOf<Capitalize<string>>, 'LatchkeyProvider'>

const { Button, Checkbox, Disclosure, SelectField, TextButton, TextField } = parts
const {
  ApprovalsInbox,
  Protect,
  RedirectToSignIn,
  Show,
  SignIn,
  SignInButton,
  UserButton,
  UserProfile,
  WalletPanel,
} = ui
const nothing = () => undefined
const account = { address, addressFormat: 'ADDRESS_FORMAT_ETHEREUM' } as const

/** Every public component, with the props that it can't do without. A new one doesn't compile until it is here. */
export const publicComponents: Readonly<Record<ComponentName, ReactElement>> = {
  ApprovalsInbox: <ApprovalsInbox />,
  Button: <Button variant="primary">Save</Button>,
  Checkbox: <Checkbox id="agree" checked={false} onChange={nothing} />,
  Disclosure: <Disclosure summary="More">Details</Disclosure>,
  Protect: (
    <Protect fallback={<p>Out</p>} loading={<p>Loading</p>}>
      <p>In</p>
    </Protect>
  ),
  RedirectToSignIn: <RedirectToSignIn to="/sign-in" navigate={nothing} />,
  SelectField: (
    <SelectField label="Chain" value="a" options={[{ value: 'a', label: 'A' }]} onChange={nothing} />
  ),
  Show: (
    <Show when="signed-in" fallback={<p>Out</p>} loading={<p>Loading</p>}>
      <p>In</p>
    </Show>
  ),
  SignIn: <SignIn />,
  SignInButton: <SignInButton />,
  TextButton: <TextButton onClick={nothing}>More</TextButton>,
  TextField: <TextField label="Name" value="" onChange={nothing} />,
  UserButton: (
    <UserButton approvals address={address}>
      <UserButton.Item onSelect={nothing}>Orders</UserButton.Item>
      <UserButton.Link href="https://larkfield.example">Help</UserButton.Link>
    </UserButton>
  ),
  UserProfile: (
    <UserProfile>
      <UserProfile.Page title="Orders">No orders</UserProfile.Page>
    </UserProfile>
  ),
  WalletPanel: (
    <WalletPanel>
      <WalletPanel.Page title="Rewards">No rewards</WalletPanel.Page>
    </WalletPanel>
  ),
}

type HookWithParameters = {
  [Name in HookName]: [] extends Parameters<Exports[Name]> ? never : Name
}[HookName]

/** Arguments for the hooks that require some. */
const parameters: { readonly [Name in HookWithParameters]: Parameters<Exports[Name]> } = {
  useActivityDetails: [[]],
  useAddress: ['ethereum'],
  useAllowances: [account],
  useBalances: [account],
  useDecodedRequest: [{ kind: 'message', message: 'Hello', address }],
  useExplanation: ['activity'],
  useActivityIntent: [{ id: 'activity', intent: {} }],
  useKitState: ['auth'],
  useNetworks: [account.addressFormat],
  useOnEvent: [nothing],
  useOnRampAssets: [account.addressFormat],
  useOperation: ['updateUser'],
  useOperationQuery: ['whoami'],
  useQuote: [undefined],
  useRecipientCheck: [undefined],
  useWalletHistory: [account],
}

const isHook = ([name]: [string, unknown]) => /^use(?!Suspense)[A-Z]/.test(name)

/** Calls one hook, and draws its name. */
function CallHook({ name, hook }: { name: string; hook: (...given: readonly unknown[]) => unknown }) {
  hook(...((parameters as Partial<Record<string, readonly unknown[]>>)[name] ?? []))
  return <i>{name}</i>
}

/** Every public hook that doesn't suspend, each called by a component of its own. */
export const publicHooks: Readonly<Record<string, ReactElement>> = Object.fromEntries(
  Object.entries({ ...ui, ...parts })
    .filter(isHook)
    .map(([name, hook]) => [name, <CallHook key={name} name={name} hook={hook as () => unknown} />]),
)
