import { Worker as Thread } from 'node:worker_threads'

import type { EphemeralSecrets } from '../proofs/appProof.ts'
import type { BootFacts } from '../proofs/createBoot.ts'
import type { EnclaveSecrets } from '../secretsFile.ts'
import type { StartWorker } from './createSlot.ts'
import { enclaveProgram, threadProgram } from './enclaveProgram.ts'
import type { FromEnclave } from './frames.ts'
import { readThreadTime } from './threadTime.ts'

/** Everything that a worker needs to know. */
export interface WorkerSecrets {
  secrets: EnclaveSecrets
  ephemeral: EphemeralSecrets
  boot: BootFacts
}

/** MiB of a worker's heap. Signing takes a tenth of it. */
const heapLimit = 256

/**
 * Starts workers as threads of this process, which share its secrets. They have no environment, and each has a heap of
 * its own: one that is full ends its worker alone.
 *
 * @param file - the program of the worker. @default the enclave's
 */
export function startWorkerThread(
  workerData: WorkerSecrets,
  file: string = enclaveProgram().file,
): StartWorker {
  const { url, nodeOptions } = threadProgram(file)
  return (events) => {
    const thread = new Thread(url, {
      workerData,
      env: {},
      execArgv: [...nodeOptions],
      resourceLimits: { maxOldGenerationSizeMb: heapLimit },
    })
    thread.on('message', (frame: FromEnclave) => {
      if (frame.kind !== 'ready') return events.onAnswer(frame)
      statFile = frame.statFile
      events.onReady()
    })
    let reason: string | undefined
    let statFile: string | undefined
    thread.on('error', (error) => {
      reason = error.message
    })
    thread.once('exit', () => events.onEnd(reason))
    return {
      run: (call) => thread.postMessage(call),
      usedTime: () => readThreadTime(statFile),
      end: () => void thread.terminate(),
    }
  }
}
