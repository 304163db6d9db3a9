import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'

import { payment as approval } from '../../test/approvals.ts'
import { inGerman } from '../../test/german.ts'
import { createPayingKit } from '../../test/payingKit.ts'
import { ether, payment, recipient, savedRecipients, signedRequests } from '../../test/payments.ts'
import { pressInMenu } from '../../test/pressInMenu.ts'
import { settled } from '../../test/settled.ts'
import { WalletPanel } from './WalletPanel.tsx'

const meta = {
  title: 'Wallet/Paying',
  component: WalletPanel,
} satisfies Meta<typeof WalletPanel>
export default meta
type Story = StoryObj<typeof meta>

/** Ben asks for an approval of Ada's, who shares the account. */
function createSharedKit() {
  const kit = createPayingKit({ quiet: true })
  const { auth } = kit.store.get()
  kit.show({ auth: { ...auth, session: auth.session && { ...auth.session, isShared: true } } as typeof auth })
  Object.assign(kit.activities, {
    list: fn(async () => [approval.activity]),
    describe: async () => approval.intent,
  })
  return Object.assign(kit, { decode: async () => approval.decoded })
}

const never = () => new Promise<never>(() => undefined)
const readingKit = createPayingKit()
Object.assign(readingKit.assets, { balances: fn(never), history: fn(never) })

export const Home: Story = {
  parameters: { kit: createPayingKit() },
  async play({ canvas, canvasElement }) {
    await expect(await canvas.findByText('$3,086.42', { selector: '.lk-total__amount *' })).toBeVisible()
    // The dollars have no price, and Base doesn't answer.
    await expect(canvasElement.querySelector('.lk-total__line')).toHaveTextContent('+$18.41 in 24 h')
    await expect(canvasElement.querySelector('.lk-total__line')).toHaveTextContent('2 not included')
    for (const name of ['Receive', 'Send', 'Buy'])
      await expect(await canvas.findByRole('button', { name })).toBeVisible()
    await expect(canvas.getByRole('region', { name: 'Assets' })).toHaveTextContent('USD Coin')
    const activity = canvas.getByRole('region', { name: 'Activity' })
    await waitFor(() => expect(activity).toHaveTextContent('+1 ETH'))
    await userEvent.click(within(activity).getByRole('button', { name: 'See all' }))
    await expect(within(activity).getAllByRole('listitem')).toHaveLength(4)
  },
}
/** A request that waits for the user's approval is above the balances. */
export const WaitingApproval: Story = {
  parameters: { kit: createSharedKit() },
  async play({ canvas }) {
    const note = await canvas.findByRole('region', { name: 'Ben Okri asks for your approval' })
    await waitFor(() => expect(note).toHaveTextContent('Send 1.5 ETH'))
    const assets = await canvas.findByRole('region', { name: 'Assets' })
    await expect(note.compareDocumentPosition(assets)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await userEvent.click(within(note).getByRole('button', { name: 'Review' }))
    const dialog = await screen.findByRole('dialog', { name: 'Approvals' })
    await settled(dialog)
  },
}
export const OneNetwork: Story = {
  parameters: { kit: createPayingKit() },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'All networks' }))
    await userEvent.click(await canvas.findByRole('menuitemradio', { name: 'Base' }))
    await waitFor(() =>
      expect(canvas.getByText('Balance unknown', { selector: '.lk-total__amount *' })).toBeVisible(),
    )
    await expect(
      within(canvas.getByRole('region', { name: 'Assets' })).getAllByRole('listitem'),
    ).toHaveLength(1)
    await expect(canvas.getByRole('button', { name: 'Base' })).toHaveFocus()
  },
}
export const Narrow: Story = {
  parameters: { kit: createPayingKit() },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await expect(await canvas.findByText('$3,086.42', { selector: '.lk-total__amount *' })).toBeVisible()
  },
}
export const German: Story = {
  ...inGerman,
  parameters: { ...inGerman.parameters, kit: createPayingKit() },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Empfangen' })).toBeVisible()
  },
}
/** Requests that the user signed are among the activity, each with its title, site and status. */
export const Signed: Story = {
  parameters: { kit: createPayingKit({ quiet: true, signed: signedRequests }) },
  async play({ canvas }) {
    const activity = within(await canvas.findByRole('region', { name: 'Activity' }))
    await waitFor(() =>
      expect(activity.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'shop.exampleSent 0.5 ETH\u00a0· 9:20\u00a0AM\u00a0· Confirmed',
        'larkfield.exampleSigned a message\u00a0· 9:10\u00a0AM',
      ]),
    )
    await userEvent.click(activity.getByRole('button', { name: /Sent 0.5 ETH/ }))
    await expect(await canvas.findByRole('heading', { name: 'Sent 0.5 ETH' })).toBeVisible()
    await expect(await canvas.findByText('about $1,250.00')).toBeVisible()
  },
}
/** A price of now says nothing of an earlier day. */
export const SignedEarlier: Story = {
  parameters: {
    kit: createPayingKit({
      quiet: true,
      signed: signedRequests.map((request) => ({ ...request, signedAt: request.signedAt - 48 * 3_600_000 })),
    }),
  },
  async play({ canvas }) {
    const activity = within(await canvas.findByRole('region', { name: 'Activity' }))
    await userEvent.click(await activity.findByRole('button', { name: /Sent 0.5 ETH/ }))
    await expect(await canvas.findByRole('heading', { name: 'Sent 0.5 ETH' })).toBeVisible()
    await expect(canvas.queryByText(/^about/)).toBeNull()
  },
}
export const Empty: Story = {
  parameters: { kit: createPayingKit({ quiet: true }) },
  async play({ canvas }) {
    await expect(await canvas.findByText('No activity yet')).toBeVisible()
  },
}
export const Loading: Story = {
  parameters: { kit: readingKit },
}
/** In the list of accounts a balance stands below the name and the address where there is no room beside them. */
export const NarrowAccounts: Story = {
  parameters: { kit: createPayingKit() },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /\. Choose another account$/ }))
    const [balance] = await canvas.findAllByText('$3,086.42', { selector: '.lk-account__balance' })
    const account = canvas.getByRole('button', { name: /^Account 1 0x5aAe/ }).getBoundingClientRect()
    await expect(account.height).toBeLessThan(48)
    await expect(balance?.getBoundingClientRect().top).toBeGreaterThanOrEqual(account.bottom)
  },
}

