import { fileURLToPath } from 'node:url'

import { createNodeKeyPair } from '@latchkey/crypto/node'

import { createEnclaveClient } from '../src/channel/createEnclaveClient.ts'
import { createWorkerPool } from '../src/channel/createWorkerPool.ts'
import { measureProgram } from '../src/channel/enclaveProgram.ts'
import type { WorkerCall } from '../src/channel/frames.ts'
import { startWorkerThread } from '../src/channel/startWorkerThread.ts'
import type { Enclave } from '../src/Enclave.ts'
import { createEphemeralSecrets } from '../src/proofs/appProof.ts'

export { hangingPayload } from './hangingPayload.ts'

/** An enclave with real workers, two threads of this process, and a clock of the test's. */
export interface HangingEnclave {
  enclave: Enclave
  /** Calls that workers have begun. */
  begun: readonly WorkerCall[]
  /** Lets the time pass after which a call is killed, or a killed call is forgotten. */
  advance(milliseconds: number): void
  close(): Promise<void>
}

/** ms after which a call is killed, by the clock of the test. */
export const deadline = 2_000

/** Starts workers that spin when they are to sign {@link hangingPayload}. */
export async function openHangingEnclave(): Promise<HangingEnclave> {
  let time = 0
  const timers = new Map<symbol, { at: number; callback: () => void }>()
  const begun: WorkerCall[] = []
  const secrets = { sealKey: '01'.repeat(32), signerKey: createNodeKeyPair().exportPrivateKey() }
  const startWorker = startWorkerThread(
    { secrets, ephemeral: createEphemeralSecrets(), boot: await measureProgram(false) },
    fileURLToPath(new URL('./hangingWorker.ts', import.meta.url)),
  )
  const pool = createWorkerPool({
    workers: 2,
    deadline,
    startWorker(events) {
      const worker = startWorker(events)
      return {
        ...worker,
        // The time of a processor would depend on the machine.
        usedTime: () => undefined,
        run(call) {
          begun.push(call)
          worker.run(call)
        },
      }
    },
    clock: {
      now: () => time,
      setTimeout(callback, milliseconds) {
        const timer = Symbol()
        timers.set(timer, { at: time + milliseconds, callback })
        return timer
      },
      clearTimeout: (timer) => void timers.delete(timer as symbol),
    },
  })
  await pool.ready
  const client = createEnclaveClient(
    (events) => {
      queueMicrotask(() => events.onFrame({ kind: 'ready' }))
      return {
        send(frame) {
          if (frame.kind === 'call') void pool.call(frame as WorkerCall).then(events.onFrame)
        },
        end: () => events.onEnd({ kind: 'disconnected' }),
      }
    },
    // Other tests run beside: the machine may be slow.
    { deadline: 60_000 },
  )
  await client.ready
  const { ready: _, ...enclave } = client
  return {
    enclave,
    begun,
    advance(milliseconds) {
      time += milliseconds
      for (const [timer, { at, callback }] of timers)
        if (at <= time) {
          timers.delete(timer)
          callback()
        }
    },
    async close() {
      await client.close()
      await pool.close()
    },
  }
}
