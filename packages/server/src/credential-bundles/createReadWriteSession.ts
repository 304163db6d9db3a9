import type { SubmitHandler } from '../context/handler.ts'
import { endOfCaller } from '../credentials/lineage.ts'
import { requireUser } from '../credentials/requireUser.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { readPublicKey } from '../parsing/publicKeys.ts'
import { defaultSessionSeconds, methodOfStamp, readLoginFamily, sessionName } from '../sessions/sessions.ts'
import { readWriteType } from '../store/credentials.ts'
import { addSentSession } from './addSentSession.ts'

export const createReadWriteSession: SubmitHandler<'createReadWriteSession'> = {
  async prepare({ db, caller, organization }, { userId = caller.userId, targetPublicKey }) {
    readPublicKey('parameters.targetPublicKey', targetPublicKey)
    await requireUser(db, { organizationId: organization.id, id: userId })
    // Parents and the proxy, too, get no session of another user. docs/decisions.md#sessions
    if (userId !== caller.userId)
      throw new ServiceError('REQUEST_NOT_AUTHORIZED', { operation: 'create_read_write_session' })
  },

  async apply(context, parameters) {
    const { now, caller } = context
    const { targetPublicKey, expirationSeconds = defaultSessionSeconds } = parameters
    const { invalidateExisting = false } = parameters
    const { userId, userName: username, organization } = caller
    // A key that a session creates belongs to its login family and ends with it. docs/decisions.md#lifetime-and-refresh
    const loginFamily = await readLoginFamily(context, 'create_read_write_session')
    const sent = await addSentSession(context, {
      userId,
      organization,
      targetPublicKey,
      expirationSeconds,
      invalidateExisting,
      loginFamily,
      lineage: { establishedAt: null, lineageEndsAt: endOfCaller(caller) },
      loginMethod: methodOfStamp(context.caller),
      type: readWriteType,
      name: parameters.apiKeyName ?? sessionName('Read Write Session', now),
    })
    const { id: organizationId, name: organizationName } = organization
    return { organizationId, organizationName, userId, username, ...sent }
  },
}
