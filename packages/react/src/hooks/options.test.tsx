import type { KitError } from '@latchkey/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { config } from '../../test/Everything.tsx'
import { eventually } from '../../test/eventually.ts'
import { type Mounted, mount } from '../../test/mount.ts'
import { openTestService, someone } from '../../test/openTestService.ts'
import * as exported from '../exports/index.ts'
import { LatchkeyProvider, type QueryOptions } from '../exports/index.ts'

import '../../test/page.ts'

type Hooks = typeof exported
type Returned<Name extends keyof Hooks> = Hooks[Name] extends (...parameters: never) => infer Result
  ? Result
  : never
/** Whether a value is of that kind, or has a property that is. */
type Holds<Value, Kind> = Value extends Kind
  ? true
  : true extends { [Key in keyof Value]: Is<Value[Key], Kind> }[keyof Value]
    ? true
    : false
/** `never` and `any` are of no kind. */
type Is<Value, Kind> = [Value] extends [never]
  ? false
  : 0 extends 1 & Value
    ? false
    : Value extends Kind
      ? true
      : false
type HooksWith<Kind> = {
  [Name in keyof Hooks]: Name extends `use${string}`
    ? Holds<Returned<Name>, Kind> extends true
      ? Name
      : never
    : never
}[keyof Hooks]

type Marked = { meta: { from: string } }
const address = '0x0000000000000000000000000000000000000001'
const account = { address, addressFormat: 'ADDRESS_FORMAT_ETHEREUM' } as const
const activity = { id: 'a', intent: {} }

// A mutation whose data has a type that depends on the operation's name, which is taken for a query.
// Those that suspend have a test of their own.
type QueryHooks = Exclude<HooksWith<{ refetch: unknown }>, 'useOperation' | `useSuspense${string}`>

/** Every public hook that returns a query. The compiler misses those that aren't here. */
const queryHooks: Record<QueryHooks, (query: Marked) => unknown> = {
  useActivities: (query) => exported.useActivities({ query }),
  useAddress: (query) => exported.useAddress('ethereum', { query }),
  useAllowances: (query) => exported.useAllowances({ ...account, query }),
  useApprovals: (query) => exported.useApprovals({ query }),
  useBalances: (query) => exported.useBalances({ ...account, query }),
  useDecidedActivities: (query) => exported.useDecidedActivities({ query }),
  useDecodedRequest: (query) =>
    exported.useDecodedRequest({ kind: 'message', address, message: 'Hi' }, { query }),
  useDevices: (query) => exported.useDevices({ query }),
  useExplanation: (query) => exported.useExplanation('a', { query }),
  useHiddenAccounts: (query) => exported.useHiddenAccounts({ query }),
  useActivityIntent: (query) => exported.useActivityIntent(activity, { query }),
  useLinkedWallets: (query) => exported.useLinkedWallets({ query }),
  useNetworks: (query) => exported.useNetworks(account.addressFormat, { query }),
  useOAuthProviders: (query) => exported.useOAuthProviders({ query }),
  useOnRampAssets: (query) => exported.useOnRampAssets(account.addressFormat, { query }),
  useOperationQuery: (query) => exported.useOperationQuery('whoami', undefined, { query }),
  usePasskeys: (query) => exported.usePasskeys({ query }),
  usePrivateKeys: (query) => exported.usePrivateKeys({ query }),
  useQuote: (query) => exported.useQuote(undefined, { query }),
  useRecipientCheck: (query) => exported.useRecipientCheck(undefined, { query }),
  useLimits: (query) => exported.useLimits({ query }),
  useRecipients: (query) => exported.useRecipients({ query }),
  useSecurityEvents: (query) => exported.useSecurityEvents({ query }),
  useSignIns: (query) => exported.useSignIns({ query }),
  useSignatureHistory: (query) => exported.useSignatureHistory({ query }),
  useUser: (query) => exported.useUser({ query }),
  useWalletHistory: (query) => exported.useWalletHistory({ ...account, query }),
  useWalletProofs: (query) => exported.useWalletProofs({ query }),
  useWallets: (query) => exported.useWallets({ query }),
}

type Mutation = { mutate: (variables: never) => void }

