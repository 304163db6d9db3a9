import type { SubmitHandler } from '../context/handler.ts'
import { endOfCaller } from '../credentials/lineage.ts'
import { requireUser } from '../credentials/requireUser.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { readPublicKey } from '../parsing/publicKeys.ts'
import {
  addSessionKey,
  defaultSessionSeconds,
  methodOfStamp,
  readLoginFamily,
  sessionName,
} from '../sessions/sessions.ts'
import { readWriteType } from '../store/credentials.ts'
import { createSentKey, type SentKey } from './createSentKey.ts'

export const createReadWriteSession: SubmitHandler<'createReadWriteSession', SentKey> = {
  async prepare({ db, caller, organization }, { userId = caller.userId, targetPublicKey }) {
    const recipientPublicKey = readPublicKey('parameters.targetPublicKey', targetPublicKey)
    await requireUser(db, { organizationId: organization.id, id: userId })
    // Parents and the proxy, too, get no session of another user. docs/decisions.md#sessions
    if (userId !== caller.userId)
      throw new ServiceError('REQUEST_NOT_AUTHORIZED', { operation: 'create_read_write_session' })
    return await createSentKey(recipientPublicKey)
  },

  async apply(context, parameters, { publicKey, credentialBundle }) {
    const { now, caller } = context
    const { expirationSeconds = defaultSessionSeconds, invalidateExisting = false } = parameters
    const { userId, userName: username, organization } = caller
    // A key that a session creates belongs to its login family and ends with it. docs/decisions.md#lifetime-and-refresh
    const loginFamily = await readLoginFamily(context, 'create_read_write_session')
    const { credentialId: apiKeyId } = await addSessionKey(context, {
      userId,
      organization,
      publicKey,
      expirationSeconds,
      invalidateExisting,
      loginFamily,
      lineage: { establishedAt: null, lineageEndsAt: endOfCaller(caller) },
      loginMethod: methodOfStamp(context.caller),
      type: readWriteType,
      name: parameters.apiKeyName ?? sessionName('Read Write Session', now),
    })
    const { id: organizationId, name: organizationName } = organization
    return { organizationId, organizationName, userId, username, apiKeyId, credentialBundle }
  },
}
