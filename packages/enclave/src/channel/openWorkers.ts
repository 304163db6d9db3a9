import { createEphemeralSecrets } from '../proofs/appProof.ts'
import { readSecretsFile } from '../secretsFile.ts'
import { createWorkerPool, type WorkerPool } from './createWorkerPool.ts'
import { measureProgram } from './enclaveProgram.ts'
import type { WorkerLimits } from './frames.ts'
import { startWorkerThread } from './startWorkerThread.ts'

interface OpenWorkersOptions {
  limits?: Partial<WorkerLimits> | undefined
  /** Whether this process runs the program and nothing else, so that the measured file is all that runs. */
  runsProgram: boolean
  /** Told why a worker couldn't start. It is tried again. */
  onFailure?: ((message: string) => void) | undefined
}

/**
 * Starts workers with the secrets of a file, and waits for the first of them.
 *
 * @throws {@link EnclaveError} `UNAVAILABLE` if the file can't be used
 */
export async function openWorkers(
  secretsFile: string,
  { limits, runsProgram, onFailure }: OpenWorkersOptions,
): Promise<WorkerPool> {
  const secrets = await readSecretsFile(secretsFile)
  // One key for all of them, so that a proof by each has the same boot proof.
  const ephemeral = createEphemeralSecrets()
  const workers = createWorkerPool({
    ...limits,
    onFailure,
    startWorker: startWorkerThread({ secrets, ephemeral, boot: await measureProgram(runsProgram) }),
  })
  await workers.ready
  return workers
}
