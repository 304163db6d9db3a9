import { createPaymentLink } from '@latchkey/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn, userEvent, waitFor } from 'storybook/test'

import { type FakeCamera, type FakeCameraOptions, fakeCamera } from '../../../test/fakeCamera.ts'
import { inGerman } from '../../../test/german.ts'
import { createPayingKit } from '../../../test/payingKit.ts'
import { dollars, recipient } from '../../../test/payments.ts'
import { bitcoinAddress, solanaAddress } from '../../../test/walletKit.ts'
import { WalletPanel } from '../WalletPanel.tsx'

let camera: FakeCamera

/** For `beforeEach` of a story. */
const withCamera = (options?: FakeCameraOptions) => () => {
  camera = fakeCamera(options)
  return camera.restore
}

const meta = {
  title: 'Wallet/Scan',
  component: WalletPanel,
} satisfies Meta<typeof WalletPanel>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const hint = /^Point the camera at the recipient's QR code/
/** Opens the scanner, in English or German. */
const open = async (canvas: Canvas) => {
  await userEvent.click(await canvas.findByRole('button', { name: /^Send/ }))
  await userEvent.click(await canvas.findByRole('button', { name: /^Scan a QR code$|^QR-Code scannen$/ }))
}
const isOff = () => camera.tracks.every(({ readyState }) => readyState === 'ended')

export const Default: Story = {
  parameters: { kit: createPayingKit() },
  beforeEach: withCamera(),
  async play({ canvas }) {
    await open(canvas)
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Scan a QR code' })).toHaveFocus())
    await expect(await canvas.findByText(hint, { selector: '.lk-hint__text' })).toBeVisible()
    await expect(isOff()).toBe(false)
  },
}
export const German: Story = {
  ...inGerman,
  parameters: { ...inGerman.parameters, kit: createPayingKit() },
  globals: { viewport: { value: 'narrow' } },
  beforeEach: withCamera(),
  async play({ canvas }) {
    await open(canvas)
    await expect(await canvas.findByText(/^Richte die/, { selector: '.lk-hint__text' })).toBeVisible()
  },
}

/** The button is in the field of the recipient. */
export const ButtonGerman: Story = {
  ...inGerman,
  parameters: { ...inGerman.parameters, kit: createPayingKit() },
  globals: { viewport: { value: 'narrow' } },
  beforeEach: withCamera(),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Senden' }))
    await expect(await canvas.findByRole('button', { name: 'QR-Code scannen' })).toBeVisible()
  },
}

/** It is seen as in a mirror. */
export const FrontCamera: Story = {
  parameters: { kit: createPayingKit() },
  beforeEach: withCamera({ sees: 'https://cafe.example/menu', facingMode: 'user' }),
  async play({ canvas, canvasElement }) {
    await open(canvas)
    await canvas.findByRole('alert')
    const video = canvasElement.querySelector('video')
    await expect(video && getComputedStyle(video).transform).toBe('matrix(-1, 0, 0, 1, 0, 0)')
  },
}

/** The browser asks the user. */
export const Starting: Story = {
  parameters: { kit: createPayingKit() },
  beforeEach: withCamera({ refusal: 'pending' }),
  async play({ canvas }) {
    await open(canvas)
    const text = 'Starting the camera. Allow it if your browser asks.'
    await expect(await canvas.findByText(text, { selector: '.lk-hint__text' })).toBeVisible()
  },
}

export const Blocked: Story = {
  parameters: { kit: createPayingKit() },
  beforeEach: withCamera({ refusal: 'NotAllowedError' }),
  async play({ canvas }) {
    await open(canvas)
    await expect(await canvas.findByRole('heading', { name: 'The camera is blocked' })).toBeVisible()
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^Allow the camera for this site/)
    await waitFor(() => expect(canvas.getByRole('heading')).toHaveFocus())
  },
}
export const BlockedGerman: Story = {
  ...inGerman,
  parameters: { ...inGerman.parameters, kit: createPayingKit() },
  beforeEach: withCamera({ refusal: 'NotAllowedError' }),
  async play({ canvas }) {
    await open(canvas)
    await expect(await canvas.findByRole('heading', { name: 'Die Kamera ist gesperrt' })).toBeVisible()
  },
}

