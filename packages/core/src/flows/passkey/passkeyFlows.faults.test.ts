import { beforeAll, describe, expect, it } from 'vitest'

import { createBrokenNetwork, createBrowserFaults, underFault } from '../../../test/browserFaults.ts'
import { openTestService } from '../../../test/openTestService.ts'
import type { Kit } from '../../kit/kit.ts'
import type { PasskeyLoginState } from './passkeyLogin.types.ts'

const { service, start } = openTestService()
const deep = process.env.LATCHKEY_DEEP === '1'

const flows = [
  { name: 'sign-up', ask: (kit: Kit) => kit.login.passkey.signUp({ userName: 'Ada' }) },
  { name: 'login', ask: (kit: Kit) => kit.login.passkey.login() },
] as const

/** Any code but the one for what has no name. */
const named = expect.not.stringMatching('UNKNOWN')

describe('browser faults', () => {
  // Signs up once, so that the code is loaded before anything is timed.
  beforeAll(async () => {
    const { kit, clock } = await start()
    await clock.settle(kit.login.passkey.signUp({ userName: 'Ada' }))
  })

  const cells = createBrowserFaults().flatMap((fault, row) =>
    flows
      .filter((_, column) => deep || column === row % flows.length)
      .map((flow) => ({ fault: fault.name, row, flow })),
  )
  it.each(cells)('behavior: $flow.name, $fault', async ({ row, flow }) => {
    const fault = createBrowserFaults()[row]!
    const { network, through } = createBrokenNetwork(fault)
    const environment = fault.environment?.(service())
    const test = await start({ network: through, ...(environment && { environment }) })
    const { kit, clock, device } = test
    if (flow.name === 'login') {
      const { session } = (await clock.settle(kit.login.passkey.signUp({ userName: 'Ada' }))) as {
        session: object
      }
      expect(session).toBeDefined()
      await clock.settle(kit.signOut())
    }
    let state: PasskeyLoginState = await underFault(test, fault, network, () => flow.ask(kit))
    for (let tries = 0; state.status !== 'signed-in' && tries < 3; tries++) {
      expect(state).toMatchObject({ status: 'idle', for: flow.name, error: { code: named } })
      state = await clock.settle(flow.ask(kit))
    }
    expect(state).toMatchObject({ status: 'signed-in', isNewAccount: flow.name === 'sign-up' })
    // However often it was asked, it is one account.
    expect(device.passkeys.kept).toHaveLength(1)
  })
})
