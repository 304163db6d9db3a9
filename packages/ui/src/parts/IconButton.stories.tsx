import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'

import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { back, close } from './icons.tsx'

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
    // 44 px to the finger: a press beside the eye's edge counts.
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
/** An arrow turns round where text runs from right to left. */
export const BackRightToLeft: Story = {
  ...Back,
  globals: { direction: 'rtl' },
  async play({ canvasElement }) {
    await expect(mirrored(canvasElement.querySelector('.lk-icon')!)).toBe(true)
  },
}
