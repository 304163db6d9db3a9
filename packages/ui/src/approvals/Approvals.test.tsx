import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { message } from '../../test/approvals.ts'
import { session } from '../../test/fixtures.tsx'
import { createStoryKit } from '../../test/storyKit.ts'
import { LatchkeyProvider } from '../app/LatchkeyProvider.tsx'
import { WindowsContext } from '../app/useWindows.ts'
import { createWindowStack } from '../app/windowStack.ts'
import { windows } from '../app/windows.ts'
import { lazy } from '../chunks/lazy.ts'
import { Approvals } from './Approvals.tsx'

afterEach(cleanup)

const { activity } = message
const Nothing = () => null

/** The inbox with one request. The service lets only an established login method approve it. */
async function setUp() {
  const kit = createStoryKit({ auth: { status: 'signed-in', session } })
  vi.mocked(kit.activities.list).mockResolvedValue([activity])
  vi.mocked(kit.activities.approve).mockRejectedValue(
    Object.assign(new Error('refused'), { code: 'STEP_UP_REQUIRED', retryable: false }),
  )
  vi.mocked(kit.activities.describe).mockResolvedValue(message.intent!)
  vi.mocked(kit.decode).mockResolvedValue(message.decoded!)
  const getActivity = vi.fn()
  Object.assign(kit.api, { getActivity })
  const stack = createWindowStack(
    { ...windows, vault: { layer: 'vault', chunk: lazy(async () => ({ Window: Nothing })) } },
    async () => {},
  )
  render(
    <LatchkeyProvider kit={kit}>
      <WindowsContext value={stack}>
        <Approvals session={session} />
      </WindowsContext>
    </LatchkeyProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: /^Approve: / }))
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }))
  await vi.waitFor(() => expect(stack.get().vault.status).not.toBe('closed'))
  const { vault } = stack.get().vault as { vault?: { ceremony: object; settle: (result: object) => void } }
  return { kit, getActivity, vault: vault! }
}

describe('Approvals', () => {
  it('behavior: a vote that needs an established login method is cast in the vault', async () => {
    const { kit, getActivity, vault } = await setUp()
    expect(vault.ceremony).toEqual({
      kind: 'confirm-change',
      operation: 'approveActivity',
      parameters: { fingerprint: activity.fingerprint },
    })
    const reads = vi.mocked(kit.activities.list).mock.calls.length
    getActivity.mockResolvedValue({ activity: { ...activity, status: 'ACTIVITY_STATUS_COMPLETED' } })
    await act(async () => vault.settle({ status: 'done' }))
    expect(await screen.findByText('Approved and done.', { selector: '[role=status] *' })).toBeTruthy()
    expect(getActivity).toHaveBeenCalledWith({ activityId: activity.id })
    expect(vi.mocked(kit.activities.list).mock.calls.length).toBeGreaterThan(reads)
  })

  it('behavior: a user who leaves the vault reads why the vote was refused', async () => {
    const { getActivity, vault } = await setUp()
    await act(async () => vault.settle({ status: 'cancelled' }))
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(getActivity).not.toHaveBeenCalled()
  })
})
