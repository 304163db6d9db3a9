import { createKeyPair } from '@latchkey/crypto'
import { describe, expect, it } from 'vitest'

import type { Actor } from '../../test/callService.ts'
import { createUser } from '../../test/createUser.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'

// docs/decisions.md#members-and-people
describe('the activities of a parent organization', () => {
  const used = useTestService(relaxedLimits)
  const listed = async (actor: Actor, type: string) =>
    (await used.calls.query(actor, 'listActivities')).body.activities.filter(
      (activity: { type: string }) => activity.type === type,
    )
  const exported = async (actor: Actor) =>
    (await used.calls.query(actor, 'exportActivities', { limit: '1000' })).body.lines as string[]

  it('default: a member sees them without contacts and names, a root user whole', async () => {
    const root = await used.calls.root()
    const member = await createUser(used, root)
    const contact = 'quill.person@example.com'
    await used.calls.signIn(contact)
    await used.calls.submit(root, 'createSubOrganization', {
      subOrganizationName: 'Quill Household',
      rootQuorumThreshold: 1,
      rootUsers: [
        {
          userName: 'Quill Person',
          userEmail: 'quill.other@example.com',
          userPhoneNumber: '+12025550188',
          apiKeys: [{ apiKeyName: 'Key of Quill', publicKey: (await createKeyPair()).publicKey }],
          authenticators: [],
          oauthProviders: [],
        },
      ],
    })
    await used.calls.submit(root, 'initUserEmailRecovery', {
      email: contact,
      targetPublicKey: (await createKeyPair()).publicKey,
      emailCustomization: {
        appName: 'Larkfield',
        templateVariables: JSON.stringify({ greeting: 'Dear Quill' }),
        magicLinkTemplate: 'https://example.com/recover?who=quill&bundle=%s',
      },
    })
    const everything = async (actor: Actor) =>
      JSON.stringify((await used.calls.query(actor, 'listActivities')).body.activities)
    const secret = /quill|12025550188/i
    expect(await everything(root)).toMatch(secret)
    expect(await everything(member)).not.toMatch(secret)
    const [code] = await listed(member, 'ACTIVITY_TYPE_INIT_OTP_V2')
    expect(Object.values(code.intent)[0]).toMatchObject({ contact: '[hidden]', otpType: 'OTP_TYPE_EMAIL' })
    const { body } = await used.calls.query(member, 'getActivity', { activityId: code.id })
    expect(JSON.stringify(body)).not.toMatch(secret)
    const recovery = 'ACTIVITY_TYPE_INIT_USER_EMAIL_RECOVERY_V2'
    expect(JSON.stringify(await listed(root, recovery))).toMatch(secret)
    expect(Object.values((await listed(member, recovery))[0].intent)[0]).toMatchObject({
      email: '[hidden]',
      emailCustomization: { appName: 'Larkfield', templateVariables: '[hidden]' },
    })

    const [whole, hidden] = [await exported(root), await exported(member)]
    expect(whole.join()).toMatch(secret)
    expect(hidden.join()).not.toMatch(secret)
    // The hash of a hidden line stays, so the chain verifies.
    expect(hidden).toHaveLength(whole.length)
  })

  it('behavior: who asked for it sees what they asked for', async () => {
    const root = await used.calls.root()
    const member = await createUser(used, root)
    const policy = {
      policyName: 'Opens accounts',
      effect: 'EFFECT_ALLOW',
      notes: '',
      condition: "activity.resource == 'ORGANIZATION' && activity.action == 'CREATE'",
      consensus: `approvers.any(user, user.id == '${member.userId}')`,
    }
    expect((await used.calls.submit(root, 'createPolicy', policy)).status).toBe(200)
    const created = await used.calls.submit(member, 'createSubOrganization', {
      subOrganizationName: 'Their own',
      rootQuorumThreshold: 1,
      rootUsers: [
        {
          userName: 'Ada',
          userEmail: 'ada.asked@example.com',
          apiKeys: [{ apiKeyName: 'key', publicKey: (await createKeyPair()).publicKey }],
          authenticators: [],
          oauthProviders: [],
        },
      ],
    })
    expect(created.status).toBe(200)
    const [activity] = await listed(member, created.body.activity.type)
    expect(JSON.stringify(activity)).toContain('ada.asked@example.com')
    const other = await createUser(used, root)
    expect(JSON.stringify(await listed(other, created.body.activity.type))).not.toContain('ada.asked')
  })
})
