import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'

import { contact, flowError } from '../../test/fixtures.tsx'
import { createStoryKit, type StoryKit } from '../../test/storyKit.ts'
import { SignIn } from './SignIn.tsx'

const meta = {
  title: 'Sign-in card/Checking that you are a person',
  component: SignIn,
  parameters: { kit: createStoryKit() },
} satisfies Meta<typeof SignIn>
export default meta
type Story = StoryObj<typeof meta>

const line = "Checking that you're a person"
const checking = (slow: boolean) =>
  ({ checkingPerson: true, email: { status: 'sending', contact, slow } }) as const

/** A quiet line under the screen. */
export const Checking: Story = {
  parameters: { kit: createStoryKit(checking(false)) },
  async play({ canvas }) {
    await expect(await canvas.findByText(line, { selector: '.lk-hint__text' })).toBeVisible()
  },
}

/** After five seconds there is a way back, with what was typed. */
export const Slow: Story = {
  parameters: { kit: createStoryKit(checking(true)) },
  async play({ canvas, parameters }) {
    const kit: StoryKit = parameters.kit
    await expect(await canvas.findByText(line, { selector: '.lk-hint__text' })).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel' }))
    await expect(kit.login.email.back).toHaveBeenCalled()
  },
}

/** Nothing is left of it once the code is on its way. */
export const Done: Story = {
  parameters: { kit: createStoryKit(checking(false)) },
  async play({ canvas, parameters }) {
    const kit: StoryKit = parameters.kit
    await canvas.findByText(line, { selector: '.lk-hint__text' })
    kit.show({ checkingPerson: false, email: { status: 'idle', contact } })
    await waitFor(() => expect(canvas.queryByText(line)).toBeNull())
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveValue(contact)
  },
}

/** Three answers were refused: the error is under the field, and the same button tries again. */
export const Refused: Story = {
  parameters: {
    kit: createStoryKit({ email: { status: 'idle', contact, error: flowError('PROOF_REQUIRED') } }),
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Try again, or choose another way.')
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveValue(contact)
  },
}
