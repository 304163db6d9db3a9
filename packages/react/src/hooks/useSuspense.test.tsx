import type { User } from '@latchkey/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Component, type ReactNode, Suspense } from 'react'
import { afterEach, describe, expect, expectTypeOf, it } from 'vitest'
import { config } from '../../test/Everything.tsx'
import { eventually } from '../../test/eventually.ts'
import { type Mounted, mount } from '../../test/mount.ts'
import { openTestService, someone } from '../../test/openTestService.ts'
import * as exported from '../exports/index.ts'
import { LatchkeyProvider } from '../exports/index.ts'

import '../../test/page.ts'

type Marked = { meta: { from: string } }
const address = '0x0000000000000000000000000000000000000001'
const account = { address, addressFormat: 'ADDRESS_FORMAT_ETHEREUM' } as const
const payment = { from: address, to: address, network: 'eip155:1', assetId: 'eip155:1/slip44:60' }

/** The Suspense hook of every query. The compiler misses those that aren't here. */
const hooks: Record<Extract<keyof typeof exported, `${string}QueryOptions`>, (query: Marked) => unknown> = {
  activitiesQueryOptions: () => exported.useSuspenseActivities(),
  activityIntentQueryOptions: (query) =>
    exported.useSuspenseActivityIntent({ id: 'a', intent: {} }, { query }),
  addressQueryOptions: (query) => exported.useSuspenseAddress('ethereum', { query }),
  allowancesQueryOptions: (query) => exported.useSuspenseAllowances(account, { query }),
  approvalsQueryOptions: (query) => exported.useSuspenseApprovals({ query }),
  balancesQueryOptions: (query) => exported.useSuspenseBalances(account, { query }),
  decidedQueryOptions: (query) => exported.useSuspenseDecidedActivities({ query }),
  decodedRequestQueryOptions: (query) =>
    exported.useSuspenseDecodedRequest({ kind: 'message', address, message: 'Hi' }, { query }),
  devicesQueryOptions: (query) => exported.useSuspenseDevices({ query }),
  hiddenAccountsQueryOptions: (query) => exported.useSuspenseHiddenAccounts({ query }),
  limitsQueryOptions: (query) => exported.useSuspenseLimits({ query }),
  linkedWalletsQueryOptions: (query) => exported.useSuspenseLinkedWallets({ query }),
  networksQueryOptions: (query) => exported.useSuspenseNetworks(account.addressFormat, { query }),
  oauthProvidersQueryOptions: (query) => exported.useSuspenseOAuthProviders({ query }),
  onRampAssetsQueryOptions: (query) => exported.useSuspenseOnRampAssets(account.addressFormat, { query }),
  operationQueryOptions: (query) => exported.useSuspenseOperationQuery('whoami', undefined, { query }),
  passkeysQueryOptions: (query) => exported.useSuspensePasskeys({ query }),
  privateKeysQueryOptions: (query) => exported.useSuspensePrivateKeys({ query }),
  quoteQueryOptions: (query) => exported.useSuspenseQuote({ ...payment, amount: 1n }, { query }),
  recipientQueryOptions: (query) => exported.useSuspenseRecipientCheck(payment, { query }),
  recipientsQueryOptions: (query) => exported.useSuspenseRecipients({ query }),
  securityEventsQueryOptions: (query) => exported.useSuspenseSecurityEvents({ query }),
  signInsQueryOptions: (query) => exported.useSuspenseSignIns({ query }),
  signatureHistoryQueryOptions: (query) => exported.useSuspenseSignatureHistory({ query }),
  userQueryOptions: (query) => exported.useSuspenseUser({ query }),
  walletHistoryQueryOptions: (query) => exported.useSuspenseWalletHistory(account, { query }),
  walletProofsQueryOptions: (query) => exported.useSuspenseWalletProofs({}, { query }),
  walletsQueryOptions: (query) => exported.useSuspenseWallets({ query }),
}

/** Draws the code of an error that a component throws. */
class Boundary extends Component<{ children: ReactNode }, { code?: string }> {
  override state: { code?: string } = {}
  static getDerivedStateFromError({ code }: { code?: string }) {
    return { code: code ?? 'no code' }
  }
  override render() {
    return this.state.code ?? this.props.children
  }
}

function Reader({ read }: { read: () => unknown }) {
  read()
  return null
}

const mounted: Mounted[] = []
afterEach(() => {
  for (const { unmount } of mounted.splice(0)) unmount()
})

function draw(children: ReactNode, props: { kit: exported.Kit } | { config: exported.KitConfig }) {
  const client = new QueryClient()
  const page = mount(
    <QueryClientProvider client={client}>
      <LatchkeyProvider {...props}>
        <Boundary>
          <Suspense fallback="Loading">{children}</Suspense>
        </Boundary>
      </LatchkeyProvider>
    </QueryClientProvider>,
  )
  mounted.push(page)
  return { client, page }
}

describe('Suspense hooks', () => {
  it.each(Object.entries(hooks))('default: that of %s suspends, and has one query', (name, hook) => {
    const { client, page } = draw(<Reader read={() => hook({ meta: { from: name } })} />, { config })
    expect(page.container.textContent).toBe('Loading')
    expect(client.getQueryCache().getAll()).toHaveLength(1)
  })
})

const start = openTestService()

function Email() {
  const { data } = exported.useSuspenseUser()
  const { data: email } = exported.useSuspenseUser({ query: { select: ({ userEmail }) => userEmail } })
  expectTypeOf(data).toEqualTypeOf<User>()
  expectTypeOf(email).toEqualTypeOf<string | undefined>()
  return `${data.userName} ${email}`
}

describe('useSuspenseUser', () => {
  it('default: shows the user once they are known', async () => {
    const email = someone()
    const { kit, signIn } = await start()
    await signIn(email)
    const { page } = draw(<Email />, { kit })
    expect(page.container.textContent).toBe('Loading')
    await eventually(() => page.container.textContent).toContain(email)
  })

  it('behavior: fails while no user is signed in', async () => {
    const { kit } = await start()
    const { page } = draw(<Email />, { kit })
    await eventually(() => page.container.textContent).toBe('SESSION_MISSING')
  })
})