/** Every public hook that returns a mutation, with all of its mutations. */
const mutationHooks: Record<HooksWith<{ mutate: unknown }>, (mutation: Marked) => Mutation[]> = {
  useAddAccounts: (mutation) => [exported.useAddAccounts({ mutation })],
  useApprovals: (mutation) => pick(exported.useApprovals({ mutation }), 'approve', 'reject'),
  useCreateWallet: (mutation) => [exported.useCreateWallet({ mutation })],
  useDeleteAccount: (mutation) => [exported.useDeleteAccount({ mutation })],
  useDevices: (mutation) => pick(exported.useDevices({ mutation }), 'end', 'endOthers'),
  useHiddenAccounts: (mutation) => pick(exported.useHiddenAccounts({ mutation }), 'setHidden'),
  useLinkedWallets: (mutation) => pick(exported.useLinkedWallets({ mutation }), 'unlink'),
  useOAuthProviders: (mutation) => pick(exported.useOAuthProviders({ mutation }), 'unlink'),
  useOperation: (mutation) => [exported.useOperation('updateUser', { mutation })],
  usePasskeys: (mutation) => pick(exported.usePasskeys({ mutation }), 'add', 'rename', 'remove'),
  usePayments: (mutation) => pick(exported.usePayments({ mutation }), 'resend'),
  useRecipients: (mutation) => pick(exported.useRecipients({ mutation }), 'save', 'rename', 'remove'),
  useRemoveContact: (mutation) => [exported.useRemoveContact({ mutation })],
  useRenameAccount: (mutation) => [exported.useRenameAccount({ mutation })],
  useRenameWallet: (mutation) => [exported.useRenameWallet({ mutation })],
  useRevokeAllowance: (mutation) => [exported.useRevokeAllowance({ mutation })],
  useSendPayment: (mutation) => [exported.useSendPayment({ mutation })],
  useSignMessage: (mutation) => [exported.useSignMessage({ mutation })],
  useSignTransaction: (mutation) => [exported.useSignTransaction({ mutation })],
  useSignTypedData: (mutation) => [exported.useSignTypedData({ mutation })],
  useUpdateName: (mutation) => [exported.useUpdateName({ mutation })],
}

type StateHooks = Exclude<
  Extract<keyof Hooks, `use${string}`>,
  'userQueryOptions' | HooksWith<{ refetch: unknown }> | HooksWith<{ mutate: unknown }>
>

/** Every other public hook. What it reads is part of the kit's state, or of the page. */
const stateHooks: Record<StateHooks, () => unknown> = {
  // One query for each activity: here there is none.
  useActivityDetails: () => exported.useActivityDetails([]),
  useAuth: exported.useAuth,
  useAuthConfig: exported.useAuthConfig,
  useAuthFetch: exported.useAuthFetch,
  useChangeContact: exported.useChangeContact,
  useEmailCodeForm: exported.useEmailCodeForm,
  useExportWallet: exported.useExportWallet,
  useImportWallet: exported.useImportWallet,
  useKit: exported.useKit,
  useKitQueryClient: exported.useKitQueryClient,
  useKitState: () => exported.useKitState('auth'),
  useLastMethod: exported.useLastMethod,
  useLoginWithEmail: exported.useLoginWithEmail,
  useLoginWithOAuth: exported.useLoginWithOAuth,
  useLoginWithPasskey: exported.useLoginWithPasskey,
  useLoginWithSms: exported.useLoginWithSms,
  useLoginWithWallet: exported.useLoginWithWallet,
  useOnEvent: () => exported.useOnEvent(() => undefined),
  useOnRamp: exported.useOnRamp,
  usePendingSignatures: exported.usePendingSignatures,
  useServerSession: exported.useServerSession,
  useSignUpFields: exported.useSignUpFields,
  useSession: exported.useSession,
  useSessionEnding: exported.useSessionEnding,
  useSessions: exported.useSessions,
  useWasSignedIn: exported.useWasSignedIn,
}

/** The mutations of a hook that returns several things. No other property of it is one. */
function pick<Result extends object>(
  result: Result,
  ...names: { [Key in keyof Result]: Result[Key] extends { mutate: unknown } ? Key : never }[keyof Result][]
): Mutation[] {
  const found = Object.keys(result).filter((key) => 'mutate' in Object(result[key as keyof Result]))
  expect(names.toSorted()).toEqual(found.toSorted())
  return names.map((name) => result[name] as Mutation)
}

const mounted: Mounted[] = []
afterEach(() => {
  for (const { unmount } of mounted.splice(0)) unmount()
})

