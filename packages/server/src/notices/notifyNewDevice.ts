import type { LoginMethod } from '@latchkey/contract'

import type { Context } from '../context/context.ts'
import { describeClient } from '../messages/describeClient.ts'
import { listLoginDevices } from '../store/logins.ts'
import type { UserRow } from '../store/users.ts'
import { notify } from './notify.ts'
import { reachesOf } from './reachesOf.ts'

/** A login, before its key is stored. */
export interface NewLogin {
  loginMethod: LoginMethod
  pageOrigin: string | null
}

/**
 * Tells a user of a login with a browser, system and page that none of their logins had. The first login of an account
 * tells nobody. Nor do API keys, which sign in no user, nor the vault, whose acts have notices of their own. Call it with
 * the user locked, before the key is added. docs/notices.md#sign-ins-on-a-new-device
 */
export async function notifyNewDevice(
  context: Context,
  user: UserRow,
  { loginMethod, pageOrigin }: NewLogin,
): Promise<void> {
  const { connection, db, now, settings } = context
  const isOwnPage = pageOrigin !== null && pageOrigin === settings.vaultOrigin
  if (loginMethod === 'LOGIN_METHOD_API_KEY' || isOwnPage || reachesOf(context, user).length === 0) return
  const devices = await listLoginDevices(db, { organizationId: user.organizationId, userId: user.id })
  const device = nameOf({ userAgent: connection.userAgent, pageOrigin })
  if (devices.some((known) => nameOf(known) === device)) return
  if (devices.length === 0 && isYoung(user, now - (settings.sessionKeyRetentionSeconds ?? 0) * 1_000)) return
  await notify(context, user, { act: 'newDevice' })

  /** Whether all logins of the account would still be in the history. */
  function isYoung({ createdAt }: UserRow, before: number): boolean {
    return settings.sessionKeyRetentionSeconds === undefined || createdAt >= before
  }
}

/** The versions of a browser and a system are left out: they change all the time. */
function nameOf({ userAgent, pageOrigin }: { userAgent: string | null; pageOrigin: string | null }): string {
  const { browser, system } = describeClient(userAgent)
  return JSON.stringify([browser, system, pageOrigin])
}
