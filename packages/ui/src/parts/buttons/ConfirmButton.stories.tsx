import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test'

import { inCard } from '../../../test/inCard.tsx'
import { Title } from '../Title.tsx'
import { ConfirmButton } from './ConfirmButton.tsx'

const meta = {
  title: 'Parts/Confirm button',
  component: ConfirmButton,
  decorators: [
    (Story) => (
      <>
        <Title>Sign this message?</Title>
        <div className="lk-content">
          <Story />
        </div>
      </>
    ),
    inCard,
  ],
  args: { children: 'Sign', busy: false, disabled: false, onPress: fn() },
} satisfies Meta<typeof ConfirmButton>
export default meta
type Story = StoryObj<typeof meta>

/** The button wakes after half a second. A click by a script confirms nothing. */
export const Default: Story = {
  async play({ canvas, args }) {
    const button = canvas.getByRole('button', { name: 'Sign' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
    button.click()
    await userEvent.click(button)
    await expect(args.onPress).not.toHaveBeenCalled()
  },
}

/** A change of focus puts it to sleep again. */
export const AfterFocusChange: Story = {
  async play({ canvas }) {
    const button = canvas.getByRole('button', { name: 'Sign' })
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
    fireEvent.focus(window)
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
  },
}

export const Busy: Story = { args: { busy: true, children: 'Signing' } }
export const Disabled: Story = { args: { disabled: true } }
