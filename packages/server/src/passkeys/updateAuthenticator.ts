import type { SubmitHandler } from '../context/handler.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { renameAuthenticator } from '../store/authenticators.ts'

/** Needs no recent login: a name neither signs anybody in nor keeps anybody out. */
export const updateAuthenticator: SubmitHandler<'updateAuthenticator'> = {
  async apply({ db, now, caller: { userId } }, { authenticatorId: id, authenticatorName: name }) {
    if (!(await renameAuthenticator(db, { id, userId, name, now })))
      throw new ServiceError('CREDENTIAL_NOT_FOUND', { credentialId: id })
    return { authenticatorId: id }
  },
}
