import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'

import { createProfileKit } from '../../test/profileKit.ts'
import type { Localization } from '../texts/localization.ts'
import { UserProfile } from './UserProfile.tsx'

const setLanguage = fn<(tag: string) => Promise<void>>(async () => {})
const localization: Localization = { choice: { language: 'en', languages: ['en', 'de'], setLanguage } }

const meta = {
  title: 'Profile/LanguageSection',
  component: UserProfile,
  parameters: { kit: createProfileKit(), localization },
  beforeEach: () => void setLanguage.mockClear(),
} satisfies Meta<typeof UserProfile>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  async play({ canvas }) {
    const list = await canvas.findByRole('combobox', { name: 'Language' })
    await expect(list).toHaveDisplayValue('English')
    await userEvent.selectOptions(list, 'Deutsch')
    await expect(setLanguage).toHaveBeenCalledWith('de')
  },
}

export const NotLoaded: Story = {
  async play({ canvas }) {
    setLanguage.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const list = await canvas.findByRole('combobox', { name: 'Language' })
    await userEvent.selectOptions(list, 'Deutsch')
    await expect(list).toHaveAccessibleDescription(
      "This language couldn't be loaded. Check your connection and try again.",
    )
  },
}
