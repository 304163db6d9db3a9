import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'

import { createActions } from '../../../test/actions.ts'
import { appearance, flowError, number, otpCode } from '../../../test/fixtures.tsx'
import { inGerman } from '../../../test/german.ts'
import { inCard } from '../../../test/inCard.tsx'
import { OtpCode, type OtpCodeProps } from './OtpCode.tsx'

/** The service sends another code at once. */
function Resending(props: OtpCodeProps) {
  const [sent, setSent] = useState(0)
  const resend = () => setSent((count) => count + 1)
  return (
    <OtpCode
      {...props}
      resendAt={0}
      expiresAt={props.expiresAt + sent}
      actions={{ ...props.actions, resend }}
    />
  )
}

const meta = {
  title: 'Screens/Code, second one missing',
  component: OtpCode,
  decorators: [inCard],
  parameters: {
    appearance: {
      ...appearance,
      options: { ...appearance.options, supportUrl: 'mailto:help@larkfield.example' },
    },
  },
  args: { ...otpCode(), actions: createActions() },
  render: (args) => <Resending {...args} />,
} satisfies Meta<typeof OtpCode>
export default meta
type Story = StoryObj<typeof meta>

const summary = /^(Can't get the code\?|Kommt kein Code an\?)$/
async function askForHelp(canvas: Parameters<NonNullable<Story['play']>>[0]['canvas']): Promise<void> {
  await expect(canvas.queryByText(summary)).toBeNull()
  await userEvent.click(canvas.getByRole('button', { name: /^(Resend the code|Code erneut senden)$/ }))
  await userEvent.click(await canvas.findByText(summary))
}

/** Nothing is known of other login methods: the service tells no stranger which ones an account has. */
export const OnlyByEmail: Story = {
  async play({ canvas }) {
    await askForHelp(canvas)
    await expect(canvas.getByText(/Look in your spam folder/)).toBeVisible()
    const lost = 'Lost this mailbox? Ask Larkfield to change it'
    await expect(canvas.getByRole('link', { name: lost })).toHaveAttribute(
      'href',
      'mailto:help@larkfield.example',
    )
    await expect(canvas.queryByRole('button', { name: /^Continue with/ })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Use another email' })).toBeVisible()
  },
}
/** A passkey, Google and a wallet were used in this browser. */
export const OtherMethods: Story = {
  args: {
    actions: createActions(),
    others: [
      { id: 'passkey', name: '' },
      { id: 'google', name: 'Google' },
      { id: 'wallet', name: '' },
    ],
  },
  async play({ canvas, args }) {
    await askForHelp(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Continue with a passkey' }))
    await expect(args.actions.loginWithPasskey).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Continue with Google' }))
    await expect(args.actions.loginWithOAuth).toHaveBeenCalledWith('google')
    await userEvent.click(canvas.getByRole('button', { name: 'Continue with a wallet' }))
    await expect(args.actions.openWallets).toHaveBeenCalledOnce()
  },
}
export const ByPhone: Story = {
  args: { contact: number },
  async play({ canvas }) {
    await askForHelp(canvas)
    await expect(canvas.getByText(/whether your phone has reception/)).toBeVisible()
  },
}
export const InGerman: Story = {
  ...inGerman,
  parameters: { ...meta.parameters, ...inGerman.parameters },
  async play({ canvas }) {
    await askForHelp(canvas)
    await expect(canvas.getByText(/Schau in deinen Spam-Ordner/)).toBeVisible()
  },
}

/** The organization lets people name a recovery contact. Whether this account has one, nobody is told. */
export const RecoveryContact: Story = {
  args: {
    recovery: {},
    actions: { ...createActions(), askRecoveryContact: fn(async () => 'done' as const) },
  },
  async play({ canvas, args }) {
    await askForHelp(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Ask your recovery contact' }))
    const field = await canvas.findByRole('textbox', { name: 'Email' })
    await userEvent.type(field, `${args.contact}{Enter}`)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/the contact that you can't reach/)
    await userEvent.clear(field)
    await userEvent.type(field, 'ada@new.example{Enter}')
    await expect(await canvas.findByText(/^We sent a link to/)).toBeVisible()
  },
}

export const RecoveryContactTyped: Story = {
  args: { recovery: {}, actions: createActions() },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await askForHelp(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Ask your recovery contact' }))
    await expect(await canvas.findByRole('textbox', { name: 'Email' })).toBeVisible()
  },
}

export const RecoveryContactRefused: Story = {
  args: {
    recovery: {},
    actions: { ...createActions(), askRecoveryContact: async () => flowError('RATE_LIMIT_EXCEEDED') },
  },
  async play({ canvas }) {
    await askForHelp(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Ask your recovery contact' }))
    const field = await canvas.findByRole('textbox', { name: 'Email' })
    await userEvent.type(field, 'ada@new.example{Enter}')
    await waitFor(() => expect(field).toHaveAccessibleDescription(/./))
  },
}
