import { createKeyPair } from '@latchkey/crypto'
import { describe, expect, it } from 'vitest'

import type { Actor } from '../../test/callService.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'
import { silentLog } from '../ports/log.ts'
import { resolveSettings, type SettingsInput } from '../settings/settings.ts'
import { activities } from '../store/tables/schema.ts'
import { sweep } from './sweeper.ts'

const dayMs = 24 * 3_600_000

// docs/operating.md#retention
describe('what codes and refreshes leave', () => {
  const used = useTestService(relaxedLimits)
  const sweepWith = (settings: SettingsInput = {}) =>
    sweep({ ...used.service, log: silentLog, settings: resolveSettings(settings) })
  const refresh = async (actor: Actor) => {
    const key = await createKeyPair()
    const { status } = await used.calls.submit(actor, 'stampLogin', { publicKey: key.publicKey })
    expect(status).toBe(200)
    return { ...actor, key }
  }
  const typesLeft = async () => {
    const rows = await used.service.store.db.select({ type: activities.type }).from(activities)
    return rows.map(({ type }) => type.replace('ACTIVITY_TYPE_', '')).sort()
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
})
