import { describe, expect, it } from 'vitest'

import { type OpenedVault, openVaultTest } from '../../test/openVaultTest.ts'
import { user } from '../../test/user.ts'
import { Closed } from '../page/page.ts'
import type { Change } from './change.ts'
import { changeCeremony } from './changeCeremony.ts'

const { open, service } = openVaultTest()

const policy = {
  policyName: 'Small <b>payments</b>',
  effect: 'EFFECT_ALLOW',
  condition: "activity.action == 'SIGN'",
  consensus: 'true',
  notes: '',
} as const

async function begin(change: (opened: OpenedVault) => Change | Promise<Change>) {
  const opened = await open()
  const asked = await change(opened)
  const result = changeCeremony({ ...opened.vault, host: 'https://app.example.com' }, asked)
  result.catch((error) => error instanceof Closed || console.error(error))
  await user.isAt('Confirm a change')
  await user.sees('app.example.com asks you to confirm a change to your account.')
  await user.presses('Confirm with a passkey')
  return { ...opened, result }
}

describe('changeCeremony', () => {
  it('default: shows the whole change, and makes exactly that', async () => {
    const { app, result } = await begin(() => ({ operation: 'createPolicy', parameters: policy }))
    await user.isAt('Add the policy “Small <b>payments</b>”')
    const text = document.querySelector('main')!.textContent
    expect(text).toContain('Asked by app.example.com')
    expect(text).toContain(policy.condition)
    expect(document.querySelector('b')).toBeNull()
    expect((await app.api.listPolicies()).policies).toEqual([])
    await user.presses('Confirm this change')
    await user.isAt('The change is made')
    await user.presses('Done')
    expect(await result).toEqual({})
    expect((await app.api.listPolicies()).policies).toMatchObject([
      { policyName: policy.policyName, condition: policy.condition },
    ])
  })

  it('behavior: the app can’t make the same change itself', async () => {
    const { app } = await open()
    await expect(app.api.createPolicy(policy)).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' })
  })

  it('behavior: says that the service has refused it, and why', async () => {
    const { result } = await begin(() => ({
      operation: 'createPolicy',
      parameters: { ...policy, condition: 'nonsense(' },
    }))
    await user.presses('Confirm this change')
    await user.isAt("The change wasn't made")
    await user.presses('Done')
    expect(await result).toEqual({ status: 'refused', code: expect.stringMatching(/^[A-Z_]+$/) })
  })

  it('behavior: a confirmation that is too old is asked for again', async () => {
    await begin(() => ({ operation: 'createPolicy', parameters: policy }))
    await user.sees(/^Add the policy/)
    service().clock.advance(6 * 60_000)
    await user.presses('Confirm this change')
    await user.isAt('Confirm a change')
    await user.sees('Your confirmation is older than 5 minutes. Confirm again.')
  })

  it('behavior: approves nothing that it can’t show', async () => {
    const { result } = await begin(() => ({ operation: 'approveActivity', parameters: { fingerprint: 'x' } }))
    await user.isAt('This request is over')
    await user.presses('Done')
    expect(await result).toEqual({ status: 'refused', code: 'ACTIVITY_NOT_FOUND' })
  })
})
