import type { FlowError } from '@latchkey/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, mocked, userEvent, waitFor } from 'storybook/test'

import { createActions } from '../../../test/actions.ts'
import { contact, flowError, minute, otpCode } from '../../../test/fixtures.tsx'
import { inCard } from '../../../test/inCard.tsx'
import { passTime } from '../../../test/storyClock.ts'
import { OtpCode, type OtpCodeProps } from './OtpCode.tsx'

const meta = {
  title: 'Screens/Code',
  component: OtpCode,
  decorators: [inCard],
  args: { ...otpCode(), actions: createActions() },
} satisfies Meta<typeof OtpCode>
export default meta
type Story = StoryObj<typeof meta>

const code = { name: '6-digit code' }

export const Empty: Story = {
  async play({ canvas }) {
    const field = canvas.getByRole('textbox', code)
    await userEvent.click(field)
    await expect(field).toHaveAccessibleDescription(
      `We sent your 6-digit code to ${contact} The code expires in 5 minutes.`,
    )
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(field).toHaveAttribute('inputmode', 'numeric')
    await expect(field).toHaveAttribute('pattern', '[0-9]{6}')
    await expect(canvas.getAllByRole('textbox')).toHaveLength(1)
  },
}

export const PartlyTyped: Story = {
  async play({ canvas, args }) {
    await userEvent.type(canvas.getByRole('textbox', code), '402')
    await expect(args.actions.submitCode).not.toHaveBeenCalled()
  },
}

/** The last character submits the code, once; characters that aren't allowed are ignored. */
export const Complete: Story = {
  async play({ canvas, args }) {
    const field = canvas.getByRole('textbox', code)
    await userEvent.type(field, '4 0-2x917')
    await expect(args.actions.submitCode).toHaveBeenCalledOnce()
    await expect(args.actions.submitCode).toHaveBeenCalledWith('402917')
    await userEvent.keyboard('8')
    await expect(field).toHaveValue('402917')
    await expect(args.actions.submitCode).toHaveBeenCalledOnce()
  },
}

/** A service that rejects the code, or never answers. */
function Answering({ answer, ...props }: OtpCodeProps & { answer: FlowError | undefined }) {
  const [state, setState] = useState<Partial<OtpCodeProps>>({})
  const submitCode = (code: string): void => {
    props.actions.submitCode(code)
    setState({ checking: true, error: undefined })
    if (answer) queueMicrotask(() => setState({ checking: false, error: { ...answer } }))
  }
  return <OtpCode {...props} {...state} actions={{ ...props.actions, submitCode }} />
}

/** The digits stay, red and selected: typing replaces them, and the next code is submitted. */
export const Wrong: Story = {
  args: { resendAt: Date.now() },
  render: (args) => <Answering {...args} answer={flowError('OTP_INVALID', { triesLeft: 2 })} />,
  async play({ canvas, args }) {
    const field = canvas.getByRole<HTMLInputElement>('textbox', code)
    const refused = async (typed: string): Promise<void> => {
      await expect(await canvas.findByRole('alert')).toHaveTextContent("That code isn't right. 2 tries left.")
      await expect(field).toHaveValue(typed)
      await expect(field).toBeInvalid()
      await expect(field).toHaveFocus()
      await expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6])
      await expect(field).toHaveAccessibleDescription(/That code isn't right/)
    }
    await userEvent.click(field)
    await userEvent.keyboard('771204')
    await refused('771204')
    await userEvent.keyboard('4')
    await expect(field).toHaveValue('4')
    await expect(field).not.toHaveAttribute('aria-invalid')
    await expect(canvas.queryByRole('alert')).toBeNull()
    await userEvent.keyboard('02918')
    await refused('402918')
    await expect(mocked(args.actions.submitCode).mock.calls).toEqual([['771204'], ['402918']])
    await expect(canvas.getByRole('button', { name: 'Resend the code' })).toBeVisible()
  },
}

export const Checking: Story = {
  render: (args) => <Answering {...args} answer={undefined} />,
  async play({ canvas, canvasElement, args }) {
    const field = canvas.getByRole('textbox', code)
    await userEvent.click(field)
    await userEvent.keyboard('402917')
    await expect(canvas.getByRole('status')).toHaveTextContent('Checking the code')
    await expect(canvasElement.querySelector('[aria-busy]')).toBeNull()
    await userEvent.keyboard('{Backspace}8{Enter}')
    await expect(field).toHaveValue('402917')
    await expect(args.actions.submitCode).toHaveBeenCalledOnce()
    await expect(args.actions.submitCode).toHaveBeenCalledWith('402917')
  },
}

