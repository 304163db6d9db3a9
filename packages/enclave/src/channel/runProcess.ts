import type { OnRefusal } from '../guard/Guard.ts'
import { createOutside, type Outside, readRoots } from '../outside/createOutside.ts'
import { defaultLimits, type FromEnclave, type ToEnclave } from './frames.ts'
import { openWorkers, type Workers } from './openWorkers.ts'

/**
 * Runs in the enclave's process, which its parent has started: hands calls to workers. Ends with the parent.
 *
 * @param open - for tests: another way to answer calls
 */
export function runProcess(open: typeof openWorkers = openWorkers): void {
  // A listener in place of the one by which Node opens its debugger.
  process.on('SIGUSR1', () => {})
  // Ctrl-C in a terminal reaches the whole group; the parent ends this process once its requests are answered.
  process.on('SIGINT', () => {})
  process.on('disconnect', () => process.exit(0))

  let workers: Workers | undefined
  let outside: Outside | undefined
  const send = (frame: FromEnclave) => void process.send?.(frame, undefined, undefined, () => {})

  process.on('message', async (frame: ToEnclave) => {
    if (frame.kind === 'call') {
      if (workers && outside) send(await workers.call(frame, outside))
      return
    }
    if (frame.kind !== 'start') return outside?.receive(frame)
    const onFailure = (message: string) => send({ kind: 'failed', message })
    try {
      const { deadline = defaultLimits.deadline } = frame.limits ?? {}
      outside = createOutside(send, { roots: readRoots(frame.extraRoots), deadline })
      const onRefusal: OnRefusal = (refusal) => send({ kind: 'refused', ...refusal })
      const options = { limits: frame.limits, runsProgram: true, onFailure, onRefusal }
      workers = await open(frame.secretsFile, options)
      send({ kind: 'ready' })
    } catch (error) {
      send({ kind: 'failed', message: error instanceof Error ? error.message : 'unknown' })
    }
  })
}
