import { TokenFault } from '@latchkey/rules/oidc'

import { ServiceError } from '../errors/ServiceError.ts'

export const refusedToken = (reason: string, cause?: unknown) =>
  new ServiceError('OIDC_TOKEN_INVALID', { reason }, { cause })

/** Runs checks of the rules. @throws ServiceError OIDC_TOKEN_INVALID in place of their {@link TokenFault} */
export async function refusing<Checked>(check: () => Checked | Promise<Checked>): Promise<Checked> {
  try {
    return await check()
  } catch (cause) {
    if (!(cause instanceof TokenFault)) throw cause
    throw refusedToken(cause.message, cause.cause)
  }
}
