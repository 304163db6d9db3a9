import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'

import { codeState, contact } from '../test/fixtures.tsx'
import { createStoryKit, type StoryKit } from '../test/storyKit.ts'
import { SignIn } from './SignIn.tsx'

const meta = {
  title: 'Sign-in card',
  component: SignIn,
  parameters: { kit: createStoryKit() },
} satisfies Meta<typeof SignIn>
export default meta
type Story = StoryObj<typeof meta>

/** In the page it has no Close, and takes no focus that nobody gave it. */
export const Inline: Story = {
  async play({ canvas }) {
    const card = await canvas.findByRole('region', { name: 'Sign in to Larkfield' })
    await expect(card).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Close' })).toBeNull()
    await expect(document.body).toHaveFocus()
  },
}

/** Once the person has turned to it, the focus follows the screens. */
export const FollowsThePerson: Story = {
  parameters: { kit: createStoryKit() },
  async play({ canvas, parameters }) {
    const kit: StoryKit = parameters.kit
    kit.show({ emailLogin: { status: 'idle', contact: '' } })
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Email' }), `${contact}{Enter}`)
    kit.show({ emailLogin: codeState() })
    const code = await canvas.findByRole('textbox', { name: '6-digit code' })
    await waitFor(() => expect(code).toHaveFocus())
  },
}

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } }
