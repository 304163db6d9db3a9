import { expect, it, vi } from 'vitest'

import { contact, flowError } from '../../test/fixtures.tsx'
import { createStoryKit } from '../../test/storyKit.ts'
import { createActions } from './createActions.ts'

/** Actions that leave the first screen as it is. */
const staying = ['autofill', 'prepareCode', 'retry']
const leaving = Object.keys(createActions({ kit: createStoryKit(), choose: () => undefined })).filter(
  (name) => !staying.includes(name),
)

it.each(leaving)('behavior: %s hides how an earlier passkey prompt ended', (name) => {
  const error = flowError('PASSKEY_CANCELLED')
  const kit = createStoryKit({ passkey: { status: 'idle', error, for: 'login' } })
  const choose = vi.fn()
  const actions = createActions({ kit, choose }) as object as Record<string, (text: string) => void>
  actions[name]!(contact)
  expect(choose).toHaveBeenCalledWith(expect.objectContaining({ dismissed: error }))
})
