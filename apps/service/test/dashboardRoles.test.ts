import { activityType, pathName, type SubmitOperation, wire } from '@latchkey/contract/wire'
import { createNodeKeyPair } from '@latchkey/crypto/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { policiesOf, roles } from '../../dashboard/src/pages/roles/roles.ts'
import type { RunningService } from '../src/startService.ts'
import { type Caller, query, submit } from './callApi.ts'
import { startOnDatabase } from './startOnDatabase.ts'

const account = {
  curve: 'CURVE_SECP256K1',
  pathFormat: 'PATH_FORMAT_BIP32',
  path: "m/44'/60'/0'/0/0",
  addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
}

// The policies that the dashboard prepares, against the real service.
describe('roles of the dashboard', () => {
  let service: RunningService
  let root: Caller
  const tags: Record<string, string> = {}
  let address = ''

  /** The status, and the result of an activity that was completed. */
  async function change(caller: Caller, operation: SubmitOperation, parameters: object) {
    const type = activityType(operation, wire.submit[operation][0])
    const { status, body } = await submit(caller, pathName(operation), type, parameters)
    // biome-ignore lint/suspicious/noExplicitAny: each operation's own shape
    const [result] = Object.values<any>(body.activity?.result ?? {})
    return { status: body.activity?.status ?? status, result }
  }

  async function addMember(caller: Caller, userName: string, userTags: string[]) {
    const key = createNodeKeyPair()
    const { publicKey } = key
    const apiKeys = [{ apiKeyName: userName, publicKey, curveType: 'API_KEY_CURVE_P256' }]
    const user = { userName, userTags, apiKeys, authenticators: [], oauthProviders: [] }
    const { status } = await change(caller, 'createUsers', { users: [user] })
    return { status, member: { ...caller, key } }
  }
  const sign = (caller: Caller) =>
    change(caller, 'signRawPayload', {
      signWith: address,
      payload: 'ab'.repeat(32),
      encoding: 'PAYLOAD_ENCODING_HEXADECIMAL',
      hashFunction: 'HASH_FUNCTION_NO_OP',
    })

  beforeAll(async () => {
    const key = createNodeKeyPair()
    service = await startOnDatabase({ rootKey: key.exportPrivateKey() })
    const { apiBaseUrl, organizationId = '' } = service.facts
    root = { apiBaseUrl, organizationId, key }
    for (const name of [...roles.map((role) => role.name), 'Treasurer']) {
      const { result } = await change(root, 'createUserTag', { userTagName: name, userIds: [] })
      tags[name] = result.userTagId
    }
    for (const role of roles)
      for (const policy of policiesOf(role, tags[role.name]!))
        expect(await change(root, 'createPolicy', policy)).toMatchObject({ status: completed })
    const treasurers = {
      policyName: 'Treasurers sign',
      effect: 'EFFECT_ALLOW',
      notes: '',
      condition: "activity.action == 'SIGN'",
      consensus: `approvers.any(user, user.tags.contains('${tags.Treasurer}'))`,
    }
    await change(root, 'createPolicy', treasurers)
    const wallet = await change(root, 'createWallet', { walletName: 'Treasury', accounts: [account] })
    address = wallet.result.addresses[0]
  })
  afterAll(() => service.close())

  const completed = 'ACTIVITY_STATUS_COMPLETED'

  it('behavior: an admin changes settings, adds members without a tag, and removes them', async () => {
    const { member: admin } = await addMember(root, 'Ada', [tags.Admin!])
    expect(await change(admin, 'updateAuthProxyConfig', { otpLength: 8 })).toMatchObject({
      status: completed,
    })
    expect(await addMember(admin, 'Bea', [])).toMatchObject({ status: completed })
    const { users } = (await query(admin, 'list_users')).body
    const { userId } = users.find(({ userName }: { userName: string }) => userName === 'Bea')
    expect(await change(admin, 'deleteUsers', { userIds: [userId] })).toMatchObject({ status: completed })
  })

  it('behavior: an admin gets no powers of other policies by adding a member with their tag', async () => {
    const { member: admin } = await addMember(root, 'Eve', [tags.Admin!])
    expect((await sign(admin)).status).not.toBe(completed)
    for (const tag of [tags.Treasurer!, tags.Admin!]) {
      const added = await addMember(admin, `Eve with ${tag}`, [tag])
      expect(added.status).not.toBe(completed)
      expect((await sign(added.member)).status).not.toBe(completed)
    }
    const changed = { userTagId: tags.Treasurer, addUserIds: [], removeUserIds: [] }
    for (const [operation, parameters] of [
      ['updateUserTag', { ...changed, newUserTagName: 'Mine' }],
      ['deleteUserTags', { userTagIds: [tags.Treasurer] }],
      ['createPolicy', policiesOf(roles[0]!, tags.Viewer!)[0]!],
    ] as const)
      expect((await change(admin, operation, parameters)).status, operation).not.toBe(completed)
  })

  it('behavior: a developer changes settings and no members, a viewer nothing', async () => {
    const { member: developer } = await addMember(root, 'Dev', [tags.Developer!])
    const { member: viewer } = await addMember(root, 'Vic', [tags.Viewer!])
    const settings = { otpLength: 7 }
    expect((await change(developer, 'updateAuthProxyConfig', settings)).status).toBe(completed)
    expect((await change(viewer, 'updateAuthProxyConfig', settings)).status).not.toBe(completed)
    for (const member of [developer, viewer])
      expect((await addMember(member, 'Nobody', [])).status).not.toBe(completed)
  })
})
