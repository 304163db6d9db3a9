import { describe, expect, it } from 'vitest'

import { planImport } from './planImport.ts'
import { createSettingsFile, type OrganizationState, readSettingsFile } from './settingsFile.ts'

const at = { seconds: '0', nanos: '0' }
const tagId = '11111111-1111-4111-8111-111111111111'
const otherId = '22222222-2222-4222-8222-222222222222'
const userId = '33333333-3333-4333-8333-333333333333'
const tag = (id: string, tagName: string) => ({
  tagId: id,
  tagName,
  tagType: 'TAG_TYPE_USER' as const,
  createdAt: at,
  updatedAt: at,
})
const policy = {
  policyId: 'p1',
  policyName: 'Two approve',
  effect: 'EFFECT_ALLOW' as const,
  notes: '',
  condition: 'true',
  consensus: `approvers.any(user, user.tags.contains('${tagId}'))`,
  createdAt: at,
  updatedAt: at,
}
const state: OrganizationState = {
  organizationId: 'o1',
  config: {
    version: 'v1',
    authProxyConfig: {
      configId: 'c1',
      organizationId: 'o1',
      enabled: true,
      allowedOrigins: ['https://app.example.com'],
      allowedAuthMethods: ['email'],
      otpExpirationSeconds: 300,
      verificationTokenExpirationSeconds: 900,
      sessionExpirationSeconds: 900,
      otpAlphanumeric: false,
      otpLength: 6,
      captchaEnabled: false,
      socialLinkingClientIds: [],
      verificationTokenRequiredForGetAccountPii: true,
      emailCustomizationParams: { appName: 'Larkfield' },
    },
  },
  userTags: [tag(tagId, 'Approvers')],
  privateKeyTags: [],
  policies: [policy],
  oauth2Credentials: [
    {
      oauth2CredentialId: 'x1',
      organizationId: 'o1',
      provider: 'OAUTH2_PROVIDER_X',
      clientId: 'client',
      encryptedClientSecret: 'sealed-secret',
      createdAt: at,
      updatedAt: at,
    },
  ],
}
const file = () => readSettingsFile(JSON.stringify(createSettingsFile(state)))

describe('settings file', () => {
  it('default: what was exported changes nothing', () => {
    expect(planImport(file(), state)).toMatchObject({ steps: [], left: [] })
  })

  it("behavior: has no secrets and no ids of clients' rows", () => {
    expect(JSON.stringify(file())).not.toMatch(/sealed-secret|x1/)
  })

  it.each([
    ['{', "This isn't a JSON file."],
    ['[]', "This isn't a dashboard settings file."],
    [
      JSON.stringify({ ...createSettingsFile(state), version: 2 }),
      'The file has version 2. This dashboard reads version 1.',
    ],
    [
      JSON.stringify({ ...createSettingsFile(state), signIn: { hack: 1 } }),
      'The file has an unknown setting: hack.',
    ],
    [
      JSON.stringify({ ...createSettingsFile(state), policies: [{}] }),
      'The file is damaged: policies is missing or incomplete.',
    ],
  ])('behavior: refuses %.20s', (text, message) => {
    expect(() => readSettingsFile(text)).toThrow(message)
  })

  it('behavior: one activity for sign-in settings, with both values and the version', () => {
    const { authProxyConfig } = state.config
    const here = {
      ...state,
      config: {
        version: 'v2',
        authProxyConfig: { ...authProxyConfig, otpLength: 8, replyToEmailAddress: 'help@larkfield.example' },
      },
    }
    const [step, ...others] = planImport(file(), here).steps
    expect(others).toEqual([])
    expect(step!.differences).toEqual([
      { name: 'Code length', before: '8', after: '6' },
      { name: 'Reply-to address', before: 'help@larkfield.example', after: 'the default' },
    ])
    expect(step!.params(new Map())).toEqual({
      otpLength: 6,
      reset: ['replyToEmailAddress'],
      expectedVersion: 'v2',
    })
  })

  it('behavior: policies name the tags of this organization', () => {
    const here = { ...state, organizationId: 'o2', userTags: [], policies: [], oauth2Credentials: [] }
    const { steps, left } = planImport(file(), here)
    expect(steps.map(({ title, warning }) => [title, warning])).toEqual([
      ['Add the user tag Approvers', undefined],
      ['Add the policy Two approve', undefined],
    ])
    expect(steps[0]!.makesTag).toEqual({ fileId: tagId, resultField: 'userTagId' })
    expect(steps[1]!.params(new Map([[tagId, otherId]]))).toMatchObject({
      consensus: `approvers.any(user, user.tags.contains('${otherId}'))`,
    })
    expect(left).toEqual(['The secret of OAUTH2_PROVIDER_X, client client: store it under Social providers.'])
    const known = planImport(file(), { ...here, userTags: [tag(otherId, 'Approvers')] })
    expect([...known.tagIds]).toEqual([[tagId, otherId]])
  })

  it('behavior: warns of ids that belong to another organization', () => {
    const named = { ...policy, condition: `activity.userId == '${userId}'` }
    const other = readSettingsFile(JSON.stringify(createSettingsFile({ ...state, policies: [named] })))
    const here = { ...state, organizationId: 'o2', policies: [] }
    expect(planImport(other, here).steps[0]!.warning).toContain('IDs of another organization')
    expect(planImport(other, { ...state, policies: [] }).steps[0]!.warning).toBeUndefined()
  })

  it("behavior: changes what differs of a policy, and ends a time that the file doesn't have", () => {
    const here = { ...state, policies: [{ ...policy, notes: 'old', time: 'now.hour < 5' }] }
    const [step] = planImport(file(), here).steps
    expect(step!.params(new Map())).toEqual({ policyId: 'p1', policyNotes: '', time: 'true' })
    expect(step!.differences).toEqual([
      { name: 'Notes', before: 'old', after: '' },
      { name: 'Time', before: 'now.hour < 5', after: 'true' },
    ])
  })
})
