import { EnclaveError } from '../EnclaveError.ts'
import { openGate } from '../guard/createGate.ts'
import { createGuardedCalls } from '../guard/createGuardedCalls.ts'
import type { OnRefusal } from '../guard/Guard.ts'
import type { Notary } from '../notary/createNotary.ts'
import { openNotary } from '../notary/openNotary.ts'
import { operationNames } from '../operationNames.ts'
import type { Outside } from '../outside/createOutside.ts'
import { createEphemeralSecrets } from '../proofs/appProof.ts'
import type { BootFacts } from '../proofs/createBoot.ts'
import { readSecretsFile, type VerifySecrets } from '../secretsFile.ts'
import { createWorkerPool } from './createWorkerPool.ts'
import { measureProgram } from './enclaveProgram.ts'
import {
  type EnclaveCall,
  errorFrame,
  type FromEnclave,
  type WorkerCall,
  type WorkerLimits,
} from './frames.ts'
import { startWorkerThread } from './startWorkerThread.ts'

interface OpenWorkersOptions {
  limits?: Partial<WorkerLimits> | undefined
  /** Whether this process runs the program and nothing else, so that the measured file is all that runs. */
  runsProgram: boolean
  /** Told why a worker couldn't start. It is tried again. */
  onFailure?: ((message: string) => void) | undefined
  onRefusal: OnRefusal
  /** Path of the journal. @default beside the secrets file */
  journal?: string | undefined
  /** Opens the notary of an enclave that verifies. @default its own, by the journal */
  notaryOf?: ((verify: VerifySecrets) => Promise<Notary>) | undefined
}

/** Workers, and what stands before them. */
export interface Workers {
  /** Answers a call. Never rejects. @param outside - by way of the service that calls */
  call(call: EnclaveCall, outside: Outside): Promise<FromEnclave>
  close(): Promise<void>
}

/**
 * Starts workers with the secrets of a file, and waits for the first of them.
 *
 * @throws {@link EnclaveError} `UNAVAILABLE` if the file can't be used, `JOURNAL_BROKEN`
 */
export async function openWorkers(
  secretsFile: string,
  {
    limits,
    runsProgram,
    onFailure,
    onRefusal,
    journal = `${secretsFile}.journal`,
    notaryOf,
  }: OpenWorkersOptions,
): Promise<Workers> {
  const secrets = await readSecretsFile(secretsFile)
  const { verify, sealKey, previousSealKeys = [] } = secrets
  // One key for all of them, so that a proof by each has the same boot proof.
  const ephemeral = createEphemeralSecrets()
  const openOwn = ({ journalKey, restores }: VerifySecrets) =>
    openNotary({ file: journal, secret: bytesOf(journalKey), restores })
  const notary = verify && (await (notaryOf ?? openOwn)(verify))
  const role = notaryOf ? 'signer' : 'both'
  const boot: BootFacts = { ...(await measureProgram(runsProgram)), role, epoch: notary?.epoch ?? 0 }
  const workers = createWorkerPool({
    ...limits,
    onFailure,
    startWorker: startWorkerThread({ secrets, ephemeral, boot }),
  })
  const run = async (operation: WorkerCall['operation'], request: unknown, guard?: WorkerCall['guard']) =>
    resultOf(await workers.call({ kind: 'call', id: 0, operation, request, guard }))
  const { mode = 'off' } = verify ?? {}
  const sealKeys = { current: bytesOf(sealKey), previous: previousSealKeys.map(bytesOf) }
  const gate = notary && openGate({ sealKeys, notary, mode, settings: verify.settings, run, onRefusal })
  const call = createGuardedCalls({ mode, gate, run, onRefusal })
  await workers.ready
  return {
    async call({ id, operation, request }, outside) {
      try {
        if (!operationNames.includes(operation)) throw new EnclaveError('UNAVAILABLE', 'Unknown operation.')
        return { kind: 'result', id, value: await call(operation, request, outside) }
      } catch (error) {
        return errorFrame(id, error)
      }
    },
    async close() {
      await workers.close()
      await notary?.close()
    },
  }
}

export const bytesOf = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex, 'hex'))

function resultOf(frame: FromEnclave): unknown {
  if (frame.kind === 'result') return frame.value
  if (frame.kind !== 'error') throw new EnclaveError('UNAVAILABLE', 'A worker answered something else.')
  const { code, message, retryAfterSeconds } = frame
  throw new EnclaveError(code, message, { retryAfterSeconds })
}
