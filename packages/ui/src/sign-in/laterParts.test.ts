import { afterAll, describe, expect, it, vi } from 'vitest'

import { flowError } from '../../test/fixtures.tsx'
import { signInState } from '../../test/signInState.ts'

vi.mock('@latchkey/core/internal', async (load) => {
  const core = await load<typeof import('@latchkey/core/internal')>()
  const add = (names: readonly string[]) => [...names, 'guest']
  return { ...core, flowNames: add(core.flowNames), loginFlowNames: add(core.loginFlowNames) }
})
vi.mock('./methods.ts', async (load) => {
  const methods = await load<typeof import('./methods.ts')>()
  const guest = { later: { inline: ['UPSTREAM_UNAVAILABLE'], create: () => ({ controls: {} }) } }
  return { ...methods, methodOf: { ...methods.methodOf, guest } }
})

// The modules of a page that has loaded nothing yet, so that they meet the flow that is added here.
vi.resetModules()
const { screenOf } = await import('./screenOf.ts')
// Files of tests share their modules.
afterAll(() => void vi.resetModules())

const withGuest = (guest: object) => signInState({ guest } as object)

describe('a login method without screens', () => {
  it('default: leaves the first screen', () => {
    expect(screenOf(withGuest({ status: 'idle' }))).toMatchObject({
      name: 'login',
      props: { notice: undefined },
    })
  })

  it('behavior: says when it takes long', () => {
    expect(screenOf(withGuest({ status: 'working', slow: true })).name).toBe('stillWorking')
  })

  it.each(['UPSTREAM_UNAVAILABLE', 'RATE_LIMIT_EXCEEDED'] as const)(
    'behavior: %s is a hint on the first screen until another method is chosen',
    (code) => {
      const error = flowError(code)
      const state = withGuest({ status: 'idle', error })
      expect(screenOf(state)).toMatchObject({ name: 'login', props: { notice: error } })
      expect(screenOf({ ...state, dismissed: error })).toMatchObject({
        name: 'login',
        props: { notice: undefined },
      })
    },
  )

  it('behavior: any other error gets the full error screen', () => {
    const error = flowError('METHOD_DISABLED')
    expect(screenOf(withGuest({ status: 'idle', error }))).toMatchObject({
      name: 'unreachable',
      props: { source: 'guest', error },
    })
  })
})
