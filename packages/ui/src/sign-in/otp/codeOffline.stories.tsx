import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, mocked, userEvent } from 'storybook/test'

import { createActions } from '../../../test/actions.ts'
import { otpCode } from '../../../test/fixtures.tsx'
import { inCard } from '../../../test/inCard.tsx'
import { OtpCode, type OtpCodeProps } from './OtpCode.tsx'

const meta = {
  title: 'Screens/Code while offline',
  component: OtpCode,
  decorators: [inCard],
  args: { ...otpCode(), resendAt: Date.now(), offline: true, actions: createActions() },
} satisfies Meta<typeof OtpCode>
export default meta
type Story = StoryObj<typeof meta>

const code = { name: '6-digit code' }

/** A code that is completed while offline is submitted once the network is back. */
function Cut(props: OtpCodeProps) {
  const [state, setState] = useState<Partial<OtpCodeProps>>({ offline: true })
  const submitCode = (code: string): void => {
    props.actions.submitCode(code)
    setState(state.offline ? { offline: true, unsent: true } : { offline: false, checking: true })
  }
  return (
    <>
      <OtpCode {...props} {...state} actions={{ ...props.actions, submitCode }} />
      <button type="button" onClick={() => setState({ ...state, offline: false })}>
        Back online
      </button>
    </>
  )
}
export const SubmittedOnceOnline: Story = {
  render: (args) => <Cut {...args} />,
  async play({ canvas, args }) {
    const submitted = () => mocked(args.actions.submitCode).mock.calls.flat()
    const field = canvas.getByRole('textbox', code)
    await userEvent.type(field, '402917')
    await expect(submitted()).toEqual(['402917'])
    await userEvent.click(canvas.getByRole('button', { name: 'Back online' }))
    await expect(await canvas.findByText('Checking the code', { selector: '.lk-hint__text' })).toBeVisible()
    await expect(submitted()).toEqual(['402917', '402917'])
  },
}
/** An incomplete code isn't submitted once the network is back. */
export const IncompleteCodeNotSubmitted: Story = {
  render: (args) => <Cut {...args} />,
  async play({ canvas, args }) {
    await userEvent.type(canvas.getByRole('textbox', code), '402917{Backspace}')
    await userEvent.click(canvas.getByRole('button', { name: 'Back online' }))
    await expect(canvas.queryByText('Checking the code', { selector: '.lk-hint__text' })).toBeNull()
    await expect(mocked(args.actions.submitCode).mock.calls).toEqual([['402917']])
  },
}