/** Once the user has allowed it, Try again shows the picture. */
export const Allowed: Story = {
  parameters: { kit: createPayingKit() },
  beforeEach: withCamera({ refusal: 'NotAllowedError' }),
  async play({ canvas }) {
    await open(canvas)
    await canvas.findByRole('heading', { name: 'The camera is blocked' })
    camera.refusal = undefined
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByText(hint, { selector: '.lk-hint__text' })).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'Scan a QR code' })).toHaveFocus()
  },
}
export const NoCamera: Story = {
  parameters: { kit: createPayingKit() },
  beforeEach: withCamera({ refusal: 'NotFoundError' }),
  async play({ canvas }) {
    await open(canvas)
    await expect(await canvas.findByRole('heading', { name: 'No camera found' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Enter the address' }))
    await expect(await canvas.findByRole('textbox', { name: 'To' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Scan a QR code' }))
    await expect(await canvas.findByRole('heading', { name: 'No camera found' })).toBeVisible()
  },
}
/** Such as one that another program uses. */
export const CameraFailed: Story = {
  parameters: { kit: createPayingKit() },
  beforeEach: withCamera({ refusal: 'NotReadableError' }),
  async play({ canvas }) {
    await open(canvas)
    await expect(await canvas.findByRole('heading', { name: "The camera didn't start" })).toBeVisible()
  },
}

/** The user takes the permission back, or the camera is unplugged. */
export const CameraLost: Story = {
  parameters: { kit: createPayingKit() },
  beforeEach: withCamera(),
  async play({ canvas }) {
    await open(canvas)
    await canvas.findByText(hint, { selector: '.lk-hint__text' })
    camera.tracks[0]?.dispatchEvent(new Event('ended'))
    await expect(await canvas.findByRole('heading', { name: "The camera didn't start" })).toBeVisible()
    await expect(isOff()).toBe(true)
  },
}

/** It says so, and goes on. */
export const NoAddress: Story = {
  parameters: { kit: createPayingKit() },
  beforeEach: withCamera({ sees: 'https://cafe.example/menu' }),
  async play({ canvas }) {
    await open(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'This code has no address and no payment link. Try another one.',
    )
    await expect(isOff()).toBe(false)
  },
}

/** An address of a chain on which the app can't send. */
export const OtherChain: Story = {
  parameters: { kit: createPayingKit() },
  beforeEach: withCamera({ sees: `bitcoin:${bitcoinAddress}?amount=0.01` }),
  async play({ canvas }) {
    await open(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      "This code is for Bitcoin, where this app can't send. Try another one.",
    )
    camera.show(solanaAddress)
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(/^This code is for Solana/))
    camera.show(`ethereum:${recipient}@137`)
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(/^This code is for Polygon/))
  },
}

/** The form has the address, and what was typed before. */
export const Found: Story = {
  parameters: { kit: createPayingKit() },
  beforeEach: withCamera(),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send' }))
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Amount in USD' }), '625')
    await userEvent.click(canvas.getByRole('button', { name: 'Scan a QR code' }))
    await canvas.findByText(hint, { selector: '.lk-hint__text' })
    camera.show(recipient)
    await expect(await canvas.findByRole('group', { name: 'To' })).toHaveTextContent(recipient)
    await expect(canvas.getByRole('textbox', { name: 'Amount in USD' })).toHaveValue('625')
    await expect(canvas.getByText('Filled in from the QR code.')).toBeInTheDocument()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Change the recipient' })).toHaveFocus())
    await expect(isOff()).toBe(true)
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }))
    await expect(await canvas.findByRole('button', { name: 'Receive' })).toBeVisible()
  },
}

/** A link fills in the asset and the amount, too. */
export const FoundLink: Story = {
  parameters: { kit: createPayingKit() },
  beforeEach: withCamera({
    sees: createPaymentLink({ to: recipient, asset: dollars, amount: 12_500_000n }),
  }),
  async play({ canvas }) {
    await open(canvas)
    await expect(await canvas.findByRole('group', { name: 'To' })).toHaveTextContent(recipient)
    await expect(canvas.getByRole('textbox', { name: 'Amount in USDC' })).toHaveValue('12.5')
    await expect(isOff()).toBe(true)
  },
}

export const Closed: Story = {
  parameters: { kit: createPayingKit() },
  beforeEach: withCamera(),
  async play({ canvas }) {
    await open(canvas)
    await canvas.findByText(hint, { selector: '.lk-hint__text' })
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }))
    await expect(await canvas.findByRole('textbox', { name: 'To' })).toHaveValue('')
    await waitFor(() => expect(isOff()).toBe(true))
  },
}

/** The camera is off while the tab is hidden. */
export const HiddenTab: Story = {
  parameters: { kit: createPayingKit() },
  beforeEach: withCamera(),
  async play({ canvas }) {
    await open(canvas)
    await canvas.findByText(hint, { selector: '.lk-hint__text' })
    const hidden = spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(isOff()).toBe(true))
    hidden.mockRestore()
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(isOff()).toBe(false))
    await expect(await canvas.findByText(hint, { selector: '.lk-hint__text' })).toBeVisible()
    await expect(camera.tracks).toHaveLength(2)
  },
}

/** A page that may use no camera has no button. */
export const NotAllowedInPage: Story = {
  parameters: { kit: createPayingKit() },
  beforeEach() {
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined })
    return () => Reflect.deleteProperty(navigator, 'mediaDevices')
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send' }))
    await expect(await canvas.findByRole('button', { name: 'Paste' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Scan a QR code' })).toBeNull()
  },
}