/** Draws a component signed out, with a cache to look into. */
function draw(Component: () => null) {
  const client = new QueryClient()
  mounted.push(
    mount(
      <QueryClientProvider client={client}>
        <LatchkeyProvider config={config}>
          <Component />
        </LatchkeyProvider>
      </QueryClientProvider>,
    ),
  )
  return client
}

describe('hooks of the kit’s state', () => {
  it.each(Object.entries(stateHooks))('default: %s asks for nothing by a query', (_, hook) => {
    const client = draw(() => {
      hook()
      return null
    })
    expect(client.getQueryCache().getAll()).toEqual([])
  })
})

describe('the options of a query', () => {
  it.each(Object.entries(queryHooks))('default: %s takes them', (name, hook) => {
    const client = draw(() => {
      hook({ meta: { from: name } })
      return null
    })
    expect(
      client
        .getQueryCache()
        .getAll()
        .map(({ meta }) => meta),
    ).toEqual([{ from: name }])
  })
})

describe('the options of a mutation', () => {
  it.each(Object.entries(mutationHooks))('default: %s takes them', (name, hook) => {
    let mutations: Mutation[] = []
    const client = draw(() => {
      mutations = hook({ meta: { from: name } })
      return null
    })
    // Nobody is signed in, so this has no effect.
    for (const { mutate } of mutations) mutate(undefined as never)
    expect(
      client
        .getMutationCache()
        .getAll()
        .map(({ meta }) => meta),
    ).toEqual(mutations.map(() => ({ from: name })))
    expect(mutations.length).toBeGreaterThan(0)
  })
})

const start = openTestService()

async function signedIn() {
  const email = someone()
  const { kit, signIn } = await start()
  await signIn(email)
  return { kit, email }
}

interface EmailProps {
  query: QueryOptions<exported.User, string | undefined>
  onDraw(email: string | undefined): void
}

function Email({ query, onDraw }: EmailProps) {
  onDraw(exported.useUser({ query }).data)
  return null
}

describe('useUser', () => {
  it('behavior: selects, and waits while it is told to', async () => {
    const { kit, email } = await signedIn()
    const seen: unknown[] = []
    const waiting: unknown[] = []
    const select = ({ userEmail }: exported.User) => userEmail
    const page = (
      <LatchkeyProvider kit={kit}>
        <Email query={{ enabled: false }} onDraw={(data) => waiting.push(data)} />
        <Email query={{ select }} onDraw={(data) => seen.push(data)} />
      </LatchkeyProvider>
    )
    mounted.push(mount(page))
    await eventually(() => seen.at(-1)).toBe(email)
    expect(waiting[0]).toBeUndefined()
  })
})

interface RenameProps {
  heard: string[]
  onDraw(rename: (name: string) => void, name: string | undefined): void
  onError(error: KitError): void
}

function Rename({ heard, onDraw, onError }: RenameProps) {
  const client = exported.useKitQueryClient()
  const options = exported.userQueryOptions(exported.useKit())
  // The content of the cache at that moment.
  const onSuccess = () =>
    void heard.push(client.getQueryData<exported.User>(options.queryKey)?.userName ?? 'nothing')
  const { mutate } = exported.useUpdateName({ mutation: { onSuccess, onError } })
  onDraw(mutate, exported.useUser().data?.userName)
  return null
}

describe('useUpdateName', () => {
  it('behavior: refreshes the user before onSuccess, and tells errors', async () => {
    const { kit } = await signedIn()
    const onError = vi.fn()
    const heard: string[] = []
    let rename: (name: string) => void = () => {}
    let name: string | undefined
    const onDraw: RenameProps['onDraw'] = (next, current) => {
      rename = next
      name = current
    }
    mounted.push(
      mount(
        <LatchkeyProvider kit={kit}>
          <Rename heard={heard} onDraw={onDraw} onError={onError} />
        </LatchkeyProvider>,
      ),
    )
    await eventually(() => name).toBeDefined()
    rename('Ada Lovelace')
    await eventually(() => heard).toEqual(['Ada Lovelace'])
    await kit.signOut()
    rename('Nobody')
    await eventually(() => onError.mock.calls.length).toBe(1)
    expect(onError.mock.calls[0]?.[0]).toMatchObject({ code: 'SESSION_MISSING' })
  })
})
