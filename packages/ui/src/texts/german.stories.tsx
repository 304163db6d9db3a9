import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'

import { authConfig, codeState, contact } from '../../test/fixtures.tsx'
import { inGerman } from '../../test/german.ts'
import { createProfileKit } from '../../test/profileKit.ts'
import { createStoryKit, type StoryKit } from '../../test/storyKit.ts'
import { UserProfile } from '../profile/UserProfile.tsx'
import { SignIn } from '../sign-in/SignIn.tsx'

const everyMethod = ['email', 'sms', 'passkey', 'wallet', 'google', 'apple']
const kitWithEveryMethod = () =>
  createStoryKit({
    authConfig: { status: 'ready', config: { ...authConfig, enabledProviders: everyMethod } },
  })

const meta = {
  title: 'Texts/German',
  component: SignIn,
  ...inGerman,
  globals: { viewport: { value: 'narrow' } },
} satisfies Meta<typeof SignIn>
export default meta
type Story = StoryObj<typeof meta>

export const Card: Story = {
  parameters: { kit: kitWithEveryMethod() },
  async play({ canvas }) {
    const card = await canvas.findByRole('region', { name: 'Bei Larkfield anmelden' })
    await expect(card.closest('[lang]')).toHaveAttribute('lang', 'de')
    await expect(await canvas.findByRole('button', { name: 'Weiter mit Wallet' })).toBeVisible()
  },
}

export const Code: Story = {
  parameters: { kit: createStoryKit() },
  async play({ canvas, canvasElement, parameters }) {
    const kit: StoryKit = parameters.kit
    kit.show({ email: { status: 'idle', contact: '' } })
    await userEvent.type(await canvas.findByRole('textbox', { name: 'E-Mail' }), `${contact}{Enter}`)
    kit.show({ email: codeState() })
    await expect(await canvas.findByRole('textbox', { name: '6-stelliger Code' })).toBeEnabled()
    await expect(canvasElement).toHaveTextContent(`Wir haben einen 6-stelligen Code an ${contact} gesendet`)
    await expect(canvasElement).toHaveTextContent('Der Code läuft in 5 Minuten ab.')
  },
}

export const Profile: Story = {
  parameters: { kit: createProfileKit() },
  render: () => <UserProfile />,
  async play({ canvas }) {
    const profile = await canvas.findByRole('region', { name: 'Profil und Sicherheit' })
    for (const name of ['Profil', 'E-Mail und Telefon', 'Passkeys', 'Verknüpfte Konten', 'Geräte'])
      await expect(await within(profile).findByRole('region', { name })).toBeVisible()
    const [device] = await canvas.findAllByText('Firefox auf Android')
    await expect(device).toBeVisible()
    await expect(screen.queryByText(/Sign|Remove|Change|Verified/)).toBeNull()
    await expect(profile.closest('[lang]')).toHaveAttribute('lang', 'de')
  },
}
