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
  beforeEach() {
    localStorage.removeItem('latchkey.currency')
    return () => localStorage.removeItem('latchkey.currency')
  },
} satisfies Meta<typeof UserProfile>
export default meta
type Story = StoryObj<typeof meta>

/** Storybook merges the parameters of a file and of a story, so each story has a kit. */
const priced = { kit: createPricedKit(async () => ({})) }

export const Default: Story = {
  parameters: priced,
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
  parameters: { ...priced, ...inGerman.parameters },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('combobox', { name: 'Währung' })).toHaveDisplayValue(
      'Britisches Pfund (GBP)',
    ),
}
