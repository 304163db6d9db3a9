import { createClientSecrets } from '../providers/clientSecrets.ts'
import { createRowSeal } from '../secrets/createRowSeal.ts'
import { createProxyResealer } from '../secrets/proxySeal.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { Resealers } from './serviceSealedColumns.ts'

/** Creates the functions that open and seal again everything that the service itself sealed. */
export function createResealers(secrets: Secrets): Resealers {
  const rowSeal = createRowSeal(secrets)
  const clientSecrets = createClientSecrets(secrets, rowSeal)
  return { rowSeal, clientSecrets, proxy: createProxyResealer(secrets) }
}
