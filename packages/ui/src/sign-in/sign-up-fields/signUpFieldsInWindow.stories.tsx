import type { SignUpField } from '@latchkey/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'

import { codeState, contact, session } from '../../../test/fixtures.tsx'
import { createStoryKit, type StoryKit } from '../../../test/storyKit.ts'
import { SignInButton } from '../SignInButton.tsx'

const fullName: SignUpField = { name: 'fullName', label: 'Your name', type: 'text', required: true }
const terms: SignUpField = {
  name: 'terms',
  label: 'I accept the terms of service of Larkfield.',
  type: 'checkbox',
  required: true,
  link: 'https://larkfield.example/terms',
}

const meta = {
  title: 'Sign-in window/Sign-up fields',
  component: SignInButton,
} satisfies Meta<typeof SignInButton>
export default meta
type Story = StoryObj<typeof meta>

/** In the window: after the code, and closed once the user is signed in. */
export const InTheWindow: Story = {
  parameters: { kit: createStoryKit({ email: codeState() }) },
  async play({ parameters }) {
    const kit: StoryKit = parameters.kit
    const submit = fn()
    await userEvent.click(screen.getByRole('button', { name: 'Sign in', hidden: true }))
    await screen.findByRole('textbox', { name: '6-digit code' })
    const asked = { fields: [fullName, terms], problems: {}, sending: false, submit }
    kit.show({ email: { ...codeState(), status: 'verifying', slow: true } as never, signUpFields: asked })
    const title = await screen.findByRole('heading', { name: 'One last thing' })
    await waitFor(() => expect(title).toHaveFocus())
    await userEvent.type(screen.getByRole('textbox', { name: 'Your name' }), 'Ada')
    await userEvent.click(screen.getByRole('checkbox'))
    // The terms changed meanwhile: what was typed stays, and the box is empty.
    const changed = { ...terms, label: 'I accept the new terms.' }
    kit.show({ signUpFields: { ...asked, fields: [fullName, changed], problems: { terms: 'changed' } } })
    const box = await screen.findByRole('checkbox', { name: changed.label })
    await expect(box).not.toBeChecked()
    await waitFor(() => expect(box).toHaveFocus())
    await expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveValue('Ada')
    await userEvent.click(box)
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await expect(submit).toHaveBeenCalledOnce()
    await expect(submit).toHaveBeenCalledWith({ fullName: 'Ada', terms: changed.label })
    kit.show({
      auth: { status: 'signed-in', session },
      email: { status: 'signed-in', contact, isNewAccount: true, session },
      signUpFields: undefined,
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

/** Back to the first screen, which keeps the address. */
export const Left: Story = {
  parameters: { kit: createStoryKit({ email: codeState() }) },
  async play({ parameters }) {
    const kit: StoryKit = parameters.kit
    await userEvent.click(screen.getByRole('button', { name: 'Sign in', hidden: true }))
    await screen.findByRole('textbox', { name: '6-digit code' })
    kit.show({ signUpFields: { fields: [fullName], problems: {}, sending: false, submit: fn() } })
    await screen.findByRole('heading', { name: 'One last thing' })
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    await expect(kit.login.email.back).toHaveBeenCalledOnce()
    kit.show({ signUpFields: undefined })
    await expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveValue(contact)
  },
}
