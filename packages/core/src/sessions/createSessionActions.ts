import type { ApiKey, SessionProfile } from '@latchkey/contract'
import type { StampedCallOptions } from '../client/client.types.ts'
import { KitError } from '../errors/KitError.ts'
import { emitEvent } from '../events/onEvent.ts'
import type { Keys } from '../keys/createKeys.ts'
import { callAs } from './callAs.ts'
import { createGetToken } from './createGetToken.ts'
import { createRefresh } from './createRefresh.ts'
import { createRevoke } from './createRevoke.ts'
import { type Device, toDevices } from './devices.ts'
import type { SessionActions, SessionContext } from './sessionContext.ts'
import type { DeleteAccountOptions } from './sessions.types.ts'
import { toSignIns } from './signIns.ts'
import { withoutSessions } from './signOut.ts'
import { forgetLastMethod, type StoredSession } from './storedSessions.ts'

/** Actions that the user and the scheduler take on a session after the login. */
export function createSessionActions(context: SessionContext, keys: Keys): SessionActions {
  const { sessions, sessionStore, bundles } = context
  const refresh = createRefresh(context, keys)
  const actions: SessionActions = {
    refresh,
    getToken: createGetToken(context, keys, refresh),
    revoke: createRevoke(context, keys),
    async signOutOthers(active) {
      await endDevices(context, present(context, active), ({ current }) => !current)
    },
    async signOutEverywhere(active) {
      await actions.signOutOthers(active)
      await sessions.signOut(active?.session.id)
    },
    async deleteAccount(active, options) {
      await deleteAccount(context, present(context, active), options)
    },
    async devices(active, { sessionId, ...options } = {}) {
      const record = present(context, sessionId === undefined ? active : sessionStore.find(sessionId))
      const [apiKeys, signIns] = await Promise.all([
        listKeys(context, record, options),
        listSignIns(context, record, options),
      ])
      const hasProfiles = apiKeys.some(({ credential }) => credential.sessionProfileId !== undefined)
      const profiles = hasProfiles ? await listProfiles(context, record, options) : []
      return toDevices(apiKeys, record.session.publicKey, { signIns, profiles })
    },
    async signIns(active, { sessionId, ...options } = {}) {
      const record = present(context, sessionId === undefined ? active : sessionStore.find(sessionId))
      return listSignIns(context, record, options)
    },
    async endDevice(active, deviceId) {
      const record = present(context, active)
      const [first] = await listDevices(context, record)
      if (first?.current && first.id === deviceId) return sessions.signOut(record.session.id)
      await endDevices(context, record, ({ id }) => id === deviceId)
    },
    async createReadWrite(active, parameters) {
      const record = present(context, active)
      return (await bundles()).createReadWrite(record, parameters)
    },
    async createBundleTarget() {
      return (await bundles()).createBundleTarget()
    },
  }
  return actions
}

/** The session of an action, as it is now. @throws {@link KitError} `SESSION_MISSING` */
function present({ sessionStore }: SessionContext, record: StoredSession | undefined): StoredSession {
  const now = sessionStore.find(record?.session.id)
  if (now && sessionStore.isLive(now.session.id)) return now
  throw new KitError('SESSION_MISSING', { message: 'Nobody is signed in.' })
}

async function listKeys(context: SessionContext, record: StoredSession, options?: StampedCallOptions) {
  const { userId } = record.session
  const { apiKeys } = await callAs(context, record, 'query', 'getApiKeys', { userId }, options)
  return (apiKeys ?? []) as ApiKey[]
}

/** The last hundred, so that a browser that was used before isn't taken for a new one. */
async function listSignIns(context: SessionContext, record: StoredSession, options?: StampedCallOptions) {
  const { userId } = record.session
  const params = { userId, paginationOptions: { limit: '100' } }
  const { signIns } = await callAs(context, record, 'query', 'listSignIns', params, options)
  return toSignIns((signIns ?? []) as Parameters<typeof toSignIns>[0])
}

async function listProfiles(context: SessionContext, record: StoredSession, options?: StampedCallOptions) {
  const { sessionProfiles } = await callAs(context, record, 'query', 'getSessionProfiles', {}, options)
  return (sessionProfiles ?? []) as SessionProfile[]
}

const listDevices = async (context: SessionContext, record: StoredSession) =>
  toDevices(await listKeys(context, record), record.session.publicKey)

/** Ends the logins that match. One that has ended by itself in the meantime counts as ended. */
async function endDevices(
  context: SessionContext,
  record: StoredSession,
  isMeant: (device: Device) => boolean,
): Promise<void> {
  const meant = (await listDevices(context, record)).filter(isMeant)
  const apiKeyIds = meant.flatMap((device) => device.apiKeyIds)
  if (!apiKeyIds[0]) return
  const { userId } = record.session
  await callAs(context, record, 'submit', 'deleteApiKeys', { userId, apiKeyIds })
}

/** Deletes the account of a session, then the session and its key. docs/decisions.md#deleting-an-account */
async function deleteAccount(
  context: SessionContext,
  record: StoredSession,
  { deleteWithoutExport = false }: DeleteAccountOptions = {},
): Promise<void> {
  const { sessionStore, sessionRuntime, serviceClock } = context
  const { keys } = await sessionRuntime()
  await callAs(context, record, 'submit', 'deleteSubOrganization', { deleteWithoutExport })
  forgetLastMethod(context)
  // Nothing to revoke: the account's keys are deleted with it.
  const ended = sessionStore
    .present()
    .records.filter(({ session }) => session.organizationId === record.session.organizationId)
  sessionStore.change((list) => withoutSessions(list, ended, serviceClock.now()))
  emitEvent(context, record.session, { type: 'account-deleted' })
  for (const { keyName } of ended) await keys.delete(keyName)
}
