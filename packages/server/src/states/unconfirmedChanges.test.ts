import { createStamp } from '@latchkey/crypto'
import { createMemoryNotary, EnclaveError } from '@latchkey/enclave'
import { beforeEach, describe, expect, it } from 'vitest'

import { type Actor, resultOf } from '../../test/callService.ts'
import { createTeam } from '../../test/createTeam.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'

const allow = { condition: 'true', consensus: 'true', effect: 'EFFECT_ALLOW', notes: '' }

describe('a change that the enclave could not confirm', () => {
  const memory = createMemoryNotary(() => 0)
  /** The call in which the notary can't be reached. */
  let away: 'prepare' | 'confirm' | undefined
  const used = useTestService({
    ...relaxedLimits,
    verify: {
      mode: 'enforce',
      notary: {
        ...memory,
        prepare: async (...change) => {
          if (away === 'prepare') throw new EnclaveError('UNAVAILABLE', 'The notary is away.')
          return await memory.prepare(...change)
        },
        confirm: async (change) => {
          if (away === 'confirm') throw new EnclaveError('UNAVAILABLE', 'The notary is away.')
          return await memory.confirm(change)
        },
      },
    },
  })
  beforeEach(() => {
    away = undefined
  })

  async function deletionOf(actor: Actor, policyId: string) {
    const body = JSON.stringify(used.calls.submitBody('deletePolicy', actor.organizationId, { policyId }))
    const { header, value } = await createStamp(actor.key, body)
    return () => used.calls.withHeaders('submit/delete_policy', body, { [header]: value })
  }
  async function createPolicy(actor: Actor): Promise<string> {
    const made = await used.calls.submit(actor, 'createPolicy', { policyName: 'All', ...allow })
    return String(resultOf(made, 'createPolicy').policyId)
  }

  it('default: is not answered as done, however often it is sent, until it is confirmed', async () => {
    const { roots, organizationId } = await createTeam(used, { roots: 1, threshold: 1 })
    const send = await deletionOf(roots[0]!, await createPolicy(roots[0]!))
    away = 'confirm'
    for (let time = 0; time < 2; time++) expect((await send()).status).toBe(503)
    expect(memory.isPending(organizationId)).toBe(true)
    away = undefined
    const answer = await send()
    expect(answer.body.activity.status).toBe('ACTIVITY_STATUS_COMPLETED')
    expect(memory.isPending(organizationId)).toBe(false)
  })

  it('behavior: neither is one that the last approval carries out', async () => {
    const { roots, organizationId } = await createTeam(used, { roots: 2, threshold: 2 })
    const [ada, noah] = roots as [Actor, Actor]
    const waiting = await used.calls.submit(ada, 'createPolicy', { policyName: 'All', ...allow })
    const { fingerprint } = waiting.body.activity
    away = 'confirm'
    expect((await used.calls.submit(noah, 'approveActivity', { fingerprint })).status).toBe(503)
    expect(memory.isPending(organizationId)).toBe(true)
  })

  it('behavior: one that could not be prepared is done when it is sent again', async () => {
    const { roots, organizationId } = await createTeam(used, { roots: 1, threshold: 1 })
    const send = await deletionOf(roots[0]!, await createPolicy(roots[0]!))
    away = 'prepare'
    expect((await send()).status).toBe(503)
    expect(memory.isPending(organizationId)).toBe(false)
    away = undefined
    expect((await send()).body.activity.status).toBe('ACTIVITY_STATUS_COMPLETED')
  })

  it('behavior: one that the last approval carries out goes on once the enclave is back', async () => {
    const { roots } = await createTeam(used, { roots: 2, threshold: 2 })
    const [ada, noah] = roots as [Actor, Actor]
    const waiting = await used.calls.submit(ada, 'createPolicy', { policyName: 'All', ...allow })
    const { fingerprint, id: activityId } = waiting.body.activity
    away = 'prepare'
    expect((await used.calls.submit(noah, 'approveActivity', { fingerprint })).status).toBe(503)
    away = undefined
    used.service.clock.advance(60_001)
    await used.calls.submit(noah, 'approveActivity', { fingerprint })
    const { body } = await used.calls.query(ada, 'getActivity', { activityId })
    expect(body.activity.status).toBe('ACTIVITY_STATUS_COMPLETED')
  })
})
