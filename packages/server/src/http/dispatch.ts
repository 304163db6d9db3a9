import { pathName, type QueryOperation, type SubmitOperation } from '@latchkey/contract/wire'

import { createCastVote } from '../activities/castVote.ts'
import type { StoredActivities } from '../activities/executeActivity.ts'
import { createRunActivity } from '../activities/runActivity.ts'
import { showActivities } from '../activities/showActivities.ts'
import { activityKeyOf, type Submission } from '../activities/submission.ts'
import { toActivity } from '../activities/toActivity.ts'
import { connectionOf } from '../context/connection.ts'
import type { Context, Environment } from '../context/context.ts'
import { codeOf, ServiceError } from '../errors/ServiceError.ts'
import { createAttestedGate, hasAttestedStamp } from '../gate/attestedStamp.ts'
import { type Body, readBody } from '../gate/body.ts'
import { resolveCaller } from '../gate/caller.ts'
import { checkLiveness } from '../gate/liveness.ts'
import { readQuery, readSubmit, readTarget } from '../gate/parameters.ts'
import { checkStamp } from '../gate/stamp.ts'
import { checkWalletStamp } from '../gate/walletStamp.ts'
import { createWebauthnGate, hasWebauthnStamp } from '../gate/webauthnStamp.ts'
import { answerTo, dispatchTo } from '../handlers.ts'
import type { ReplicaWatch } from '../jobs/createReplicaWatch.ts'
import { maskContacts } from '../parsing/maskContacts.ts'
import { authorizeSubmit, requirePermission } from '../policies/authorize.ts'
import { authorizeQuery } from '../policies/authorizeQuery.ts'
import { requireScope } from '../policies/requireScope.ts'
import { noteReads } from '../reads/noteReads.ts'
import { evidenceOf } from '../states/evidence.ts'
import { withEvidence } from '../states/guardEnclave.ts'
import { provesDecision } from '../states/proveDecision.ts'
import type { ActivityRow } from '../store/activities/activities.ts'
import { findClaimed } from '../store/activities/activityClaims.ts'
import { fingerprintOf } from '../store/activities/fingerprintOf.ts'
import { prepareCallerLookup } from '../store/caller.ts'
import type { Store } from '../store/database/store.ts'
import { usageEventOf } from '../usage/usageEventOf.ts'
import type { RequestTrace } from './createRefusalLog.ts'
import { createReplicaReads } from './createReplicaReads.ts'

/** Handles requests to the public API. */
export interface Dispatch {
  /** @param trace gets what is known of the caller */
  submit(name: SubmitOperation, request: Request, env: unknown, trace: RequestTrace): Promise<unknown>
  query(name: QueryOperation, request: Request, env: unknown, trace: RequestTrace): Promise<unknown>
}

