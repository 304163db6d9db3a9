import { parentPort, workerData } from 'node:worker_threads'

import { createEnclave } from '../createEnclave.ts'
import type { Enclave } from '../Enclave.ts'
import { EnclaveError } from '../EnclaveError.ts'
import { signDigest } from '../sign/signature.ts'
import { type EnclaveCall, type FromEnclave, operationNames } from './frames.ts'
import type { WorkerSecrets } from './startWorkerThread.ts'
import { threadStatFile } from './threadTime.ts'

/** Makes the tables of each curve, which takes longer than a hundred signatures: no call is to wait for it. */
function loadCurves(): void {
  const key = new Uint8Array(32).fill(1)
  for (const scheme of ['ECDSA_SECP256K1', 'ECDSA_P256', 'ED25519', 'SCHNORR'] as const)
    signDigest(scheme, key, key)
}

/** Runs in a worker's thread: answers one call after the other. @param wrap - for tests: changes what calls do */
export async function runWorker(wrap: (enclave: Enclave) => Enclave = (enclave) => enclave): Promise<void> {
  const { secrets, ephemeral, boot }: WorkerSecrets = workerData
  const { sealKey, previousSealKeys = [], ...signers } = secrets
  const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'))
  const keys = { current: bytes(sealKey), previous: previousSealKeys.map(bytes) }
  const enclave = wrap(
    await createEnclave({ sealKeys: { sealKeys: async () => keys }, ephemeral, boot, ...signers }),
  )
  const send = (frame: FromEnclave) => parentPort?.postMessage(frame)
  parentPort?.on('message', async (call: EnclaveCall) => send(await answerCall(enclave, call)))
  loadCurves()
  send({ kind: 'ready', statFile: threadStatFile() })
}

/** Runs one call. Never rejects. */
async function answerCall(enclave: Enclave, { id, operation, request }: EnclaveCall): Promise<FromEnclave> {
  try {
    if (!operationNames.includes(operation)) throw new EnclaveError('UNAVAILABLE', 'Unknown operation.')
    const call = enclave[operation] as (request: unknown) => Promise<unknown>
    return { kind: 'result', id, value: await call(request) }
  } catch (error) {
    // Anything else is a fault of ours, and its text might hold what it was about.
    const { code, message } =
      error instanceof EnclaveError
        ? error
        : new EnclaveError('UNAVAILABLE', 'The enclave met an unexpected error.')
    return { kind: 'error', id, code, message }
  }
}
