import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'

import { Icon } from '../icons/Icon.tsx'
import { back, close } from '../icons/icons.tsx'
import { IconButton } from './IconButton.tsx'

const meta = {
  title: 'Parts/Icon button',
  component: IconButton,
  args: { label: 'Close', onClick: fn(), children: <Icon shape={close} /> },
} satisfies Meta<typeof IconButton>
export default meta
type Story = StoryObj<typeof meta>

export const Close: Story = {
  async play({ canvas, args }) {
    const button = canvas.getByRole('button', { name: 'Close' })
    const { left, top, width } = button.getBoundingClientRect()
    await expect(width).toBe(36)
    // A touch target of 44 px: a click just outside of the drawn edge counts.
    await expect(document.elementFromPoint(left - 3, top - 3)).toBe(button)
    await userEvent.click(button)
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}

const mirrored = (icon: Element) => new DOMMatrix(getComputedStyle(icon).transform).a < 0
export const Back: Story = {
  args: { label: 'Back', children: <Icon shape={back} directional /> },
  async play({ canvasElement }) {
    await expect(mirrored(canvasElement.querySelector('.lk-icon')!)).toBe(false)
  },
}
/** An arrow is mirrored in right-to-left text. */
export const BackRightToLeft: Story = {
  ...Back,
  globals: { direction: 'rtl' },
  async play({ canvasElement }) {
    await expect(mirrored(canvasElement.querySelector('.lk-icon')!)).toBe(true)
  },
}
