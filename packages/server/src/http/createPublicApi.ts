import { pathName, type QueryOperation, type SubmitOperation, wire } from '@latchkey/contract/wire'
import type { StoredActivities } from '../activities/executeActivity.ts'
import { mailWebhookPath } from '../bounces/createBounceReceiver.ts'
import { answerDescriptor, clearSigningPath, descriptorRoutes } from '../clear-signing/registry.ts'
import { createChangePages } from '../contact-changes/changePages.ts'
import { changePaths } from '../contact-changes/tellOfChange.ts'
import type { Environment } from '../context/context.ts'
import type { ReplicaWatch } from '../jobs/createReplicaWatch.ts'
import { webhookPath } from '../onramp/credentials.ts'
import { receiveWebhook } from '../onramp/receiveWebhook.ts'
import { createAgreePage } from '../recovery-contacts/agreePage.ts'
import { createRecoveryPage } from '../recovery-contacts/recoveryPage.ts'
import type { Store } from '../store/database/store.ts'
import type { LogRefusal, RequestTrace } from './createRefusalLog.ts'
import { createDispatch } from './dispatch.ts'
import { createPublicDocuments, documentHeaders } from './publicDocuments.ts'
import { type ReplyHeaders, reply, replyError } from './reply.ts'
import { createSurface, type Surface } from './surface.ts'

// Protected by stamps, not origins: any page may call it. docs/decisions.md#errors
export const publicHeaders: ReplyHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after',
}

// Descriptors change with a new version of the service.
const dayLong = { 'cache-control': 'public, max-age=86400' }

/** The public API: mounts every submit and query of the contract. docs/wire-format.md#surfaces */
export function createPublicApi({
  environment,
  store,
  activities,
  replicaWatch,
  logRefusal,
}: {
  environment: Environment
  store: Store
  activities: StoredActivities
  /** Follows the replica; undefined where there is none. */
  replicaWatch: ReplicaWatch | undefined
  logRefusal: LogRefusal
}): Surface {
  const { log, meter, readiness, trustsPeer, clientAddress } = environment
  const surface = createSurface({
    name: 'publicApi',
    log,
    meter,
    readiness,
    trustsPeer,
    headers: publicHeaders,
  })
  const dispatch = createDispatch(environment, store, { activities, replicaWatch })
  type AnswerCall = (request: Request, env: unknown, trace: RequestTrace) => Promise<unknown>
  const mount = (path: string, answer: AnswerCall) =>
    surface.post(path, async (request, env) => {
      const trace: RequestTrace = {}
      try {
        return reply(await answer(request, env, trace), publicHeaders)
      } catch (error) {
        trace.address = clientAddress(request, env)
        return replyError(error, { log, logRefusal, headers: publicHeaders, operation: path, trace })
      }
    })
  for (const name of Object.keys(wire.submit) as SubmitOperation[]) {
    mount(`/public/v1/submit/${pathName(name)}`, (request, env, trace) =>
      dispatch.submit(name, request, env, trace),
    )
  }
  for (const name of Object.keys(wire.query) as QueryOperation[]) {
    mount(`/public/v1/query/${pathName(name)}`, (request, env, trace) =>
      dispatch.query(name, request, env, trace),
    )
  }
  const receive = (path: string, answer: (id: string, request: Request) => Promise<object>) => {
    const operation = `${path}/:id`
    surface.post(operation, async (request, env) => {
      try {
        const id = new URL(request.url).pathname.slice(path.length + 1)
        return reply(await answer(id, request), publicHeaders)
      } catch (error) {
        const trace = { address: clientAddress(request, env) }
        return replyError(error, { log, logRefusal, headers: publicHeaders, operation, trace })
      }
    })
  }
  receive(webhookPath, (credentialId, request) =>
    receiveWebhook(environment, store.db, { credentialId, request }),
  )
  receive(mailWebhookPath, environment.receiveBounces)
  const changePages = createChangePages({ ...environment, db: store.db })
  surface.page(changePaths.stop, changePages.stop)
  surface.page(changePaths.confirm, changePages.confirm)
  surface.page(changePaths.recoveryContact, createAgreePage({ ...environment, db: store.db }))
  surface.page(changePaths.recovery, createRecoveryPage({ ...environment, db: store.db }))
  for (const [path, find] of Object.entries(descriptorRoutes))
    surface.get(`${clearSigningPath}/${path}`, (request) => answerDescriptor(find, request), dayLong)
  for (const [path, read] of Object.entries(createPublicDocuments(environment)))
    surface.get(path, read, documentHeaders)
  return surface
}
