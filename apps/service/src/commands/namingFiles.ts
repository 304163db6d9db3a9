import { join } from 'node:path'
import { describeRefusals, SecretsRefused } from '@latchkey/server'

import { StartRefused } from '../StartRefused.ts'
import type { ServiceSettings } from '../settings/readSettings.ts'

type Location = Pick<ServiceSettings, 'secretsFile' | 'dataDir'> & {
  readonly enclave: { readonly socket: string } | { readonly secretsFile: string } | undefined
}

/**
 * Does work that compares secrets with the database.
 *
 * @throws {@link StartRefused} naming the files whose secrets don't belong to it
 */
export async function namingFiles<Result>(settings: Location, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SecretsRefused)) throw error
    throw new StartRefused(describeRefusals(error.refusals, filesOf(settings)), { cause: error })
  }
}

/** Names of the secrets files in error messages. */
export function filesOf({ secretsFile, dataDir, enclave }: Location): { service: string; enclave: string } {
  const service = secretsFile ?? join(dataDir ?? '', 'secrets.json')
  if (!enclave) return { service, enclave: service }
  return { service, enclave: 'socket' in enclave ? `The enclave at ${enclave.socket}` : enclave.secretsFile }
}
