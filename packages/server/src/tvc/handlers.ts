import type { QueryHandlers, SubmitHandlers } from '../context/handler.ts'
import { getTvcApp, listTvcApps } from './apps.ts'
import { createTvcApp } from './createTvcApp.ts'
import { createTvcDeployment } from './createTvcDeployment.ts'
import { createTvcManifestApprovals } from './createTvcManifestApprovals.ts'
import { getTvcDeployment, listTvcAppDeployments } from './deployments.ts'

export const tvcQueries = {
  getTvcApp,
  getTvcDeployment,
  listTvcAppDeployments,
  listTvcApps,
} satisfies Partial<QueryHandlers>

export const tvcSubmits = {
  createTvcApp,
  createTvcDeployment,
  createTvcManifestApprovals,
} satisfies Partial<SubmitHandlers>
