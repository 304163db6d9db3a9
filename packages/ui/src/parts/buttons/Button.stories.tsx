import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Icon } from '../icons/Icon.tsx'
import { spin } from '../icons/icons.tsx'
import { mail } from '../icons/moreIcons.tsx'
import { Button } from './Button.tsx'

const meta = {
  title: 'Parts/Button',
  component: Button,
  tags: ['autodocs'],
  args: { variant: 'primary', children: 'Continue', onClick: fn() },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Primary: Story = {
  async play({ canvas, args }) {
    const button = canvas.getByRole('button', { name: 'Continue' })
    await userEvent.click(button)
    await expect(args.onClick).toHaveBeenCalledOnce()
    await expect(Math.round(button.getBoundingClientRect().height)).toBe(44)
  },
}
export const Secondary: Story = { args: { variant: 'secondary' } }
export const Ghost: Story = { args: { variant: 'ghost' } }

export const Focused: Story = {
  async play({ canvas }) {
    await userEvent.tab()
    const button = canvas.getByRole('button')
    await expect(button).toHaveFocus()
    await expect(getComputedStyle(button).outlineWidth).toBe('2px')
    await expect(getComputedStyle(button).outlineOffset).toBe('2px')
  },
}

export const WithIcon: Story = {
  args: {
    children: (
      <>
        <Icon shape={mail} />
        Send a new code
      </>
    ),
  },
}

/** It is announced as busy, and a second click does nothing. */
export const Busy: Story = {
  args: {
    busy: true,
    children: (
      <>
        <Icon shape={spin} spinning />
        Sending
      </>
    ),
  },
  async play({ canvas, args }) {
    const button = canvas.getByRole('button', { name: 'Sending' })
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}

/** A disabled button stays focusable, and is announced as disabled. */
export const Disabled: Story = {
  args: { disabled: true },
  async play({ canvas, args }) {
    const button = canvas.getByRole('button')
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Enter}')
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}

/** The host's own classes are added to ours. */
export const HostsClasses: Story = {
  parameters: { appearance: { elements: { button: 'their-button', 'button--primary': 'their-primary' } } },
  args: { className: 'this-button' },
  async play({ canvas }) {
    await expect(canvas.getByRole('button').className).toBe(
      'lk-button lk-button--primary their-button their-primary this-button',
    )
  },
}
