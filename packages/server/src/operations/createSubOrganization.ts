import type { Context } from '../context.ts'
import type { SubmitHandler } from '../handler.ts'
import { ServiceError } from '../ServiceError.ts'
import {
  checkBuilt,
  checkKeys,
  checkSignupSignature,
  digestOf,
  insertSubOrganization,
  provenUser,
  type SubOrganizationParams,
} from '../signup.ts'
import { findAnswer, keepAnswer } from '../store/answers.ts'
import { lockName } from '../store/store.ts'
import { spendSignup, type VerificationRow } from '../store/verifications.ts'
import { readVerification } from '../verification.ts'

export const createSubOrganization: SubmitHandler<'createSubOrganization', VerificationRow | undefined> = {
  async prepare(context, parameters) {
    // Sub-organizations have none of their own: the tree is one level deep. wire.md 6.9
    if (context.organization.parentId !== null) {
      throw new ServiceError('REQUEST_NOT_AUTHORIZED', { operation: 'create_sub_organization' })
    }
    checkBuilt(parameters)
    checkKeys(parameters)
    if (parameters.verificationToken === undefined) return undefined
    const verification = await readVerification(context, parameters.verificationToken)
    checkSignupSignature(parameters, verification)
    provenUser(parameters, verification)
    return verification
  },

  async apply(context, parameters, verification) {
    const { db, now, settings } = context
    const key = answerKey(context, parameters, verification)
    const digest = digestOf(parameters)
    // The same signup twice at once: the second one waits for the answer of the first.
    if (key) await lockName(db, key)
    const known = key && (await findAnswer(db, { key, digest, now }))
    if (known) return known as { subOrganizationId: string; rootUserIds: string[] }
    if (verification && !(await spendSignup(db, verification.id, now))) {
      throw new ServiceError('VERIFICATION_TOKEN_INVALID', { reason: 'it was used' })
    }
    const result = await insertSubOrganization(context, parameters, verification)
    const expiresAt = now + settings.lostAnswerSeconds * 1_000
    if (key) await keepAnswer(db, { key, digest, result, expiresAt })
    return result
  },
}

/** What a signup uses up, and so cannot be asked for twice: the token, else the first key. decisions.md 5 */
function answerKey(
  { organization }: Context,
  { rootUsers }: SubOrganizationParams,
  verification: VerificationRow | undefined,
): string | undefined {
  const used = verification?.id ?? rootUsers.flatMap(({ apiKeys }) => apiKeys)[0]?.publicKey
  return used && `${organization.tenantId} createSubOrganization ${used}`
}
