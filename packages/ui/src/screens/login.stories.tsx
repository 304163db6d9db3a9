import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'

import { createActions } from '../../test/actions.ts'
import { authConfig, contact } from '../../test/fixtures.tsx'
import { inCard } from '../../test/inCard.tsx'
import { Login } from './login.tsx'

const meta = {
  title: 'Screens/Login',
  component: Login,
  decorators: [inCard],
  args: {
    providers: authConfig.enabledProviders,
    contact: '',
    sending: false,
    offline: false,
    actions: createActions(),
  },
} satisfies Meta<typeof Login>
export default meta
type Story = StoryObj<typeof meta>

const field = (canvas: HTMLElement) => within(canvas).getByRole('textbox', { name: 'Email' })

export const Rest: Story = {
  async play({ canvas, canvasElement }) {
    await expect(canvas.getByRole('heading', { name: 'Sign in to Larkfield' })).toBeVisible()
    await expect(field(canvasElement)).toHaveAttribute('inputmode', 'email')
    // Methods that aren't built are not shown, whatever the configuration says.
    await expect(canvas.queryByText(/google/i)).toBeNull()
  },
}

export const Typing: Story = {
  async play({ canvasElement, args }) {
    await userEvent.type(field(canvasElement), `  ${contact} {Enter}`)
    await expect(args.actions.sendCode).toHaveBeenCalledExactlyOnceWith(contact)
  },
}
