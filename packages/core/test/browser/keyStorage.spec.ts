import { createKeyPair } from '@latchkey/crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

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
/** Opens and closes the database, as another version of the kit or a damaged profile would leave it. */
function openVersion(version?: number, upgrade?: (opened: IDBDatabase) => void) {
  return new Promise<{ version: number; tables: string[] }>((resolve, reject) => {
    const request = indexedDB.open('latchkey', version)
    request.onupgradeneeded = () => upgrade?.(request.result)
    request.onsuccess = () => {
      const { result } = request
      result.close()
      resolve({ version: result.version, tables: [...result.objectStoreNames] })
    }
    request.onerror = () => reject(request.error)
  })
}
// Other files use the database, too.
beforeEach(async () => void (await clear()))
afterEach(async () => {
  vi.restoreAllMocks()
  await clear()
})

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

  it('behavior: adds its table to a database that lost it, and keeps the other tables', async () => {
    await openVersion(2, (opened) => opened.createObjectStore('other'))
    const key = await makeKey()
    await Promise.all([set('key.a', key), set('key.b', key)])
    expect(await names()).toEqual(['key.a', 'key.b'])
    expect(await openVersion()).toEqual({ version: 3, tables: ['keys', 'other'] })
  })

  it('behavior: reads the database of a later version of the kit', async () => {
    await set('key.a', await makeKey())
    await openVersion(7, (opened) => opened.createObjectStore('settings'))
    expect(await names()).toEqual(['key.a'])
  })

  it('behavior: tries once more after a lost connection', async () => {
    await set('key.a', await makeKey())
    const lose = (name: string) =>
      vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
        throw new DOMException('Connection to Indexed Database server lost.', name)
      })
    lose('UnknownError')
    expect(await names()).toEqual(['key.a'])
    lose('QuotaExceededError')
    await expect(names()).rejects.toMatchObject({ name: 'QuotaExceededError' })
  })
})
