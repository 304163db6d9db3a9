import { describe, expect, it } from 'vitest'

import { type Actor, resultOf } from '../../test/callService.ts'
import { createPerson } from '../../test/createActors.ts'
import { digestTables } from '../../test/digestTables.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'

const nobodys = '00000000-0000-4000-8000-000000000009'
const ethereum = { curve: 'CURVE_SECP256K1', addressFormats: ['ADDRESS_FORMAT_ETHEREUM'], privateKeyTags: [] }

describe('private key tags', () => {
  const used = useTestService(relaxedLimits)
  const account = async (name: string) => createPerson(used, await used.calls.root(), name)
  const createKey = async (actor: Actor, privateKeyName: string, changes = {}) => {
    const privateKeys = [{ ...ethereum, privateKeyName, ...changes }]
    // Time passes, so that keys are listed in the order in which they were created.
    used.service.clock.advance(1)
    const created = await used.calls.submit(actor, 'createPrivateKeys', { privateKeys })
    const result = resultOf(created, 'createPrivateKeys') as unknown as {
      privateKeys: { privateKeyId: string }[]
    }
    return result.privateKeys[0]!.privateKeyId
  }
  const submit = (actor: Actor, privateKeyTagName: string, ...privateKeyIds: string[]) =>
    used.calls.submit(actor, 'createPrivateKeyTag', { privateKeyTagName, privateKeyIds })
  const create = async (actor: Actor, name: string, ...ids: string[]) =>
    String(resultOf(await submit(actor, name, ...ids), 'createPrivateKeyTag').privateKeyTagId)
  const update = (actor: Actor, privateKeyTagId: string, changes = {}) =>
    used.calls.submit(actor, 'updatePrivateKeyTag', {
      privateKeyTagId,
      addPrivateKeyIds: [],
      removePrivateKeyIds: [],
      ...changes,
    })
  const list = async (actor: Actor) =>
    (await used.calls.query(actor, 'listPrivateKeyTags')).body.privateKeyTags
  const tagsOf = async (actor: Actor): Promise<string[][]> =>
    (await used.calls.query(actor, 'listPrivateKeys')).body.privateKeys.map(
      ({ privateKeyTags }: { privateKeyTags: string[] }) => privateKeyTags,
    )

  it('default: created, listed, and shown by their keys', async () => {
    const root = await account('Default')
    const [one, two] = [await createKey(root, 'one'), await createKey(root, 'two')]
    const created = resultOf(await submit(root, 'Cold', one), 'createPrivateKeyTag')
    expect(created).toEqual({ privateKeyTagId: expect.any(String), privateKeyIds: [one] })
    const tag = String(created.privateKeyTagId)
    expect(await list(root)).toMatchObject([{ tagId: tag, tagName: 'Cold', tagType: 'TAG_TYPE_PRIVATE_KEY' }])
    expect((await used.calls.query(root, 'listUserTags')).body.userTags).toEqual([])
    expect(await tagsOf(root)).toEqual([[tag], []])
    const moved = { newPrivateKeyTagName: 'Warm', addPrivateKeyIds: [two], removePrivateKeyIds: [one] }
    expect(resultOf(await update(root, tag, moved), 'updatePrivateKeyTag')).toEqual({ privateKeyTagId: tag })
    expect(await list(root)).toMatchObject([{ tagId: tag, tagName: 'Warm' }])
    expect(await tagsOf(root)).toEqual([[], [tag]])
  })

  it('behavior: a deleted tag leaves its keys, a deleted key its tags', async () => {
    const { calls } = used
    const root = await account('Delete')
    const [one, two] = [await create(root, 'One'), await create(root, 'Two')]
    const key = await createKey(root, 'tagged', { privateKeyTags: [one, two] })
    const deleted = await calls.submit(root, 'deletePrivateKeyTags', { privateKeyTagIds: [one] })
    expect(resultOf(deleted, 'deletePrivateKeyTags')).toEqual({
      privateKeyTagIds: [one],
      privateKeyIds: [key],
    })
    expect(await tagsOf(root)).toEqual([[two]])
    await calls.submit(root, 'deletePrivateKeys', { privateKeyIds: [key], deleteWithoutExport: true })
    const rest = await calls.submit(root, 'deletePrivateKeyTags', { privateKeyTagIds: [two] })
    expect(resultOf(rest, 'deletePrivateKeyTags')).toEqual({ privateKeyTagIds: [two], privateKeyIds: [] })
  })

  it('behavior: rejects unknown tags and keys, and those of others', async () => {
    const { calls, service } = used
    const [root, sibling] = [await account('Own'), await account('Foreign')]
    const [rootTag, foreign] = [await create(root, 'Own'), await create(sibling, 'Foreign')]
    const foreignKey = await createKey(sibling, 'foreign')
    const before = await digestTables(service.store)
    for (const tagId of [nobodys, foreign]) {
      const missing = { status: 404, errorCode: 'TAG_NOT_FOUND' }
      expect(await update(root, tagId)).toMatchObject(missing)
      const requested = { privateKeyTagIds: [rootTag, tagId] }
      expect(await calls.submit(root, 'deletePrivateKeyTags', requested)).toMatchObject(missing)
    }
    for (const privateKeyId of [nobodys, foreignKey]) {
      const missing = { status: 404, errorCode: 'PRIVATE_KEY_NOT_FOUND' }
      expect(await submit(root, 'New', privateKeyId)).toMatchObject(missing)
      expect(await update(root, rootTag, { addPrivateKeyIds: [privateKeyId] })).toMatchObject(missing)
    }
    expect(await submit(root, 'Own')).toMatchObject({ status: 409, errorCode: 'NAME_TAKEN' })
    expect(await digestTables(service.store)).toBe(before)
  })
})
