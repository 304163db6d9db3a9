import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'

import { address, number, session } from '../../test/fixtures.tsx'
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
Object.assign(walletKit.login.wallet, { list: fn(async () => [linked]) })

const meta = {
  title: 'User button/Narrow container',
  component: UserButton,
} satisfies Meta<typeof UserButton>
export default meta
type Story = StoryObj<typeof meta>

const named = { name: 'Ada Lovelace' }
const long = { contact: 'augusta.ada.king.countess.of.lovelace@analytical-engines.example' }
/** Whether the first part of the name is cut, and whether its domain is in view. */
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
/** A name may be cut: its beginning says who it is. */
export const LongName: Story = {
  parameters: { kit: kitOf({ name: 'Augusta Ada King, Countess of Lovelace' }) },
  decorators: [inWidth(200)],
  async play({ canvas, canvasElement }) {
    const button = canvas.getByRole('button', { name: 'Augusta Ada King, Countess of Lovelace' })
    await expect(button.getBoundingClientRect().width).toBeLessThanOrEqual(200)
    const name = canvasElement.querySelector<HTMLElement>('.lk-name__start')!
    await expect(name.scrollWidth).toBeGreaterThan(name.clientWidth)
  },
}
/** Formatted, with spaces that don't break. */
export const PhoneNumber: Story = {
  parameters: { kit: kitOf({ contact: number, method: 'sms' }) },
  async play({ canvas, canvasElement }) {
    await waitFor(() => expect(canvasElement.querySelector('.lk-name')).toHaveTextContent('+44 7700 900123'))
    await expect(canvasElement.querySelector('.lk-name')!.textContent).toBe('+44\u00a07700\u00a0900123')
    await userEvent.click(canvas.getByRole('button', { name: '+44\u00a07700\u00a0900123' }))
    const menu = await canvas.findByRole('menu')
    await settled(menu)
    await expect(menu.querySelector('.lk-person')!.textContent).toBe('+44\u00a07700\u00a0900123')
  },
}
/** Where a number or an address has to be cut, its end stays. */
const keepsItsEnd: NonNullable<Story['play']> = async ({ canvas, canvasElement, step }) => {
  const start = canvasElement.querySelector<HTMLElement>('.lk-name__start')!
  await waitFor(() => expect(canvas.getByRole('button')).toHaveAccessibleName(/[…\u00a0]/))
  for (const width of [120, 143, 145, 180, 220, 300])
    await step(`${width} px`, async () => {
      canvas.getByRole('button').closest<HTMLElement>('.lk-root')!.parentElement!.style.inlineSize =
        `${width}px`
      const seen = start.getBoundingClientRect()
      const text = start.firstElementChild!.getBoundingClientRect()
      await expect(canvas.getByRole('button').getBoundingClientRect().width > 44).toBe(width > 144)
      await expect(text.right).toBeLessThanOrEqual(seen.right + 1)
    })
  await expect(start.scrollWidth).toBeLessThanOrEqual(start.clientWidth)
}
/** The longest that E.164 allows. */
export const PhoneNumberInLittleRoom: Story = {
  parameters: { kit: kitOf({ contact: '+498912345678901', method: 'sms' }) },
  decorators: [inWidth(160)],
  play: keepsItsEnd,
}
export const AddressInLittleRoom: Story = {
  parameters: { kit: walletKit },
  decorators: [inWidth(160)],
  play: keepsItsEnd,
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
    // The app's wallet beside their own.
    await expect(canvas.getByRole('menuitem', { name: 'Larkfield wallet' })).toBeVisible()
  },
}