/** The review, two clicks and the fields away. Back leads to what was typed. */
export const Review: Story = {
  parameters: { kit: createPayingKit() },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send' }))
    await userEvent.type(await canvas.findByRole('textbox', { name: 'To' }), recipient)
    await userEvent.type(canvas.getByRole('textbox', { name: 'Amount in USD' }), '625')
    const [warning] = await canvas.findAllByText(/^New address\./)
    await expect(warning).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Review' }))
    await waitFor(() => expect(canvas.getByRole('heading', { name: /^Send 0\.25\sETH\?$/ })).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: 'Change' }))
    await expect(await canvas.findByRole('group', { name: 'To' })).toHaveTextContent(recipient)
    await userEvent.click(canvas.getByRole('button', { name: 'Review' }))
    await waitFor(() => expect(canvas.getByRole('heading', { name: /^Send 0\.25\sETH\?$/ })).toBeVisible())
  },
}

export const Max: Story = {
  parameters: { kit: createPayingKit() },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send' }))
    await userEvent.click(await canvas.findByRole('button', { name: /^Max/ }))
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: 'Amount in ETH' })).toHaveValue('1.234167890123456789'),
    )
  },
}

export const Buy: Story = {
  parameters: { kit: createPayingKit() },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Buy' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue to MoonPay' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Check now' }))
    await expect(await canvas.findByRole('heading', { name: 'Purchase complete' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Buy' })).toBeVisible())
  },
}

const paidKit = createPayingKit()
paidKit.show({ payments: [payment({ status: 'confirmed', asset: ether })] })

/** Saved after a payment, with a name in place. */
export const SaveRecipient: Story = {
  parameters: { kit: paidKit },
  async play({ canvas }) {
    const activity = await canvas.findByRole('region', { name: 'Activity' })
    await userEvent.click(await within(activity).findByRole('button', { name: /Sent/ }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Save this recipient' }))
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Name of the recipient' }), 'Mum{Enter}')
    await expect(await canvas.findByText('Saved as “Mum”.')).toBeVisible()
    await expect(await canvas.findByText('Saved by you')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }))
    await waitFor(() =>
      expect(canvas.getByRole('region', { name: 'Activity' })).toHaveTextContent('Mum0xfB69…d359Sent'),
    )
  },
}

/** Behind the menu of the wallet. */
export const SavedRecipients: Story = {
  parameters: { kit: createPayingKit({ recipients: savedRecipients }) },
  async play({ canvas }) {
    const activity = await canvas.findByRole('region', { name: 'Activity' })
    await waitFor(() => expect(activity).toHaveTextContent('Mum0xfB69…d359Received'))
    await pressInMenu(canvas, 'Saved recipients')
    await expect(await canvas.findByRole('heading', { name: 'Saved recipients' })).toBeVisible()
    await expect(await canvas.findByText('Landlord Berlin')).toBeVisible()
  },
}
