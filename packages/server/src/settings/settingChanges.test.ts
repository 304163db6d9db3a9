import { beforeAll, describe, expect, it } from 'vitest'

import { type Actor, resultOf } from '../../test/callService.ts'
import { useTestService } from '../../test/useTestService.ts'
import { compareSettings } from './compareSettings.ts'

describe('settings before and after', () => {
  const used = useTestService({ sendWebhook: async () => 200 })
  let root: Actor
  beforeAll(async () => {
    root = await used.calls.root()
  })
  async function changesOf(name: Parameters<typeof used.calls.submit>[1], parameters: object) {
    const { body } = await used.calls.submit(root, name, parameters)
    expect(body.activity?.status, JSON.stringify(body)).toBe('ACTIVITY_STATUS_COMPLETED')
    const read = await used.calls.query(root, 'getActivity', { activityId: body.activity.id })
    expect(read.body.activity.changes).toEqual(body.activity.changes)
    return body.activity.changes
  }

  it('default: an activity has the settings that it changed, with the values before', async () => {
    await changesOf('updateAuthProxyConfig', { otpLength: 6, allowedOrigins: ['https://one.example'] })
    expect(
      await changesOf('updateAuthProxyConfig', { otpLength: 8, allowedOrigins: ['https://one.example'] }),
    ).toEqual([{ setting: 'otpLength', before: 6, after: 8 }])
  })

  it('behavior: members of a group are named one by one, and a reset has a value before alone', async () => {
    await changesOf('updateAuthProxyConfig', {
      appUrl: 'https://one.example/account',
      emailCustomizationParams: { appName: 'One' },
    })
    expect(
      await changesOf('updateAuthProxyConfig', {
        emailCustomizationParams: { appName: 'Two', logoUrl: 'https://one.example/logo.png' },
        reset: ['appUrl'],
      }),
    ).toEqual([
      { setting: 'appUrl', before: 'https://one.example/account' },
      { setting: 'emailCustomizationParams.appName', before: 'One', after: 'Two' },
      { setting: 'emailCustomizationParams.logoUrl', after: 'https://one.example/logo.png' },
    ])
  })

  it('behavior: an activity that changes no setting has no changes', async () => {
    await changesOf('updateAuthProxyConfig', { otpLength: 8 })
    expect(await changesOf('updateAuthProxyConfig', { otpLength: 8 })).toBeUndefined()
  })

  it('behavior: policies, quorum, allowlists, endpoints and members’ numbers', async () => {
    const { calls } = used
    const policy = {
      policyName: 'One',
      effect: 'EFFECT_ALLOW',
      condition: 'false',
      consensus: 'true',
      notes: '',
    }
    const { policyId } = resultOf(await calls.submit(root, 'createPolicy', policy), 'createPolicy')
    expect(
      await changesOf('updatePolicy', { policyId, policyName: 'Two', policyCondition: 'false' }),
    ).toEqual([{ setting: 'policyName', before: 'One', after: 'Two' }])
    const rules = [{ cidr: '192.0.2.0/24', label: 'Office' }]
    expect(await changesOf('setIpAllowlist', { rules })).toEqual([
      { setting: 'enabled', after: true },
      { setting: 'onEvaluationError', after: 'DENY' },
      { setting: 'rules', after: rules },
    ])
    expect(await changesOf('setIpAllowlist', { enabled: false })).toEqual([
      { setting: 'enabled', before: true, after: false },
    ])
    expect(await changesOf('removeIpAllowlist', {})).toHaveLength(3)
    const endpoint = { url: 'https://hooks.example/one', name: 'Backend' }
    const created = await calls.submit(root, 'createWebhookEndpoint', endpoint)
    const { endpointId } = resultOf(created, 'createWebhookEndpoint')
    expect(await changesOf('updateWebhookEndpoint', { endpointId, isActive: false })).toEqual([
      { setting: 'isActive', before: true, after: false },
    ])
    expect(await changesOf('updateMemberLimits', { peoplePerDay: 60 })).toEqual([
      { setting: 'peoplePerDay', before: 50, after: 60 },
    ])
    const userIds = [root.userId]
    expect(await changesOf('updateRootQuorum', { threshold: 1, userIds })).toBeUndefined()
  })

  it('behavior: changes are in the signed log', async () => {
    const { body } = await used.calls.query(root, 'exportActivities')
    expect(JSON.stringify(body)).toContain('https://one.example/logo.png')
  })

  it('behavior: records are the same in whatever order their members are', () => {
    expect(compareSettings({ a: { x: 1, y: [2] } }, { a: { y: [2], x: 1 } })).toEqual([])
    expect(compareSettings({ a: [1, 2] }, { a: [2, 1] })).toEqual([
      { setting: 'a', before: [1, 2], after: [2, 1] },
    ])
  })
})
