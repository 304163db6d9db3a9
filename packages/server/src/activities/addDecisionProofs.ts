import type { SubmitOperation } from '@latchkey/contract/wire'
import { type AppProof, EnclaveError } from '@latchkey/enclave'

import type { Context } from '../context/context.ts'
import { describeError } from '../errors/describeError.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { proveDecision, provesDecision } from '../states/proveDecision.ts'
import { type ActivityRow, storeAppProofs } from '../store/activities/activities.ts'
import { storeBootProofs } from '../wallets/proofs.ts'

interface Proven {
  name: SubmitOperation
  context: Context
  activity: ActivityRow
  /** Proofs of changes that are final. */
  confirmed: readonly AppProof[]
}

/**
 * Adds the enclave's proof of its decision to an activity that was carried out, if the request asks for proofs. Nothing can
 * undo the activity by now: where the enclave is away, the activity stays without the proof.
 */
export async function addDecisionProofs({
  name,
  context,
  activity,
  confirmed,
}: Proven): Promise<ActivityRow> {
  if (!context.generateAppProofs || !provesDecision(context, name)) return activity
  try {
    return await store(context, activity, confirmed.length > 0 ? confirmed : await proveDecision(context))
  } catch (error) {
    if (!(error instanceof EnclaveError || error instanceof ServiceError)) throw error
    const { id: activityId, organizationId } = activity
    context.log.warn('activity.unproven', { activityId, organizationId, ...describeError(error) })
    return activity
  }
}

/** The proof of a change that could not be confirmed when it was made. */
export async function addConfirmedProofs({
  name,
  context,
  activity,
  confirmed,
}: Proven): Promise<ActivityRow> {
  // The newest change of the organization may be another one.
  const proofs = confirmed.filter(({ proofPayload }) => proofPayload.includes(activity.fingerprint))
  const isKnown = proofs.every((proof) =>
    activity.appProofs?.some(({ signature }) => signature === proof.signature),
  )
  return isKnown ? activity : await addDecisionProofs({ name, context, activity, confirmed: proofs })
}

async function store(
  context: Context,
  activity: ActivityRow,
  proofs: readonly AppProof[],
): Promise<ActivityRow> {
  await storeBootProofs(context, proofs)
  const appProofs = [...(activity.appProofs ?? []), ...proofs]
  await storeAppProofs(context.db, activity, appProofs)
  return { ...activity, appProofs }
}
