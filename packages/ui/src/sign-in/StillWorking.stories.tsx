import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'

import { createActions } from '../../test/actions.ts'
import { inCard } from '../../test/inCard.tsx'
import { StillWorking } from './StillWorking.tsx'

const meta = {
  title: 'Screens/Still working',
  component: StillWorking,
  decorators: [inCard],
  args: { leavable: true, actions: createActions() },
} satisfies Meta<typeof StillWorking>
export default meta
type Story = StoryObj<typeof meta>

export const AfterFiveSeconds: Story = {
  async play({ canvas, args }) {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'You can wait, or go back without losing anything.',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(args.actions.back).toHaveBeenCalledTimes(2)
  },
}

export const NoWayBack: Story = {
  args: { leavable: false },
  async play({ canvas }) {
    await expect(canvas.queryByRole('button', { name: 'Back' })).toBeNull()
  },
}
