import { randomBytes, randomUUID } from 'node:crypto'
import { openPglite } from '@latchkey/server/pglite'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import {
  endLoginFamilies,
  endOtherSessions,
  findCredential,
  insertCredential,
  loginType,
  type NewCredential,
  oauthKeyType,
  readWriteType,
} from './credentials.ts'
import type { Store } from './database/store.ts'

describe('sessions that end together', () => {
  let store: Store
  const now = 1_000
  const owner = { tenantId: randomUUID(), organizationId: randomUUID(), userId: randomUUID() }
  let kept: string
  beforeAll(async () => {
    store = await openPglite({ memory: true })
  })
  beforeEach(async () => {
    Object.assign(owner, { userId: randomUUID() })
    kept = await add({ type: loginType })
  })
  afterAll(() => store.close())

  /** A session key; the first of a login family, unless `loginFamilyId` names one. */
  async function add(key: Pick<NewCredential, 'type'> & Partial<NewCredential>): Promise<string> {
    const id = randomUUID()
    const publicKey = `02${randomBytes(32).toString('hex')}`
    const times = { createdAt: 1, updatedAt: 1, expiresAt: 2_000 }
    await insertCredential(store.db, {
      id,
      ...owner,
      name: 'key',
      publicKey,
      loginFamilyId: id,
      ...times,
      ...key,
    })
    return id
  }
  const isLive = async (id: string) =>
    (await findCredential(store.db, { organizationId: owner.organizationId, id }))?.endedAt === null
  const endOthers = (type: typeof loginType | typeof readWriteType | typeof oauthKeyType) =>
    endOtherSessions(store.db, { ...owner, type, keepId: kept, now })

  it('default: ends other logins with their derived keys, and nothing else', async () => {
    const login = await add({ type: loginType })
    const ofLogin = await add({ type: readWriteType, loginFamilyId: login })
    const refreshed = await add({ type: loginType, loginFamilyId: login })
    const alone = await add({ type: readWriteType })
    const apiKey = await add({ type: 'CREDENTIAL_TYPE_API_KEY_P256', loginFamilyId: null })
    const stranger = await add({ type: loginType, userId: randomUUID() })
    await endOthers(loginType)
    const live = await Promise.all([kept, login, ofLogin, refreshed, alone, apiKey, stranger].map(isLive))
    expect(live).toEqual([true, false, false, false, true, true, true])
  })

  it('behavior: ends derived keys of a login that has ended', async () => {
    const login = await add({ type: loginType, endedAt: 500 })
    const ofLogin = await add({ type: readWriteType, loginFamilyId: login })
    await endOthers(loginType)
    expect(await isLive(ofLogin)).toBe(false)
    expect(
      (await findCredential(store.db, { organizationId: owner.organizationId, id: login }))?.endedAt,
    ).toBe(500)
  })

  it('behavior: a read-write session that led to a login ends with that login', async () => {
    const first = await add({ type: readWriteType })
    const login = await add({ type: loginType, loginFamilyId: first })
    await endOthers(loginType)
    expect([await isLive(first), await isLive(login)]).toEqual([false, false])
  })

  it('parameters: type: other read-write sessions end, and those of logins', async () => {
    const alone = await add({ type: readWriteType })
    const ofAlone = await add({ type: 'CREDENTIAL_TYPE_API_KEY_P256', loginFamilyId: alone })
    const ofLogin = await add({ type: readWriteType, loginFamilyId: kept })
    const apiKeyOfLogin = await add({ type: 'CREDENTIAL_TYPE_API_KEY_P256', loginFamilyId: kept })
    const oauth = await add({ type: oauthKeyType })
    await endOthers(readWriteType)
    const live = await Promise.all([kept, alone, ofAlone, ofLogin, apiKeyOfLogin, oauth].map(isLive))
    expect(live).toEqual([true, false, false, false, true, true])
    await endOthers(oauthKeyType)
    expect(await isLive(oauth)).toBe(false)
  })

  it('behavior: endLoginFamilies ends the keys of those logins', async () => {
    const login = await add({ type: loginType })
    const ofLogin = await add({ type: readWriteType, loginFamilyId: login })
    await endLoginFamilies(store.db, { ...owner, loginFamilyIds: [login], now })
    expect(await Promise.all([kept, login, ofLogin].map(isLive))).toEqual([true, false, false])
  })
})
