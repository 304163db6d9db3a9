import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'

import { allowance, allowances, createAllowanceKit, listOf } from '../../../test/allowances.ts'
import { beOffline } from '../../../test/beOffline.ts'
import { inGerman } from '../../../test/german.ts'
import { pressInMenu } from '../../../test/pressInMenu.ts'
import { WalletPanel } from '../WalletPanel.tsx'

const meta = {
  title: 'Wallet/Token approvals',
  component: WalletPanel,
} satisfies Meta<typeof WalletPanel>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const open = (canvas: Canvas) => pressInMenu(canvas, /^Token(-Freigaben| approvals)$/)
const rowsOf = async (canvas: Canvas) => {
  await waitFor(() => expect(canvas.getAllByRole('listitem').length).toBeGreaterThan(0))
  return canvas.getAllByRole('listitem').map(({ textContent }) => textContent)
}

export const Default: Story = {
  parameters: { kit: createAllowanceKit() },
  async play({ canvas }) {
    await open(canvas)
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Token approvals' })).toHaveFocus())
    await waitFor(async () => expect(await rowsOf(canvas)).toHaveLength(allowances.length))
    const [first] = await rowsOf(canvas)
    await expect(first).toMatch(
      /^USD CoinTake backUnlimited · \$250\.00 at riskPermit2 on EthereumSigned .+ on larkfield\.example$/,
    )
    await expect(canvas.getByText(/^Only approvals that you signed/)).toBeVisible()
  },
}
export const German: Story = {
  ...inGerman,
  parameters: { ...inGerman.parameters, kit: createAllowanceKit() },
  async play({ canvas }) {
    await open(canvas)
    await canvas.findByRole('button', { name: 'Zurücknehmen: USD Coin von Permit2' })
  },
}
export const TakenBack: Story = {
  parameters: { kit: createAllowanceKit({ list: listOf({ allowances: allowances.slice(0, 2) }) }) },
  async play({ canvas }) {
    await open(canvas)
    await userEvent.click(await canvas.findByRole('button', { name: 'Take back USD Coin from Permit2' }))
    await expect(await canvas.findByRole('button', { name: 'Taking back' })).toHaveAttribute(
      'aria-busy',
      'true',
    )
    await waitFor(() => expect(canvas.getAllByText('Taken back: USD Coin from Permit2')[0]).toBeVisible())
    await expect(await rowsOf(canvas)).toHaveLength(1)
  },
}
/** The network has the transaction, and hasn't put it into a block. */
export const TakingBack: Story = {
  parameters: {
    kit: createAllowanceKit({
      list: listOf({ allowances: [allowance({ status: 'revoking' }), ...allowances.slice(1, 2)] }),
    }),
  },
  async play({ canvas }) {
    await open(canvas)
    await canvas.findByRole('button', { name: 'Taking back' })
  },
}
export const RefusedByTheNetwork: Story = {
  parameters: {
    kit: createAllowanceKit({ list: listOf({ allowances: [allowance({ status: 'failed' })] }) }),
  },
  async play({ canvas }) {
    await open(canvas)
    await expect(await canvas.findByText(/^The network refused to take it back\./)).toBeVisible()
  },
}
export const NoMoneyForTheFee: Story = {
  parameters: {
    kit: createAllowanceKit({
      list: listOf({ allowances: [allowance()] }),
      refusal: { code: 'INSUFFICIENT_FUNDS_FOR_FEE', retryable: false },
    }),
  },
  async play({ canvas }) {
    await open(canvas)
    await userEvent.click(await canvas.findByRole('button', { name: /^Take back/ }))
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}
export const Rejected: Story = {
  parameters: {
    kit: createAllowanceKit({
      list: listOf({ allowances: [allowance()] }),
      refusal: { code: 'USER_REJECTED', retryable: false },
    }),
  },
  async play({ canvas }) {
    await open(canvas)
    await userEvent.click(await canvas.findByRole('button', { name: /^Take back/ }))
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: /^Take back/ })).not.toHaveAttribute('aria-busy', 'true'),
    )
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}
export const Empty: Story = {
  parameters: { kit: createAllowanceKit({ list: listOf({ allowances: [] }) }) },
  async play({ canvas }) {
    await open(canvas)
    await expect(await canvas.findByText('No token approvals')).toBeVisible()
  },
}
/** An indexer of the app, or Solana: nothing is missing. */
export const Complete: Story = {
  parameters: { kit: createAllowanceKit({ list: listOf({ allowances: [], isComplete: true }) }) },
  async play({ canvas }) {
    await open(canvas)
    await expect(await canvas.findByText('No token approvals')).toBeVisible()
    await expect(canvas.queryByText(/^Only approvals/)).toBeNull()
  },
}
/** An endpoint that refuses: too many requests. */
export const NetworkFailed: Story = {
  parameters: {
    kit: createAllowanceKit({
      list: listOf({
        allowances: allowances.slice(0, 1),
        problems: [
          {
            network: 'eip155:8453',
            error: Object.assign(new Error('story'), { code: 'RPC_FAILED' }) as never,
          },
        ],
      }),
    }),
  },
  async play({ canvas }) {
    await open(canvas)
    await expect(await canvas.findByText(/^We couldn't read all approvals on Base\./)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  },
}
export const Failed: Story = {
  parameters: { kit: createAllowanceKit({ error: { code: 'UNREACHABLE', retryable: true } }) },
  async play({ canvas }) {
    await open(canvas)
    await expect(await canvas.findByText("We couldn't load your approvals.")).toBeVisible()
  },
}
export const SessionEnded: Story = {
  parameters: { kit: createAllowanceKit({ error: { code: 'SESSION_INVALID', retryable: false } }) },
  async play({ canvas }) {
    await open(canvas)
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}
export const Loading: Story = {
  parameters: { kit: createAllowanceKit({ pending: true }) },
  async play({ canvas }) {
    await open(canvas)
    await canvas.findByRole('heading', { name: 'Token approvals' })
  },
}
export const Offline: Story = {
  beforeEach: beOffline,
  parameters: { kit: createAllowanceKit({ list: listOf({ allowances: allowances.slice(0, 2) }) }) },
  async play({ canvas }) {
    await open(canvas)
    await canvas.findByRole('button', { name: 'Take back USD Coin from Permit2' })
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Take back USD Coin from Permit2' })).toHaveAttribute(
        'aria-disabled',
        'true',
      ),
    )
  },
}
