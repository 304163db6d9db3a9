import type { TvcApp } from '@latchkey/contract'

import type { QueryHandler } from '../context/handler.ts'
import { timestampsOf } from '../context/timestamps.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import type { Database } from '../store/database/store.ts'
import { readOperatorSets, toTvcOperatorSet } from './operatorSets.ts'
import { findTvcApp, listTvcAppRows, type TvcAppRow } from './store/apps.ts'

export const listTvcApps: QueryHandler<'listTvcApps'> = async ({ db, organization }) => ({
  tvcApps: await toTvcApps(db, organization.id, await listTvcAppRows(db, organization.id)),
})

export const getTvcApp: QueryHandler<'getTvcApp'> = async ({ db, organization }, { tvcAppId }) => {
  const app = await requireTvcApp(db, { organizationId: organization.id, id: tvcAppId })
  const [tvcApp] = await toTvcApps(db, organization.id, [app])
  return { tvcApp: tvcApp! }
}

/** @throws ServiceError TVC_NOT_FOUND */
export async function requireTvcApp(
  db: Database,
  location: { organizationId: string; id: string },
): Promise<TvcAppRow> {
  const app = await findTvcApp(db, location)
  if (app) return app
  throw new ServiceError('TVC_NOT_FOUND', { resource: 'app', id: location.id })
}

/** Apps in replies. docs/wire-format.md#trusted-deployment */
async function toTvcApps(
  db: Database,
  organizationId: string,
  rows: readonly TvcAppRow[],
): Promise<TvcApp[]> {
  const setIds = rows.flatMap(({ manifestSetId, shareSetId }) => [manifestSetId, shareSetId])
  const sets = await readOperatorSets(db, organizationId, setIds)
  const setOf = (id: string) => toTvcOperatorSet(sets.find(({ set }) => set.id === id)!)
  return rows.map((app) => ({
    id: app.id,
    organizationId,
    name: app.name,
    quorumPublicKey: app.quorumPublicKey,
    manifestSet: setOf(app.manifestSetId),
    shareSet: setOf(app.shareSetId),
    enableEgress: app.enableEgress,
    ...timestampsOf(app),
    publicDomain: '',
    enableDebugModeDeployments: app.enableDebugModeDeployments,
  }))
}
