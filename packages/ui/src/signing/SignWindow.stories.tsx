import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, mocked, screen, userEvent, waitFor } from 'storybook/test'

import { session } from '../../test/fixtures.tsx'
import { ether, networks } from '../../test/payments.ts'
import { settled } from '../../test/settled.ts'
import { harmless, highFee, messageRequest, transactionRequest } from '../../test/signRequests.ts'
import { createStoryKit, type StoryKit } from '../../test/storyKit.ts'
import { signingChunk } from '../chunks/chunks.ts'

const quiet = { auth: { status: 'signed-in', session }, signRequests: [] } as const

const meta = {
  title: 'Signing/Over the page',
  parameters: { kit: createStoryKit(quiet) },
  async beforeEach({ parameters }) {
    const kit: StoryKit = parameters.kit
    kit.show(quiet)
    mocked(kit.decode).mockResolvedValue(harmless)
    for (const verb of [kit.signRequests.reject, kit.signRequests.rejectAll]) mocked(verb).mockClear()
    await signingChunk.load()
  },
  render: () => <Page />,
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** As apps do, the button that asks is disabled while the app waits. */
function Page() {
  const [isBusy, setBusy] = useState(false)
  return (
    <>
      <button type="button" disabled={isBusy} onClick={() => setBusy(true)}>
        Vote
      </button>
      <input aria-label="Answer of the app" onChange={() => setBusy(false)} />
    </>
  )
}

const vote = () => screen.getByRole('button', { name: 'Vote', hidden: true })
/** The app asks, after a click on its button. */
async function ask(kit: StoryKit, ...requests: ReturnType<typeof messageRequest>[]) {
  await waitFor(() => expect(kit.start).toHaveBeenCalled())
  await userEvent.click(vote())
  kit.show({ signRequests: requests })
  const dialog = await screen.findByRole<HTMLDialogElement>('dialog', { name: /^Sign/ })
  await settled(dialog)
  return dialog
}
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** One after the other; the focus returns to the button that asked once it is enabled. */
export const OneAfterTheOther: Story = {
  async play({ parameters }) {
    const kit: StoryKit = parameters.kit
    const [one, two] = [messageRequest('One', 'one'), messageRequest('Two', 'two')]
    const dialog = await ask(kit, one, two)
    await expect(dialog.matches(':modal')).toBe(true)
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Sign this message?' })).toHaveFocus())
    await expect(dialog).toHaveTextContent('One')
    await expect(dialog).toHaveTextContent('1 of 2')
    kit.show({ signRequests: [two] })
    await waitFor(() => expect(dialog).toHaveTextContent('Two'))
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    kit.show({ signRequests: [] })
    await gone()
    await expect(kit.signRequests.rejectAll).not.toHaveBeenCalled()
    await fireEvent.input(screen.getByRole('textbox'), { target: { value: 'done' } })
    await waitFor(() => expect(vote()).toHaveFocus())
  },
}

export const Rejected: Story = {
  async play({ parameters }) {
    const kit: StoryKit = parameters.kit
    const dialog = await ask(kit, messageRequest('One', 'one'), messageRequest('Two', 'two'))
    await userEvent.click(screen.getByRole('button', { name: 'Reject' }))
    await expect(kit.signRequests.reject).toHaveBeenCalledWith('one')
    await expect(dialog).toBeVisible()
  },
}

/** Close rejects every request. */
export const Closed: Story = {
  async play({ parameters }) {
    const kit: StoryKit = parameters.kit
    await ask(kit, messageRequest('One', 'one'), messageRequest('Two', 'two'))
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await expect(kit.signRequests.rejectAll).toHaveBeenCalledOnce()
    await gone()
  },
}

/** Back rejects, and doesn't leave the page. */
export const ClosedByBack: Story = {
  async play({ parameters }) {
    const kit: StoryKit = parameters.kit
    const { state } = history
    await ask(kit, messageRequest())
    history.back()
    await waitFor(() => expect(kit.signRequests.rejectAll).toHaveBeenCalledOnce())
    await gone()
    await waitFor(() => expect(history.state).toEqual(state))
  },
}

/** The second click of a double click meets the page behind the window. */
export const ClickOutside: Story = {
  async play({ parameters }) {
    const kit: StoryKit = parameters.kit
    const dialog = await ask(kit, messageRequest())
    for (const type of ['pointerdown', 'click'])
      dialog.dispatchEvent(new MouseEvent(type, { clientX: 1, clientY: 1, bubbles: true }))
    await expect(kit.signRequests.rejectAll).not.toHaveBeenCalled()
    await expect(dialog).toBeVisible()
  },
}

/** The requests that were decided still count. One that comes in meanwhile does, too. */
export const Numbers: Story = {
  async play({ parameters }) {
    const kit: StoryKit = parameters.kit
    const [first, second, third, fourth] = ['a', 'b', 'c', 'd'].map((id) => ({ ...messageRequest(), id }))
    const dialog = await ask(kit, first!, second!, third!)
    await expect(dialog).toHaveTextContent('1 of 3')
    await expect(dialog).toHaveTextContent('Reject all (3)')
    kit.show({ signRequests: [second!, third!] })
    await waitFor(() => expect(dialog).toHaveTextContent('2 of 3'))
    kit.show({ signRequests: [second!, third!, fourth!] })
    await waitFor(() => expect(dialog).toHaveTextContent('2 of 4'))
    await expect(dialog).toHaveTextContent('Reject all (3)')
    kit.show({ signRequests: [fourth!] })
    await waitFor(() => expect(dialog).toHaveTextContent('4 of 4'))
    await expect(dialog).not.toHaveTextContent('Reject all')
  },
}

/** Others have to approve it: the window can be closed. */
export const NeedsApproval: Story = {
  async play({ parameters }) {
    const kit: StoryKit = parameters.kit
    const dialog = await ask(kit, transactionRequest)
    const pending = { status: 'needs-approval', activityId: 'activity', isAwaited: true } as const
    kit.show({ signRequests: [{ ...transactionRequest, ...pending }] })
    await waitFor(() => expect(dialog).toHaveAccessibleName('Waiting for others'))
  },
}

/** The account's balance and the app's prices, where they are known. */
export const Funds: Story = {
  parameters: { kit: createStoryKit(quiet) },
  async play({ parameters }) {
    const kit: StoryKit = parameters.kit
    mocked(kit.decode).mockResolvedValue(highFee)
    mocked(kit.assets.networks).mockResolvedValue(networks)
    const price = { amount: 2_500, currency: 'USD' }
    const balance = { asset: ether, amount: 2n * 10n ** 18n, price }
    mocked(kit.assets.balances).mockResolvedValue([balance])
    await waitFor(() => expect(kit.start).toHaveBeenCalled())
    kit.show({ signRequests: [transactionRequest] })
    const dialog = await screen.findByRole('dialog', { name: 'Send 0.5 ETH?' })
    await waitFor(() => expect(dialog).toHaveTextContent('0.5 ETHabout $1,250.00'))
    await expect(dialog).toHaveTextContent("This account has 2 ETH. That isn't enough.")
    await settled(dialog)
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  async play({ parameters }) {
    const sheet = await ask(parameters.kit, messageRequest())
    await waitFor(() => expect(Math.round(sheet.getBoundingClientRect().bottom)).toBe(innerHeight))
  },
}
