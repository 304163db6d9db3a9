import type { StoryObj } from '@storybook/react-vite'
import { userEvent } from 'storybook/test'

type Canvas = Parameters<NonNullable<StoryObj['play']>>[0]['canvas']

/** Opens the menu of the wallet's home, and presses an item. */
export async function pressInMenu(canvas: Canvas, item: string | RegExp): Promise<void> {
  await userEvent.click(await canvas.findByRole('button', { name: /^(More for|Mehr zu) / }))
  await userEvent.click(await canvas.findByRole('menuitem', { name: item }))
}
