import { describe, expect, it } from 'vitest'

import { type Actor, type Answer, resultOf } from '../../test/callService.ts'
import { createPerson } from '../../test/createActors.ts'
import { createUser } from '../../test/createUser.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'

const payload = {
  payload: 'ab',
  encoding: 'PAYLOAD_ENCODING_HEXADECIMAL',
  hashFunction: 'HASH_FUNCTION_KECCAK256',
}

describe('tags in policies', () => {
  const used = useTestService(relaxedLimits)
  const sign = (actor: Actor, signWith: string) =>
    used.calls.submit(actor, 'signRawPayload', { signWith, ...payload })
  const statusOf = ({ body }: Answer): string => body.activity?.status ?? body.details[0].errorCode

  it('default: who signs by the tags of users, with what by the tags of keys', async () => {
    const { calls } = used
    const root = await createPerson(used, await calls.root(), 'Treasury')
    const [trader, clerk] = [await createUser(used, root), await createUser(used, root)]
    const finance = { userTagName: 'Finance', userIds: [trader.userId] }
    const { userTagId } = resultOf(await calls.submit(root, 'createUserTag', finance), 'createUserTag')
    const names = ['hot', 'cold'].map((privateKeyName) => ({
      privateKeyName,
      curve: 'CURVE_SECP256K1',
      addressFormats: ['ADDRESS_FORMAT_ETHEREUM'],
    }))
    const created = await calls.submit(root, 'createPrivateKeys', { privateKeys: names })
    const { privateKeys } = resultOf(created, 'createPrivateKeys') as unknown as {
      privateKeys: { privateKeyId: string; addresses: { address: string }[] }[]
    }
    const [hot, cold] = privateKeys.map(({ addresses }) => addresses[0]!.address)
    const ofKeys = { privateKeyTagName: 'Hot', privateKeyIds: [privateKeys[0]!.privateKeyId] }
    const keyTag = resultOf(await calls.submit(root, 'createPrivateKeyTag', ofKeys), 'createPrivateKeyTag')
    const policy = {
      policyName: 'Finance signs with hot keys',
      effect: 'EFFECT_ALLOW',
      condition: `activity.action == 'SIGN' && private_key.tags.contains('${keyTag.privateKeyTagId}')`,
      consensus: `approvers.any(user, user.tags.contains('${userTagId}'))`,
      notes: '',
    }
    expect((await calls.submit(root, 'createPolicy', policy)).status).toBe(200)

    expect(statusOf(await sign(trader, hot!))).toBe('ACTIVITY_STATUS_COMPLETED')
    expect(statusOf(await sign(trader, cold!))).toBe('REQUEST_NOT_AUTHORIZED')
    const waiting = await sign(clerk, hot!)
    expect(statusOf(waiting)).toBe('ACTIVITY_STATUS_CONSENSUS_NEEDED')
    const { fingerprint } = waiting.body.activity
    expect(statusOf(await calls.submit(trader, 'approveActivity', { fingerprint }))).toBe(
      'ACTIVITY_STATUS_COMPLETED',
    )

    // A removed tag no longer counts, and users can't add tags to themselves.
    const changes = { userTagId, addUserIds: [], removeUserIds: [trader.userId] }
    expect((await calls.submit(root, 'updateUserTag', changes)).status).toBe(200)
    expect(statusOf(await sign(trader, hot!))).toBe('ACTIVITY_STATUS_CONSENSUS_NEEDED')
    const retagged = { userId: trader.userId, userTagIds: [userTagId] }
    expect(statusOf(await calls.submit(trader, 'updateUser', retagged))).toBe('REQUEST_NOT_AUTHORIZED')
  })
})
