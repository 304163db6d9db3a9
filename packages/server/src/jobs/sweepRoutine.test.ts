import { createKeyPair } from '@latchkey/crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import type { Actor } from '../../test/callService.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'
import { silentLog } from '../ports/log.ts'
import { resolveSettings, type SettingsInput } from '../settings/settings.ts'
import { activities, credentials } from '../store/tables/schema.ts'
import { sweep } from './sweeper.ts'

const dayMs = 24 * 3_600_000

// docs/operating.md#retention
describe('what codes and refreshes leave', () => {
  const used = useTestService({
    settings: { ...relaxedLimits.settings, loginFamilySeconds: 30 * 24 * 3_600 },
  })
  const sweepWith = (settings: SettingsInput = {}) =>
    sweep({ ...used.service, log: silentLog, settings: resolveSettings(settings) })
  const refresh = async (actor: Actor, expirationSeconds = '900') => {
    const key = await createKeyPair()
    const parameters = { publicKey: key.publicKey, expirationSeconds }
    const { status } = await used.calls.submit(actor, 'stampLogin', parameters)
    expect(status).toBe(200)
    return { ...actor, key }
  }
  const typesLeft = async () => {
    const rows = await used.service.store.db.select({ type: activities.type }).from(activities)
    return rows.map(({ type }) => type.replace('ACTIVITY_TYPE_', '')).sort()
  }
  const keysLeft = async (organizationId: string) => {
    const isTheirs = eq(credentials.organizationId, organizationId)
    const rows = await used.service.store.db.select().from(credentials).where(isTheirs)
    return rows.map(({ publicKey }) => publicKey).sort()
  }
  const atSignUp = ['CREATE_SUB_ORGANIZATION_V8', 'OTP_LOGIN']

  it('default: activities are deleted after a week, those of logins and changes stay', async () => {
    const { calls, service } = used
    const others = await typesLeft()
    await refresh(await calls.signIn('week@example.com'))
    const root = await calls.root()
    const { publicKey } = await createKeyPair()
    // A login: the key is no session's.
    expect((await calls.submit(root, 'stampLogin', { publicKey })).status).toBe(200)
    service.clock.advance(7 * dayMs - 1)
    await sweepWith()
    const all = await typesLeft()
    expect(all).toEqual(
      [...others, ...atSignUp, 'INIT_OTP_V2', 'STAMP_LOGIN', 'STAMP_LOGIN', 'VERIFY_OTP'].sort(),
    )
    service.clock.advance(2)
    await sweepWith({ routineRetentionSeconds: undefined })
    expect(await typesLeft()).toEqual(all)
    await sweepWith()
    expect(await typesLeft()).toEqual([...others, ...atSignUp, 'STAMP_LOGIN'].sort())
  })

  it('behavior: of a session that goes on, the first key and those of a week stay', async () => {
    const { calls, service } = used
    const hours = 11
    const root = await calls.root()
    await calls.submit(root, 'updateAuthProxyConfig', { sessionExpirationSeconds: 12 * 3_600 })
    const first = await calls.signIn('long@example.com')
    let person: Actor = await refresh(first, String(12 * 3_600))
    const keys = [first.key.publicKey, person.key.publicKey]
    for (let at = 0; at < 18; at++) {
      service.clock.advance(hours * 3_600_000)
      person = await refresh(person, String(12 * 3_600))
      keys.push(person.key.publicKey)
    }
    await sweepWith({ routineRetentionSeconds: undefined })
    expect(await keysLeft(first.organizationId)).toEqual(keys.toSorted())
    await sweepWith()
    // The others ended a minute after the next refresh.
    const weekOld = Math.floor((18 * hours - 7 * 24) / hours)
    const kept = [keys[0]!, ...keys.slice(1 + weekOld)]
    expect(await keysLeft(first.organizationId)).toEqual(kept.sort())
    const { body } = await calls.query(person, 'listSignIns', { userId: person.userId })
    expect(body.signIns).toMatchObject([{ isActive: true }])
    person = await refresh(person)
    expect((await calls.query(person, 'whoami')).status).toBe(200)
    // Nothing that ended works again.
    const { errorCode } = await calls.query({ ...person, key: first.key }, 'whoami')
    expect(errorCode).toBe('PUBLIC_KEY_NOT_FOUND')
  })
})
