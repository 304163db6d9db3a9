import type { OpenVaultParameters, VaultResult } from '@latchkey/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, screen, userEvent, waitFor, within } from 'storybook/test'

import { session } from '../../test/fixtures.tsx'
import { inGerman } from '../../test/german.ts'
import { settled } from '../../test/settled.ts'
import { createStoryKit, type StoryKit } from '../../test/storyKit.ts'
import { Window } from '../app/Window.tsx'
import { Button } from '../parts/buttons/Button.tsx'
import { Root } from '../parts/Root.tsx'
import { Title } from '../parts/Title.tsx'
import { useVaultModal } from './useVaultModal.ts'

type Ceremony = (parameters: OpenVaultParameters) => Promise<VaultResult>
const pending = () => new Promise<never>(() => undefined)
const failing = (code: 'VAULT_UNREACHABLE' | 'VAULT_BLOCKED' | 'VAULT_REFUSED', retryable = true): Ceremony =>
  fn(async () => {
    throw Object.assign(new Error(code), { code, retryable })
  })

const onEnd = fn<(result: VaultResult) => void>()

function Page() {
  const { open } = useVaultModal()
  return (
    <Root>
      <Button variant="secondary" onClick={() => void open('export-wallet', 'wallet').then(onEnd)}>
        Export
      </Button>
    </Root>
  )
}

const meta = {
  title: 'Vault/Window',
  parameters: { kit: createStoryKit({ auth: { status: 'signed-in', session } }) },
  beforeEach({ parameters }) {
    const kit: StoryKit = parameters.kit
    mocked(kit.vault.open).mockReset()
    mocked(kit.vault.open).mockImplementation(pending)
    onEnd.mockClear()
  },
  render: () => <Page />,
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** Opens the window; the kit's vault does what it is told. */
async function open(kit: StoryKit, ceremony: Ceremony): Promise<HTMLElement> {
  mocked(kit.vault.open).mockImplementation(ceremony)
  await userEvent.click(screen.getByRole('button', { name: /^Export/ }))
  const dialog = await screen.findByRole('dialog')
  await settled(dialog)
  return dialog
}

export const Loading: Story = {
  async play({ parameters }) {
    const dialog = await open(parameters.kit, pending)
    await expect(dialog).toHaveAccessibleName('Opening the vault')
    const [{ kind, id, frame, style }] = mocked((parameters.kit as StoryKit).vault.open).mock.lastCall!
    await expect({ kind, id }).toEqual({ kind: 'export-wallet', id: 'wallet' })
    await expect(frame).toBeInstanceOf(HTMLIFrameElement)
    await expect(style?.accent).toMatch(/^#[0-9a-f]{6}$/)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(onEnd).toHaveBeenCalledWith({ status: 'cancelled' }))
  },
}

/** The frame has the height that the vault asks for, and the window closes with the result. */
export const Opened: Story = {
  async play({ parameters }) {
    let finish: (result: VaultResult) => void = () => undefined
    const dialog = await open(parameters.kit, (parameters) => {
      parameters.onOpened?.()
      parameters.onResize?.(320)
      return new Promise((resolve) => {
        finish = resolve
      })
    })
    await expect(dialog).toHaveAccessibleName('Export your keys')
    const frame = await screen.findByTitle('Export your keys')
    await waitFor(() => expect(frame.getBoundingClientRect().height).toBe(320))
    await expect(frame.getBoundingClientRect().width).toBe(dialog.clientWidth)
    finish({ status: 'done', walletId: 'wallet', verified: true })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(onEnd).toHaveBeenCalledWith({ status: 'done', walletId: 'wallet', verified: true })
  },
}

/** The browser can't tell whether the frame is covered. */
const needsPopup: Ceremony = async ({ frame, onPopupNeeded }) => {
  if (!frame) return pending()
  onPopupNeeded?.()
  return { status: 'cancelled' }
}

export const InAPopup: Story = {
  async play({ parameters }) {
    await open(parameters.kit, needsPopup)
    await screen.findByRole('heading', { name: 'Continue in a new window' })
  },
}

export const WaitingForThePopup: Story = {
  async play({ parameters }) {
    const kit: StoryKit = parameters.kit
    await open(kit, needsPopup)
    await userEvent.click(await screen.findByRole('button', { name: 'Open the window' }))
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Finish in the other window' })).toHaveFocus(),
    )
    await expect(mocked(kit.vault.open).mock.lastCall![0].frame).toBeUndefined()
  },
}

export const Unreachable: Story = {
  async play({ parameters }) {
    const kit: StoryKit = parameters.kit
    await open(kit, failing('VAULT_UNREACHABLE'))
    await screen.findByRole('heading', { name: "The vault isn't responding" })
    const link = await screen.findByRole('link', { name: 'Open it in a new tab' })
    await expect(link).toHaveAttribute('href', 'https://keys.larkfield.example/')
    mocked(kit.vault.open).mockImplementation(pending)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('heading', { name: 'Opening the vault' })
  },
}

export const Blocked: Story = {
  async play({ parameters }) {
    const blocked = failing('VAULT_BLOCKED')
    await open(parameters.kit, (request) => (request.frame ? needsPopup : blocked)(request))
    await userEvent.click(await screen.findByRole('button', { name: 'Open the window' }))
    await screen.findByRole('heading', { name: 'Your browser blocked the pop-up' })
  },
}

export const Refused: Story = {
  async play({ parameters }) {
    await open(parameters.kit, failing('VAULT_REFUSED', false))
    await screen.findByRole('heading', { name: "The vault can't be used here" })
    await expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    // Back leaves, too: the bar's arrow and the button.
    const [, cancel] = screen.getAllByRole('button', { name: /Back|Cancel/ })
    await userEvent.click(cancel!)
    await waitFor(() => expect(onEnd).toHaveBeenCalledWith({ status: 'cancelled' }))
  },
}

/** Over another window, such as the wallet: the page behind is dimmed once. */
export const OverAnotherWindow: Story = {
  render: () => (
    <>
      <Page />
      <Window opener={null} onClose={() => undefined}>
        <Title>Your wallet</Title>
        <Page />
      </Window>
    </>
  ),
  async play({ parameters }) {
    const kit: StoryKit = parameters.kit
    const wallet = await screen.findByRole('dialog', { name: 'Your wallet' })
    const dims = (dialog: Element) => getComputedStyle(dialog, '::backdrop').backgroundColor
    const overlay = dims(wallet)
    mocked(kit.vault.open).mockImplementation(pending)
    await userEvent.click(within(wallet).getByRole('button', { name: /^Export/ }))
    const vault = await screen.findByRole('dialog', { name: 'Opening the vault' })
    await expect([dims(wallet), dims(vault)]).toEqual(['rgba(0, 0, 0, 0)', overlay])
    await userEvent.click(within(vault).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(dims(wallet)).toBe(overlay))
  },
}

export const German: Story = {
  ...inGerman,
  async play({ parameters }) {
    await open(parameters.kit, needsPopup)
    await screen.findByRole('heading', { name: 'Weiter in einem neuen Fenster' })
  },
}

export const Phone: Story = { ...InAPopup, globals: { viewport: { value: 'phone' } } }
