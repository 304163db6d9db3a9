import { createClientSecrets } from '../providers/clientSecrets.ts'
import { createRowSeal } from '../secrets/createRowSeal.ts'
import { createProxyResealer } from '../secrets/proxySeal.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { Resealers } from './serviceSealedColumns.ts'

/** What opens and seals again everything that the service itself sealed. */
export async function createResealers(secrets: Secrets): Promise<Resealers> {
  const rowSeal = createRowSeal(secrets)
  const clientSecrets = await createClientSecrets(secrets, rowSeal)
  return { rowSeal, clientSecrets, proxy: await createProxyResealer(secrets) }
}
