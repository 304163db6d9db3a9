import { createKeyPair } from '@latchkey/crypto'
import { afterEach, describe, expect, it } from 'vitest'

import { indexedDbKeys } from '../../src/environment/browser/indexedDb.ts'

const { get, set, names } = indexedDbKeys

/** Deletes the database, as clearing a site's storage does. Resolves with whether it had to wait for us. */
function clear(): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let waited = false
    const request = indexedDB.deleteDatabase('latchkey')
    request.onblocked = () => {
      waited = true
    }
    request.onsuccess = () => resolve(waited)
    request.onerror = () => reject(request.error)
  })
}
afterEach(clear)

const makeKey = async () => ({ handle: (await createKeyPair()).handle, createdAt: 1 })

describe('keys in IndexedDB', () => {
  it('default', async () => {
    await set('key.a', await makeKey())
    await set('key.b', await makeKey())
    expect((await get('key.a'))?.handle.privateKey.extractable).toBe(false)
    await indexedDbKeys.delete('key.a')
    expect(await get('key.a')).toBeUndefined()
    expect(await names()).toEqual(['key.b'])
  })

  it('behavior: cleared between two uses: empty, and takes keys again', async () => {
    await set('key.a', await makeKey())
    expect(await clear()).toBe(false)
    expect(await names()).toEqual([])
    await set('key.b', await makeKey())
    expect(await names()).toEqual(['key.b'])
  })

  it('behavior: cleared repeatedly while in use: no call hangs, and the last write is there', async () => {
    const key = await makeKey()
    const uses = Array.from({ length: 50 }, async (_, at) => {
      const cleared = at % 5 === 0 && clear()
      await set(`key.${at}`, key)
      await get(`key.${at}`)
      return cleared
    })
    expect(await Promise.all(uses)).toHaveLength(50)
    await set('key.last', key)
    expect(await get('key.last')).toMatchObject({ createdAt: 1 })
  })

  it('behavior: rejects at once if another app made a database of that name', async () => {
    await new Promise<void>((resolve) => {
      const request = indexedDB.open('latchkey', 2)
      request.onsuccess = () => {
        request.result.close()
        resolve()
      }
    })
    await expect(names()).rejects.toMatchObject({ name: 'VersionError' })
  })
})
