import { parentPort, workerData } from 'node:worker_threads'

import { createKeyHolder, type KeyHolder } from '../createKeyHolder.ts'
import { signDigest } from '../sign/signature.ts'
import { errorFrame, type FromEnclave, type WorkerCall } from './frames.ts'
import type { WorkerSecrets } from './startWorkerThread.ts'
import { threadStatFile } from './threadTime.ts'

/** Makes the tables of each curve, which takes longer than a hundred signatures: no call is to wait for it. */
function loadCurves(): void {
  const key = new Uint8Array(32).fill(1)
  for (const scheme of ['ECDSA_SECP256K1', 'ECDSA_P256', 'ED25519', 'SCHNORR'] as const)
    signDigest(scheme, key, key)
}

/** Runs in a worker's thread: answers one call after the other. @param wrap - for tests: changes what calls do */
export async function runWorker(wrap: (holder: KeyHolder) => KeyHolder = (holder) => holder): Promise<void> {
  const { secrets, ephemeral, boot }: WorkerSecrets = workerData
  const { sealKey, previousSealKeys = [], ...others } = secrets
  const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'))
  const keys = { current: bytes(sealKey), previous: previousSealKeys.map(bytes) }
  const holder = wrap(
    await createKeyHolder({ sealKeys: { sealKeys: async () => keys }, ephemeral, boot, ...others }),
  )
  const send = (frame: FromEnclave) => parentPort?.postMessage(frame)
  parentPort?.on('message', async (call: WorkerCall) => send(await answerCall(holder, call)))
  loadCurves()
  send({ kind: 'ready', statFile: threadStatFile() })
}

/** Runs one call. Never rejects. */
async function answerCall(
  holder: KeyHolder,
  { id, operation, request, guard }: WorkerCall,
): Promise<FromEnclave> {
  try {
    return { kind: 'result', id, value: await holder.call(operation, request, guard) }
  } catch (error) {
    return errorFrame(id, error)
  }
}
