import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importNodeKeyPair } from '@latchkey/crypto/node'

import type { ServiceFacts } from '../src/startService.ts'
import type { Caller } from './callApi.ts'

export type ServiceFile = ServiceFacts & {
  ready: true
  organizationId: string
  rootApiKey: { publicKey: string; privateKey: string }
}

/** Reads service.json of a development service. */
export const readServiceFile = (directory: string): ServiceFile =>
  JSON.parse(readFileSync(join(directory, 'service.json'), 'utf8'))

/** The root user of a development service. */
export function rootOf(directory: string): Caller {
  const { apiBaseUrl, organizationId, rootApiKey } = readServiceFile(directory)
  return { apiBaseUrl, organizationId, key: importNodeKeyPair(rootApiKey.privateKey) }
}