/** Arrow keys move between slots; typing replaces the selected one. */
export const EditedInTheMiddle: Story = {
  async play({ canvas, canvasElement }) {
    const field = canvas.getByRole('textbox', code)
    await userEvent.click(field)
    await userEvent.keyboard('40291')
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    const marked = () =>
      [...canvasElement.querySelectorAll('[data-slot]')].map((slot) => slot.matches('.lk-code__slot--active'))
    await expect(marked()).toEqual([false, false, false, true, false, false])
    await userEvent.keyboard('7')
    await expect(field).toHaveValue('40271')
    await userEvent.keyboard('{Home}3')
    await expect(field).toHaveValue('30271')
    await userEvent.keyboard('{End}{Backspace}')
    await expect(field).toHaveValue('3027')
    const second = canvasElement.querySelectorAll('[data-slot]')[1]!.getBoundingClientRect()
    await fireEvent.click(field, { clientX: second.left + 9, clientY: second.top + 9, detail: 1 })
    await expect(marked()).toEqual([false, true, false, false, false, false])
  },
}

/** Another code clears what was typed for the last one. */
export const NewCode: Story = {
  render: function Render(args) {
    const [expiresAt, setExpiresAt] = useState(args.expiresAt)
    const resend = (): void => setExpiresAt((before) => before + minute)
    return <OtpCode {...args} resendAt={0} expiresAt={expiresAt} actions={{ ...args.actions, resend }} />
  },
  async play({ canvas }) {
    const field = canvas.getByRole('textbox', code)
    await userEvent.click(field)
    await userEvent.keyboard('4029')
    await userEvent.click(canvas.getByRole('button', { name: 'Resend the code' }))
    await expect(field).toHaveValue('')
    await userEvent.click(field)
    await userEvent.keyboard('7')
    await expect(field).toHaveValue('7')
  },
}

export const Slow: Story = {
  args: { checking: true, slow: true },
  async play({ canvas }) {
    await expect(canvas.getByRole('status')).toHaveTextContent('Still working')
  },
}

/** The countdown is visible per second, and announced every 30 seconds. */
export const Countdown: Story = {
  async play({ canvas, args }) {
    const button = canvas.getByRole('button', { name: 'Resend in 1 minute' })
    await expect(button).toHaveTextContent('Resend in 1:00')
    await passTime(1_000)
    await waitFor(() => expect(button).toHaveTextContent('Resend in 0:59'))
    await userEvent.click(button)
    await expect(args.actions.resend).not.toHaveBeenCalled()
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
  },
}

export const Resend: Story = {
  args: { resendAt: Date.now() },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Resend the code' }))
    await expect(args.actions.resend).toHaveBeenCalledOnce()
  },
}

export const Resending: Story = {
  args: { resendAt: Date.now(), resending: true },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Sending a new code' }))
    await expect(args.actions.resend).not.toHaveBeenCalled()
  },
}

export const TooMany: Story = {
  args: { resendAt: Date.now(), error: flowError('OTP_LIMIT_REACHED', { operation: 'otp_init' }) },
  async play({ canvas }) {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Try again in a few minutes.')
    await expect(canvas.getByRole('textbox', code)).toBeValid()
  },
}

export const AnotherEmail: Story = {
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Use another email' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }))
    await expect(args.actions.back).toHaveBeenCalledTimes(2)
  },
}

export const Offline: Story = {
  args: { offline: true, resendAt: Date.now() },
  async play({ canvas, args }) {
    await expect(canvas.getByRole('status')).toHaveTextContent("You're offline.")
    await userEvent.click(canvas.getByRole('button', { name: 'Resend the code' }))
    await expect(args.actions.resend).not.toHaveBeenCalled()
  },
}

/** Nine letters and digits, in threes. */
export const NineCharacters: Story = {
  args: { codeLength: 9, alphanumeric: true },
  async play({ canvas, args }) {
    const field = canvas.getByRole('textbox', { name: '9-character code' })
    await expect(field).toHaveAttribute('inputmode', 'text')
    await expect(field).toHaveAttribute('autocapitalize', 'characters')
    await userEvent.type(field, '7k4qm')
    await expect(field).toHaveValue('7K4QM')
    await expect(args.actions.submitCode).not.toHaveBeenCalled()
  },
}

export const NineDigits: Story = { args: { codeLength: 9 } }
export const EightDigits: Story = { args: { codeLength: 8 } }
export const SixCharacters: Story = { args: { alphanumeric: true } }
export const LongContact: Story = {
  args: { contact: 'augusta.ada.king.countess.of.lovelace@analytical-engines.larkfield.example' },
  globals: { viewport: { value: 'narrow' } },
}

/** Everything is mirrored except the digits. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  async play({ canvas, canvasElement }) {
    await userEvent.type(canvas.getByRole('textbox', code), '402')
    const [first, second] = canvasElement.querySelectorAll('[data-slot]')
    await expect(first!.getBoundingClientRect().left).toBeLessThan(second!.getBoundingClientRect().left)
  },
}
