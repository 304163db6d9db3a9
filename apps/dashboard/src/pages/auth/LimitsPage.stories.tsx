import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'

import { type DashboardArgs, dashboardStory } from '../../../test/dashboardStory.tsx'
import { at, day, stored } from '../../../test/fixtures.ts'
import type { ClosedNetwork } from './ClosedNetworks.tsx'

const meta = {
  title: 'Dashboard/Limits',
  ...dashboardStory,
  args: { route: ['auth-limits'] },
} satisfies Meta<DashboardArgs>
export default meta
type Story = StoryObj<DashboardArgs>

const office: ClosedNetwork = {
  network: '203.0.113.7',
  limit: 'codes',
  closedSince: at(day),
  closedUntil: at(day + 3_600_000),
  isClosed: true,
  refused: 1_412,
  known: 38,
  passed: 0,
}
const several: ClosedNetwork[] = [
  office,
  {
    ...office,
    network: '2001:db8:41::/48',
    limit: 'logins',
    isClosed: false,
    liftedUntil: at(day + 3_600_000),
    passed: 212,
  },
  { ...office, network: '198.51.100.24', isClosed: false, refused: 3, known: 0 },
]
const { limits } = stored.listClosedNetworks!
const answers = { listClosedNetworks: { networks: several, limits, hasCaptcha: true } }

export const Closed: Story = {
  args: { answers },
  async play({ canvas }) {
    const row = await canvas.findByRole('row', { name: /203\.0\.113\.7/ })
    await expect(row).toHaveTextContent('1,412')
    await expect(row).toHaveTextContent('Closed')
    await expect(canvas.getByRole('row', { name: /2001:db8/ })).toHaveTextContent('Lifted')
  },
}

export const Narrow: Story = { args: { answers }, globals: { viewport: { value: 'narrow' } } }

export const None: Story = {
  async play({ canvas }) {
    await expect(await canvas.findByText(/^No network is closed/)).toBeVisible()
  },
}

/** One press on the row, one in the dialog. */
export const Lifting: Story = {
  args: {
    answers: {
      ...answers,
      liftLimit: ({ network, seconds }) => {
        if (network !== '203.0.113.7' || seconds !== 3_600) throw new Error('another limit')
        return { until: at(day + 3_600_000) }
      },
    },
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Lift the limit of 203.0.113.7' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Lift the limit of 203.0.113.7?' }))
    await expect(dialog.getByRole('combobox', { name: 'For' })).toHaveValue('3600')
    await userEvent.click(dialog.getByRole('button', { name: 'Lift' }))
    await expect(await canvas.findByText(/^Lifted\. Everyone/)).toBeVisible()
  },
}

export const OutOfRange: Story = {
  async play({ canvas }) {
    const field = await canvas.findByRole('textbox', { name: /^Codes an hour for one network/ })
    await userEvent.type(field, '5')
    await expect(await canvas.findByText('Enter 10 to 2,000.')).toBeVisible()
    await userEvent.type(field, '0')
    const bar = await canvas.findByRole('region', { name: 'Unsaved changes' })
    await expect(bar).toHaveTextContent('Codes for one network')
  },
}

/** A wave of sign-ups is listed as one row, which nobody has to lift. */
export const Wave: Story = {
  args: {
    answers: {
      listClosedNetworks: {
        ...answers.listClosedNetworks,
        networks: [{ ...office, network: '*', limit: 'waves', known: 0, passed: 87 }, ...several],
      },
    },
  },
  async play({ canvas }) {
    const row = await canvas.findByRole('row', { name: /Many networks/ })
    await expect(row).toHaveTextContent('87 let through')
    await expect(within(row).queryByRole('button')).toBeNull()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Proof of work' }), 'Always')
    await expect(canvas.getByText(/Every code and sign-up takes some work/)).toBeVisible()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Proof of work' }), 'Never')
    await expect(canvas.queryByRole('switch', { name: /captcha/ })).toBeNull()
  },
}
