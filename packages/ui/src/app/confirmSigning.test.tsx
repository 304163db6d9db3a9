import { act, cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { session } from '../../test/fixtures.tsx'
import { messageRequest } from '../../test/signRequests.ts'
import { createStoryKit } from '../../test/storyKit.ts'
import { returnFocus } from '../parts/returnFocus.ts'
import { LatchkeyProvider } from './LatchkeyProvider.tsx'

afterEach(cleanup)

/** A page with the components. */
function setUp(config?: object) {
  const kit = createStoryKit({ auth: { status: 'signed-in', session } })
  Object.assign(kit.config, config)
  const detach = vi.fn()
  vi.mocked(kit.signRequests.attach).mockReturnValue(detach)
  return { kit, detach, ...render(<LatchkeyProvider kit={kit} />) }
}

describe('confirmSigning', () => {
  it('default: loads the window before a request is queued', async () => {
    const { kit } = setUp()
    const [prepare] = vi.mocked(kit.signRequests.attach).mock.calls[0] ?? []
    expect(await prepare?.()).toHaveProperty('Window')
  })

  it('parameters: confirmSigning', async () => {
    const { kit } = setUp({ wallet: { confirmSigning: false } })
    expect(kit.signRequests.attach).not.toHaveBeenCalled()
    act(() => kit.show({ signRequests: [messageRequest()] }))
    expect(document.querySelector('dialog')).toBeNull()
  })

  it('behavior: a provider that unmounts detaches', async () => {
    const { detach, unmount } = setUp()
    expect(detach).not.toHaveBeenCalled()
    unmount()
    expect(detach).toHaveBeenCalledOnce()
  })
})

describe('returnFocus', () => {
  it('behavior: leaves the focus where the person has moved it', async () => {
    document.body.innerHTML = '<button disabled>Vote</button><input>'
    const [button, input] = [document.querySelector('button')!, document.querySelector('input')!]
    returnFocus(button)
    input.focus()
    button.disabled = false
    await new Promise((resolve) => setTimeout(resolve))
    expect(document.activeElement).toBe(input)
  })
})
