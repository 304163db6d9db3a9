import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test'

import { inCard } from '../../test/inCard.tsx'
import { ConfirmButton } from './ConfirmButton.tsx'
import { Title } from './Title.tsx'

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
  args: { children: 'Sign', onConfirm: fn() },
} satisfies Meta<typeof ConfirmButton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  async play({ canvas, args }) {
    const button = canvas.getByRole('button', { name: 'Sign' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(button)
    await expect(args.onConfirm).not.toHaveBeenCalled()
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
    await userEvent.click(button)
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}

export const ByKeyboard: Story = {
  async play({ canvas, args }) {
    const button = canvas.getByRole('button', { name: 'Sign' })
    button.focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onConfirm).not.toHaveBeenCalled()
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
    await userEvent.keyboard('{Enter}')
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}

/** The press began on something else, or before the button was awake. */
export const PressedElsewhere: Story = {
  async play({ canvas, args }) {
    const button = canvas.getByRole('button', { name: 'Sign' })
    fireEvent.pointerDown(button)
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
    fireEvent.click(button, { detail: 1 })
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
}

/** A change of focus puts it to sleep again. */
export const AfterFocusChange: Story = {
  async play({ canvas, args }) {
    const button = canvas.getByRole('button', { name: 'Sign' })
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
    fireEvent.blur(window)
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
    await userEvent.click(button)
    await expect(args.onConfirm).not.toHaveBeenCalled()
    fireEvent.focus(window)
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
  },
}

export const Busy: Story = { args: { busy: true, children: 'Signing' } }
export const Disabled: Story = { args: { disabled: true } }
