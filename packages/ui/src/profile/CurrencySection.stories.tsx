import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { inGerman } from '../../test/german.ts'
import { createProfileKit } from '../../test/profileKit.ts'
import { UserProfile } from './UserProfile.tsx'

/** A kit whose app shows prices in pounds until the person chooses, if it has a source of them. */
function createPricedKit(prices?: () => Promise<object>) {
  const kit = createProfileKit()
  const wallet = { ...kit.config.wallet, prices, currency: 'GBP' }
  return Object.assign(kit, { config: { ...kit.config, wallet } })
}

const meta = {
  title: 'Profile/CurrencySection',
  component: UserProfile,
  parameters: { kit: createPricedKit(async () => ({})) },
  beforeEach() {
    localStorage.removeItem('latchkey.currency')
    return () => localStorage.removeItem('latchkey.currency')
  },
} satisfies Meta<typeof UserProfile>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  async play({ canvas }) {
    const list = await canvas.findByRole('combobox', { name: 'Currency' })
    await expect(list).toHaveDisplayValue('British Pound (GBP)')
    await userEvent.selectOptions(list, 'Swiss Franc (CHF)')
    await expect(list).toHaveDisplayValue('Swiss Franc (CHF)')
    await waitFor(() => expect(localStorage.getItem('latchkey.currency')).toBe('CHF'))
  },
}

/** Without a source of prices there is nothing to choose. */
export const WithoutPrices: Story = {
  parameters: { kit: createPricedKit() },
  async play({ canvas }) {
    await canvas.findByRole('heading', { name: 'Security' })
    await expect(canvas.queryByRole('combobox', { name: 'Currency' })).toBeNull()
  },
}

export const German: Story = {
  ...inGerman,
  parameters: { ...meta.parameters, ...inGerman.parameters },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('combobox', { name: 'Währung' })).toHaveDisplayValue(
      'Britisches Pfund (GBP)',
    ),
}
