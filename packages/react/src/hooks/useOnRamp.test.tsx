import { afterEach, describe, expect, it } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { type Mounted, mount } from '../../test/mount.ts'
import { openTestService, someone } from '../../test/openTestService.ts'
import { LatchkeyProvider } from '../LatchkeyProvider.tsx'
import { useOnRamp, useOnRampAssets } from './useOnRamp.ts'
import { useWallets } from './useWallets.ts'

import '../../test/page.ts'

/** Transactions by reference, as the provider's API lists them. */
const transactions = new Map<string, object>()
const start = openTestService(
  {},
  {
    async fetchOutside({ url }) {
      const transaction = transactions.get(new URL(url).pathname.replace('/v1/transactions/ext/', ''))
      return transaction
        ? Response.json([transaction])
        : Response.json({ type: 'NotFoundError' }, { status: 404 })
    },
    seed: {
      onRampKeys: [
        {
          id: '00000000-0000-4000-8000-0000000b001f',
          provider: 'PROVIDERB',
          sandboxMode: false,
          publishableApiKey: 'pk',
          secretApiKey: 'sk',
          webhookKey: 'wk',
        },
      ],
    },
  },
)
const config = { wallet: { onRamp: { providers: ['moonpay', 'coinbase'] } } } as const
const mounted: Mounted[] = []
afterEach(() => {
  for (const { unmount } of mounted.splice(0)) unmount()
})

function Buy() {
  const address = useWallets().data?.[0]?.accounts[0]?.address
  const { data: assets } = useOnRampAssets('ADDRESS_FORMAT_ETHEREUM')
  const { providers, purchases, start, refresh, isStarting, error } = useOnRamp()
  const [first] = assets ?? []
  if (!address || !first) return <b>Loading</b>
  const buy = (provider: (typeof providers)[number] | undefined) => () => {
    // Its failure is what `error` says.
    if (provider) start({ ...first, provider, address }).catch(() => {})
  }
  const shown = [providers.join(), purchases.map(({ status }) => status), isStarting, error?.code]
  return (
    <>
      <b>{shown.map(String).join(' | ')}</b>
      {providers.map((provider) => (
        <button key={provider} type="button" onClick={buy(provider)}>
          {provider}
        </button>
      ))}
      <button type="button" onClick={() => purchases[0] && refresh(purchases[0].id)}>
        Refresh
      </button>
    </>
  )
}

/** Somebody signed in who can buy. */
async function open() {
  const test = await start({ config })
  await test.signIn(someone())
  const page = mount(
    <LatchkeyProvider kit={test.kit}>
      <Buy />
    </LatchkeyProvider>,
  )
  mounted.push(page)
  const shown = () => {
    test.clock.advance(100)
    return page.container.querySelector('b')?.textContent
  }
  await eventually(shown).toBe('moonpay,coinbase |  | false | undefined')
  return { ...test, page, shown }
}

describe('useOnRamp', () => {
  it('default: opens the page of the provider, and follows the purchase', async () => {
    const { kit, device, page, shown } = await open()
    page.press('moonpay')
    await eventually(shown).toBe('moonpay,coinbase | pending | false | undefined')
    const [purchase] = kit.store.get().purchases
    expect(device.windows.all[0]?.sentTo).toEqual([purchase?.url])
    transactions.set(String(purchase?.id), { status: 'completed', walletAddress: purchase?.address })
    page.press('Refresh')
    await eventually(shown).toBe('moonpay,coinbase | completed | false | undefined')
  })

  it('behavior: says why a purchase could not be started', async () => {
    const { page, shown } = await open()
    page.press('coinbase')
    await eventually(shown).toBe('moonpay,coinbase |  | false | ON_RAMP_NOT_CONFIGURED')
    // The next attempt forgets the failure of the previous one.
    page.press('moonpay')
    await eventually(shown).toBe('moonpay,coinbase | pending | false | undefined')
  })
})
