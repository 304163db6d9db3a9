import { describe, expect, it } from 'vitest'

import { type Actor, resultOf } from '../../test/callService.ts'
import { createPerson } from '../../test/createActors.ts'
import { createUser } from '../../test/createUser.ts'
import { digestTables } from '../../test/digestTables.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'

const nobodys = '00000000-0000-4000-8000-000000000009'

describe('user tags', () => {
  const used = useTestService(relaxedLimits)
  const account = async (name: string) => createPerson(used, await used.calls.root(), name)
  const submit = (actor: Actor, userTagName: string, ...users: { userId: string }[]) =>
    used.calls.submit(actor, 'createUserTag', { userTagName, userIds: users.map(({ userId }) => userId) })
  const create = async (actor: Actor, userTagName: string, ...users: { userId: string }[]) =>
    String(resultOf(await submit(actor, userTagName, ...users), 'createUserTag').userTagId)
  const update = (actor: Actor, userTagId: string, changes = {}) =>
    used.calls.submit(actor, 'updateUserTag', { userTagId, addUserIds: [], removeUserIds: [], ...changes })
  const names = async (actor: Actor): Promise<string[]> =>
    (await used.calls.query(actor, 'listUserTags')).body.userTags.map(
      ({ tagName }: { tagName: string }) => tagName,
    )
  const tagsOf = async (actor: Actor, { userId }: { userId: string }) =>
    (await used.calls.query(actor, 'getUser', { userId })).body.user.userTags

  it('default: created, listed, and shown by their users', async () => {
    const { calls, service } = used
    const root = await account('Default')
    const member = await createUser(used, root)
    const created = await submit(root, 'Finance', root, member)
    const { userTagId, userIds } = resultOf(created, 'createUserTag')
    expect(userIds).toEqual([root.userId, member.userId])
    service.clock.advance(1)
    const second = await create(root, 'Operations', member)
    const time = { seconds: expect.stringMatching(/^\d+$/), nanos: expect.stringMatching(/^\d+$/) }
    const shared = { tagType: 'TAG_TYPE_USER', createdAt: time, updatedAt: time }
    expect((await calls.query(member, 'listUserTags')).body).toEqual({
      userTags: [
        { tagId: userTagId, tagName: 'Finance', ...shared },
        { tagId: second, tagName: 'Operations', ...shared },
      ],
    })
    expect(await tagsOf(root, root)).toEqual([userTagId])
    const { users } = (await calls.query(root, 'listUsers')).body
    expect(users).toMatchObject([{ userTags: [userTagId] }, { userTags: [userTagId, second] }])
  })

  it('parameters: newUserTagName, addUserIds, removeUserIds', async () => {
    const root = await account('Update')
    const member = await createUser(used, root)
    const tag = await create(root, 'Old', root)
    const changes = { newUserTagName: 'New', addUserIds: [member.userId], removeUserIds: [root.userId] }
    expect(resultOf(await update(root, tag, changes), 'updateUserTag')).toEqual({ userTagId: tag })
    expect(await names(root)).toEqual(['New'])
    expect([await tagsOf(root, root), await tagsOf(root, member)]).toEqual([[], [tag]])
    // A change that is already made is no error, and isn't made twice.
    const again = { newUserTagName: 'New', addUserIds: [member.userId], removeUserIds: [root.userId] }
    expect((await update(root, tag, again)).status).toBe(200)
    expect(await tagsOf(root, member)).toEqual([tag])
  })

  it('behavior: a deleted tag leaves its users, a deleted user their tags', async () => {
    const { calls } = used
    const root = await account('Delete')
    const member = await createUser(used, root)
    const [one, two] = [await create(root, 'One', root, member), await create(root, 'Two', member)]
    const deleted = await calls.submit(root, 'deleteUserTags', { userTagIds: [one] })
    const { userIds } = resultOf(deleted, 'deleteUserTags') as { userIds?: string[] }
    expect(userIds?.toSorted()).toEqual([root.userId, member.userId].sort())
    expect(await names(root)).toEqual(['Two'])
    expect([await tagsOf(root, root), await tagsOf(root, member)]).toEqual([[], [two]])
    await calls.submit(root, 'deleteUsers', { userIds: [member.userId] })
    const rest = await calls.submit(root, 'deleteUserTags', { userTagIds: [two] })
    expect(resultOf(rest, 'deleteUserTags')).toEqual({ userTagIds: [two], userIds: [] })
  })

  it('behavior: a name is unique among the organization’s user tags', async () => {
    const { calls } = used
    const [root, sibling] = [await account('Names'), await account('Other names')]
    const one = await create(root, 'One')
    await create(root, 'Two')
    const taken = { status: 409, errorCode: 'NAME_TAKEN' }
    expect(await submit(root, 'One')).toMatchObject(taken)
    expect(await update(root, one, { newUserTagName: 'Two' })).toMatchObject(taken)
    expect((await submit(sibling, 'One')).status).toBe(200)
    const ofKeys = { privateKeyTagName: 'One', privateKeyIds: [] }
    expect((await calls.submit(root, 'createPrivateKeyTag', ofKeys)).status).toBe(200)
  })

  it('behavior: rejects unknown tags and users, and those of others', async () => {
    const { calls, service } = used
    const [root, sibling] = [await account('Own'), await account('Foreign')]
    const [rootTag, foreign] = [await create(root, 'Own'), await create(sibling, 'Foreign')]
    const ofKeys = { privateKeyTagName: 'Keys', privateKeyIds: [] }
    const created = await calls.submit(root, 'createPrivateKeyTag', ofKeys)
    const keyTag = String(resultOf(created, 'createPrivateKeyTag').privateKeyTagId)
    const before = await digestTables(service.store)
    for (const tagId of [nobodys, foreign, keyTag]) {
      const missing = { status: 404, errorCode: 'TAG_NOT_FOUND' }
      expect(await update(root, tagId)).toMatchObject(missing)
      expect(await calls.submit(root, 'deleteUserTags', { userTagIds: [rootTag, tagId] })).toMatchObject(
        missing,
      )
      const tags = { userId: root.userId, userTagIds: [tagId] }
      expect(await calls.submit(root, 'updateUser', tags)).toMatchObject(missing)
    }
    for (const userId of [nobodys, sibling.userId]) {
      const missing = { status: 404, errorCode: 'USER_NOT_FOUND' }
      expect(await submit(root, 'New', { userId })).toMatchObject(missing)
      expect(await update(root, rootTag, { addUserIds: [userId] })).toMatchObject(missing)
      expect(await update(root, rootTag, { removeUserIds: [userId] })).toMatchObject(missing)
    }
    const both = { addUserIds: [root.userId], removeUserIds: [root.userId] }
    expect(await update(root, rootTag, both)).toMatchObject({ status: 400, errorCode: 'REQUEST_INVALID' })
    expect(await digestTables(service.store)).toBe(before)
  })

  it.each([
    ['a sub-organization', 10, () => account('Limit')],
    ['a parent', 100, () => used.calls.createTenant('Limit')],
  ])('behavior: %s has at most %i tags, of both kinds together', async (_, max, actor) => {
    const root = await actor()
    const ofKeys = { privateKeyTagName: 'Keys', privateKeyIds: [] }
    await used.calls.submit(root, 'createPrivateKeyTag', ofKeys)
    for (let at = 1; at < max; at++) await create(root, `Tag ${at}`)
    const refused = await submit(root, 'One more')
    expect(refused).toMatchObject({ status: 429, errorCode: 'LIMIT_EXCEEDED' })
    expect(refused.body.details[0]).toMatchObject({ limit: 'tags per organization', max })
  })
})
