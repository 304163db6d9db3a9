import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'

import { TextButton } from './TextButton.tsx'

const meta = {
  title: 'Parts/Text button',
  component: TextButton,
  tags: ['autodocs'],
  args: { children: 'Use another email', onClick: fn() },
} satisfies Meta<typeof TextButton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  async play({ canvas, args }) {
    const button = canvas.getByRole('button')
    // Drawn as one line, with a touch target of 32 px.
    await expect(button.getBoundingClientRect().height).toBe(32)
    await userEvent.click(button)
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}
export const Disabled: Story = {
  args: { disabled: true },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}
export const Busy: Story = { args: { busy: true, children: 'Sending a new code' } }
