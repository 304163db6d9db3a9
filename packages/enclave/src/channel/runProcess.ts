import type { OnRefusal } from '../guard/Guard.ts'
import type { FromEnclave, ToEnclave } from './frames.ts'
import { openWorkers, type Workers } from './openWorkers.ts'

/** Runs in the enclave's process, which its parent has started: hands calls to workers. Ends with the parent. */
export function runProcess(): void {
  // A listener in place of the one by which Node opens its debugger.
  process.on('SIGUSR1', () => {})
  // Ctrl-C in a terminal reaches the whole group; the parent ends this process once its requests are answered.
  process.on('SIGINT', () => {})
  process.on('disconnect', () => process.exit(0))

  let workers: Workers | undefined
  const send = (frame: FromEnclave) => void process.send?.(frame, undefined, undefined, () => {})

  process.on('message', async (frame: ToEnclave) => {
    if (frame.kind === 'call') {
      if (workers) send(await workers.call(frame))
      return
    }
    const onFailure = (message: string) => send({ kind: 'failed', message })
    try {
      const onRefusal: OnRefusal = (refusal) => send({ kind: 'refused', ...refusal })
      const options = { limits: frame.limits, runsProgram: true, onFailure, onRefusal }
      workers = await openWorkers(frame.secretsFile, options)
      send({ kind: 'ready' })
    } catch (error) {
      send({ kind: 'failed', message: error instanceof Error ? error.message : 'unknown' })
    }
  })
}
