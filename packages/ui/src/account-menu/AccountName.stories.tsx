import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'

import { address, session } from '../../test/fixtures.tsx'
import { settled } from '../../test/settled.ts'
import { createStoryKit } from '../../test/storyKit.ts'
import { UserButton } from './UserButton.tsx'

const kitOf = (facts: Partial<typeof session>) =>
  createStoryKit({ auth: { status: 'signed-in', session: { ...session, ...facts } } })

/** A container of the host that is this wide. */
const inWidth =
  (inlineSize: number): Decorator =>
  (Story) => (
    <div style={{ inlineSize }}>
      <Story />
    </div>
  )
const linked = { apiKeyId: 'key-1', name: 'Marmot', chain: 'ethereum', address, createdAt: 0 } as const
const walletKit = kitOf({ contact: undefined, name: '0x5aAe…eAed', method: 'wallet' })
Object.assign(walletKit.walletLogin, { list: fn(async () => [linked]) })

const meta = {
  title: 'User button/Narrow container',
  component: UserButton,
} satisfies Meta<typeof UserButton>
export default meta
type Story = StoryObj<typeof meta>

const named = { name: 'Ada Lovelace' }
const long = { contact: 'augusta.ada.king.countess.of.lovelace@analytical-engines.example' }
/** What of the name can be read: its first part, whole or cut, and its domain. */
function read(canvasElement: HTMLElement) {
  const name = canvasElement.querySelector<HTMLElement>('.lk-name')!
  const [start, domain] = [...name.children] as HTMLElement[]
  return {
    isCut: start!.scrollWidth > start!.clientWidth,
    hasDomain: domain!.getBoundingClientRect().top < name.getBoundingClientRect().bottom,
  }
}

export const LongContact: Story = {
  parameters: { kit: kitOf(long) },
  async play({ canvas, canvasElement }) {
    await expect(canvas.getByRole('button', { name: long.contact })).toBeVisible()
    await expect(read(canvasElement)).toEqual({ isCut: true, hasDomain: false })
  },
}
/** With room for all of it, nothing is cut. */
export const ShortContact: Story = {
  parameters: { kit: kitOf({ contact: 'ada@example.com' }) },
  async play({ canvasElement }) {
    await expect(read(canvasElement)).toEqual({ isCut: false, hasDomain: true })
  },
}
/** The domain is there as a whole, or not at all. */
export const ShortContactInLittleRoom: Story = {
  parameters: { kit: kitOf({ contact: 'ada@example.com' }) },
  decorators: [inWidth(160)],
  async play({ canvasElement }) {
    await expect(read(canvasElement)).toEqual({ isCut: false, hasDomain: false })
  },
}
export const LongDomain: Story = {
  parameters: { kit: kitOf({ contact: 'grace.hopper@analytical-engines.example' }) },
  decorators: [inWidth(260)],
  async play({ canvasElement }) {
    await expect(read(canvasElement)).toEqual({ isCut: false, hasDomain: false })
  },
}
/** In less than 120 px, the avatar alone. */
export const NoRoom: Story = {
  parameters: { kit: kitOf(long) },
  decorators: [inWidth(118)],
  async play({ canvas }) {
    const button = canvas.getByRole('button', { name: long.contact })
    await expect(button.getBoundingClientRect().width).toBe(44)
    const { bottom } = button.getBoundingClientRect()
    await expect(button.querySelector('.lk-name')!.getBoundingClientRect().top).toBeGreaterThan(bottom)
  },
}
/** A bar of the host that gives the button less room than it asks for. */
export const CrowdedBar: Story = {
  parameters: { kit: kitOf(long) },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', inlineSize: 300 }}>
        <span style={{ flex: '0 0 200px' }}>Larkfield</span>
        <Story />
      </div>
    ),
  ],
  async play({ canvas }) {
    const button = canvas.getByRole('button', { name: long.contact })
    const { left, width } = button.closest('div')!.getBoundingClientRect()
    await expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(left + width)
    const { bottom } = button.getBoundingClientRect()
    await expect(button.querySelector('.lk-name')!.getBoundingClientRect().top).toBeGreaterThan(bottom)
  },
}
/** A column of the host that stretches what is in it. */
export const InAColumn: Story = {
  parameters: { kit: kitOf(named) },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', flexDirection: 'column' }}>
        <Story />
      </div>
    ),
  ],
  async play({ canvas }) {
    await expect(canvas.getByRole('button', named).getBoundingClientRect().width).toBeLessThan(200)
  },
}
/** An account made by a wallet goes by its address. */
export const WalletAccount: Story = {
  parameters: { kit: walletKit },
  async play({ canvas, canvasElement }) {
    const button = canvas.getByRole('button', { name: '0x5aAe…eAed' })
    await expect(getComputedStyle(canvasElement.querySelector('.lk-name')!).fontFamily).toContain('mono')
    await userEvent.click(button)
    await settled(await canvas.findByRole('menu'))
    await expect(await canvas.findByRole('menuitem', { name: 'Copy address 0x5aAe…eAed' })).toBeVisible()
  },
}
