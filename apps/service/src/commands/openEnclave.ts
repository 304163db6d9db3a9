import {
  type ConnectOutside,
  connectEnclave,
  createEnclave,
  type Enclave,
  type EnclaveEvent,
  startEnclaveProcess,
} from '@latchkey/enclave'
import type { Secrets } from '@latchkey/server'
import type { Log, LogFacts } from '@latchkey/server/ports'

import { StartRefused } from '../StartRefused.ts'
import type { EnclaveLocation } from '../settings/readEnclave.ts'

/** ms: both may start at the same time. */
const patience = 5_000

export interface OpenEnclaveOptions {
  log?: Log | undefined
  onRestart?: (() => void) | undefined
  /** @default the enclave reaches no host */
  connectOutside?: ConnectOutside | undefined
}

/**
 * Starts the process that holds the keys, or connects to the one that runs by itself, and waits until it is ready.
 *
 * @throws {@link StartRefused} if it can't be reached, or can't use its secrets
 */
export async function openEnclave(
  location: EnclaveLocation,
  { log, onRestart, connectOutside }: OpenEnclaveOptions = {},
): Promise<Enclave> {
  let isReady = false
  const onEvent = (event: EnclaveEvent) => {
    // The start says why it is refused.
    if (!isReady) return
    log?.warn(`enclave.${event.kind}`, factsOf(event))
    if ('wasReady' in event && event.wasReady) onRestart?.()
  }
  const enclave =
    'socket' in location
      ? connectEnclave({ ...location, patience, connectOutside, onEvent })
      : startEnclaveProcess({ ...location, connectOutside, onEvent })
  try {
    await enclave.ready
    isReady = true
    return enclave
  } catch (cause) {
    await enclave.close()
    const reason = cause instanceof Error ? cause.message : 'unknown'
    const suggestion =
      'socket' in location
        ? `No enclave answers at ${location.socket}; --enclave starts one.`
        : `${location.secretsFile}; --create-secrets creates it.`
    throw new StartRefused(`${reason} (${suggestion})`, { cause })
  }
}

function factsOf(event: EnclaveEvent): LogFacts {
  switch (event.kind) {
    case 'exited':
      return { exitCode: event.code, exitSignal: event.signal, restartInMs: event.restartIn }
    case 'disconnected':
      return { restartInMs: event.restartIn }
    case 'hung':
    case 'killed':
      return { operation: event.operation }
    case 'failed':
      return { errorMessage: event.message }
    case 'refused':
      return { operation: event.call, organizationId: event.organizationId, errorMessage: event.message }
  }
}

/** The enclave of a development service: in this process, with the service's own secrets. */
export const openEnclaveHere = ({ sealKey, signerKey, others }: Secrets): Promise<Enclave> => {
  const bytes = (key: string) => Buffer.from(key, 'hex')
  const keys = { current: bytes(sealKey), previous: others?.sealKey?.map(bytes) }
  return createEnclave({ sealKeys: { sealKeys: async () => keys }, signerKey, oldestSeal: 1 })
}
