import type { KitState } from '@latchkey/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, mocked, screen, userEvent, within } from 'storybook/test'

import { authConfig, codeState, kitState, minute, number, session } from '../../../test/fixtures.tsx'
import { createStoryKit } from '../../../test/storyKit.ts'
import { Button } from '../../parts/buttons/Button.tsx'
import { useReauthenticationModal } from './useReauthenticationModal.ts'

/** Someone who signed in by SMS ten minutes ago, and has no passkey. */
const present = { ...session, contact: number, method: 'sms', authTime: session.authTime - 10 * minute }

const state: Partial<KitState> = {
  auth: { status: 'signed-in', session: present },
  authConfig: { status: 'ready', config: { ...authConfig, enabledProviders: ['sms'] } },
}
const kit = createStoryKit(state)

function Page() {
  const { ask } = useReauthenticationModal()
  const [answers, setAnswers] = useState<boolean[]>([])
  return (
    <>
      <Button
        variant="primary"
        onClick={() => void ask().then((answer) => setAnswers((before) => [...before, answer]))}
      >
        Change something
      </Button>
      <output>{answers.join(', ')}</output>
    </>
  )
}

const meta = {
  title: 'Profile/Reauthentication window',
  parameters: { kit },
  beforeEach() {
    mocked(kit.login.sms.sendCode).mockClear()
    kit.show({ ...kitState, ...state })
  },
  render: () => <Page />,
} satisfies Meta
export default meta
type Story = StoryObj

const open = async (canvas: ReturnType<typeof within>) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Change something' }))
  return within(await screen.findByRole('dialog', { name: "Confirm it's you" }))
}

/** A code by SMS confirms who someone without e-mail address and passkey is. */
export const BySms: Story = {
  async play({ canvas }) {
    mocked(kit.login.sms.sendCode).mockImplementation(async () => {
      kit.show({ sms: codeState({ contact: number }) })
      return kit.login.sms.state
    })
    const dialog = await open(canvas)
    await userEvent.click(await dialog.findByRole('button', { name: 'Send a code to your phone' }))
    await expect(kit.login.sms.sendCode).toHaveBeenCalledWith(number)
    await screen.findByRole('dialog', { name: 'Check your phone' })
    await expect(canvas.getByRole('status')).toHaveTextContent('')
    kit.show({ auth: { status: 'signed-in', session: { ...present, authTime: present.authTime + 1 } } })
    await expect(await canvas.findByText('true')).toBeVisible()
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
}

/** Whoever closes the window hasn't confirmed. */
export const Closed: Story = {
  async play({ canvas }) {
    const dialog = await open(canvas)
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await expect(await canvas.findByText('false')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Change something' })).toHaveFocus()
    await open(canvas)
  },
}

/** Signed out in another tab. */
export const SignedOut: Story = {
  async play({ canvas }) {
    await open(canvas)
    kit.show({ auth: { status: 'signed-out' } })
    await expect(await canvas.findByText('false')).toBeVisible()
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
}