/** Runs the checks in the order of docs/decisions.md#order-of-checks, then the handler. */
export function createDispatch(
  environment: Environment,
  store: Store,
  { activities, replicaWatch }: { activities: StoredActivities; replicaWatch: ReplicaWatch | undefined },
): Dispatch {
  const findCaller = prepareCallerLookup(store.db)
  const checkWebauthnStamp = createWebauthnGate(environment, store.db)
  const checkAttestedStamp = createAttestedGate(environment, store.db)
  const runActivity = createRunActivity(store.db)
  const replicaReads = createReplicaReads({
    store,
    replicaWatch,
    clock: environment.clock,
    log: environment.log,
  })
  const castVote = createCastVote({ environment, db: store.db, activities })

  /** Before the stamp is checked, errors concern only the body's form and the caller. */
  async function readStamped(
    request: Request,
    env: unknown,
    trace: RequestTrace,
  ): Promise<{ body: Body; context: Context }> {
    const body = await readBody(request, environment.settings.maxBodyBytes)
    const organizationId = readTarget(body.value)
    trace.organizationId = organizationId
    const stamper = await findStamper(request.headers, body, organizationId)
    const now = environment.clock.now()
    const connection = connectionOf(environment.clientAddress, request, env)
    trace.credentialId = stamper?.caller.credential.id
    const resolved = resolveCaller(stamper, { now, connection })
    return { body, context: { ...environment, db: store.db, now, connection, ...resolved } }
  }

  async function findStamper(headers: Headers, { raw: rawBody }: Body, organizationId: string) {
    if (hasWebauthnStamp(headers)) return await checkWebauthnStamp(headers, rawBody, organizationId)
    if (hasAttestedStamp(headers)) return await checkAttestedStamp(headers, rawBody, organizationId)
    const stamp = checkStamp(headers, rawBody)
    const stamper = await findCaller(organizationId, stamp.publicKey)
    if (!stamper) return undefined
    const page = await checkWalletStamp(environment, store.db, { stamp, rawBody, stamper })
    return page === undefined ? stamper : { ...stamper, caller: { ...stamper.caller, page } }
  }

  const show = async (context: Context, row: ActivityRow) => {
    const [activity] = await showActivities(context, [row])
    return { activity }
  }

  /** Earlier activity of a body that policies deny now, such as one that waits. Throws `refusal` if there is none. */
  async function findRepeated(submission: Submission, refusal: ServiceError): Promise<ActivityRow> {
    const known = await findClaimed(store.db, activityKeyOf(submission))
    if (known) return known
    throw refusal
  }

  type Stamped = Awaited<ReturnType<typeof readStamped>>

  async function runSubmit(name: SubmitOperation, request: Request, { body, context }: Stamped) {
    const operation = `submit/${name}` as const
    const { timestampMs, generateAppProofs, ...read } = readSubmit(name, body.value)
    const handler = dispatchTo(name, read.parameters)
    const evidence = evidenceOf({ body, headers: request.headers }, context)
    const provesAddresses = 'provesAddresses' in handler && handler.provesAddresses
    if (generateAppProofs && !provesAddresses && !provesDecision({ ...context, evidence }, name))
      throw new ServiceError('NOT_BUILT', { operation: pathName(name), part: 'generateAppProofs' })
    checkLiveness(timestampMs, context.now, environment.settings)
    const signed = { body, headers: request.headers }
    if ('selection' in handler) {
      requirePermission(operation, context)
      await requireScope(context, { ...read, operation: name, now: context.now })
      const { fingerprint } = read.parameters as { fingerprint: string }
      const row = await castVote({ context, signed, fingerprint, selection: handler.selection })
      return await show(context, row)
    }
    const submission = {
      name,
      handler,
      signed,
      ...read,
      context: withEvidence({ ...context, activityType: read.type, generateAppProofs }, name, evidence),
      fingerprint: fingerprintOf(body.raw),
    }
    const { fingerprint } = submission
    const authorization = await authorizeSubmit(context, { ...read, name, fingerprint })
    const row =
      authorization.decision === 'denied'
        ? await findRepeated(submission, authorization.refusal)
        : await runActivity(submission, authorization.decision)
    // Nobody has voted on what was allowed at once.
    const isNew = authorization.decision === 'allowed' && row.createdAt === context.now
    return isNew ? { activity: toActivity(row) } : await show(context, row)
  }

  return {
    async submit(name, request, env, trace) {
      const stamped = await readStamped(request, env, trace)
      const { organization } = stamped.context
      const event = usageEventOf(name, stamped)
      try {
        const answer = await runSubmit(name, request, stamped)
        await replicaReads.changed(stamped.context.caller)
        environment.usage.count(organization.tenantId, event, 'OK')
        return answer
      } catch (error) {
        environment.usage.count(organization.tenantId, event, codeOf(error))
        throw error
      }
    },

    async query(name, request, env, trace) {
      const { body, context } = await readStamped(request, env, trace)
      const { timestampMs, parameters } = readQuery(name, body.value)
      if (timestampMs !== undefined) checkLiveness(timestampMs, context.now, environment.settings)
      const { byPolicy: masksContacts, ownOnly } = await authorizeQuery(context, name)
      const answer = await replicaReads.answer(name, { ...context, masksContacts, ownOnly }, (from) =>
        answerTo(name, from, parameters),
      )
      if (masksContacts) return maskContacts(answer)
      noteReads(context, name, parameters, answer)
      return answer
    },
  }
}
