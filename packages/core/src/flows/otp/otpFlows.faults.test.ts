import { beforeAll, describe, expect, it } from 'vitest'

import { createBrokenNetwork, createBrowserFaults, underFault } from '../../../test/browserFaults.ts'
import { openTestService, someone, somePhone } from '../../../test/openTestService.ts'
import type { Kit } from '../../kit/kit.ts'

const { service, start } = openTestService()
const deep = process.env.LATCHKEY_DEEP === '1'

const flows = [
  {
    name: 'email',
    flow: (kit: Kit) => kit.login.email,
    begin: (kit: Kit, contact: string) => kit.login.email.sendCode(contact),
    contact: someone,
    end: 'signed-in',
  },
  {
    name: 'sms',
    flow: (kit: Kit) => kit.login.sms,
    begin: (kit: Kit, contact: string) => kit.login.sms.sendCode(contact),
    contact: somePhone,
    end: 'signed-in',
  },
  {
    name: 'contactChange',
    flow: (kit: Kit) => kit.contactChange,
    begin: (kit: Kit, contact: string) => kit.contactChange.start('email', contact),
    contact: someone,
    end: 'done',
  },
] as const

/** Any code but the one for what has no name. */
const named = expect.not.stringMatching('UNKNOWN')

type State = { status: string; contact: string; error?: { code: string; retryable: boolean } | undefined }

describe('browser faults', () => {
  // Signs in and starts a change of contact once, so that the code is loaded before anything is timed.
  beforeAll(async () => {
    const test = await start()
    await test.signIn(someone())
    await test.clock.settle(test.kit.contactChange.start('email', someone()))
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
    const { kit, clock, inbox } = test
    if (flow.name === 'contactChange') await test.signIn(somePhone())
    const contact = flow.contact()

    const during = (task: () => Promise<State>) => underFault(test, fault, network, task)
    let state = await during(() => flow.begin(kit, contact))
    for (let tries = 0; state.status === 'idle' && tries < 3; tries++) {
      expect(state).toMatchObject({ contact, error: { code: named } })
      // A code whose answer was lost was sent nevertheless, and counts.
      clock.advance(180_000)
      state = await clock.settle<State>(flow.flow(kit).retry())
    }
    expect(state).toMatchObject({ status: 'code', contact })

    const code = (await inbox.code(contact))!
    state = await during(() => flow.flow(kit).submitCode(code))
    for (let tries = 0; state.status !== flow.end && tries < 3; tries++) {
      expect(state).toMatchObject({ contact, status: 'code', error: { code: named } })
      const again = state.error?.retryable ? flow.flow(kit).retry() : flow.flow(kit).submitCode(code)
      state = await clock.settle<State>(again)
    }
    expect(state.status).toBe(flow.end)
  })
})
