import { type ChildProcess, spawn } from 'node:child_process'

import type { Enclave } from '../Enclave.ts'
import { EnclaveError } from '../EnclaveError.ts'
import { enclaveProgram } from './enclaveProgram.ts'
import { type EnclaveOperation, type FromEnclave, operationNames, type ToEnclave } from './frames.ts'
import { createPendingCalls, unavailable } from './pendingCalls.ts'

export interface StartEnclaveProcessParameters {
  /** Path of the secrets file, readable by the enclave's user alone. See {@link EnclaveSecrets}. */
  secretsFile: string
  /** User and group to run as, where the service may change them (ENCLAVE_USER). */
  user?: { uid: number; gid: number } | undefined
  /** ms until a call is given up. */
  deadline?: number | undefined
  /** Called when the process ends, hangs, or can't start. */
  onEvent?: ((event: EnclaveEvent) => void) | undefined
}

export type EnclaveEvent =
  | { kind: 'exited'; code: number | null; signal: string | null; restartIn: number }
  | { kind: 'hung'; operation: EnclaveOperation }
  | { kind: 'failed'; message: string }

/** An enclave in a process of its own. */
export interface EnclaveProcess extends Enclave {
  /** Of the process that runs now, if one does. */
  readonly pid: number | undefined
  /**
   * Resolves once the process is ready for the first time.
   * @throws {@link EnclaveError} `UNAVAILABLE` if it can't use its secrets, or ends before.
   */
  readonly ready: Promise<void>
}

/** ms before the first restart, and the most between two. */
const backoff = { first: 25, longest: 2_000 }

/**
 * Starts the process that holds the keys, and starts it again whenever it ends. Calls that were under way are answered
 * with `UNAVAILABLE`; those that come while it starts wait for it, within their deadline.
 */
export function startEnclaveProcess(parameters: StartEnclaveProcessParameters): EnclaveProcess {
  const { secretsFile, deadline = 2_000, onEvent = () => {} } = parameters
  let child: ChildProcess | undefined
  let isClosed = false
  let delay = backoff.first
  let restart: NodeJS.Timeout | undefined
  const pending = createPendingCalls(deadline, (operation) => {
    onEvent({ kind: 'hung', operation })
    // It may hold a lock or spin, so start a new one.
    child?.kill('SIGKILL')
  })

  let onReady = () => {}
  let onFailure = (_error: EnclaveError) => {}
  const ready = new Promise<void>((resolve, reject) => {
    onReady = resolve
    onFailure = reject
  })
  // Not unhandled: callers that don't await `ready` see the failure in onEvent and in their calls.
  ready.catch(() => {})

  function receive(from: ChildProcess, frame: FromEnclave): void {
    if (from !== child) return
    if (frame.kind === 'ready') {
      delay = backoff.first
      onReady()
      pending.open((id, { operation, request }) => {
        const call: ToEnclave = { kind: 'call', id, operation, request }
        from.send(
          call,
          (error) => error && pending.reject(id, unavailable('The enclave ended before it was asked.')),
        )
      })
    } else if (frame.kind === 'failed') {
      onEvent({ kind: 'failed', message: frame.message })
      onFailure(unavailable(frame.message))
    } else if (frame.kind === 'result') pending.resolve(frame.id, frame.value)
    else pending.reject(frame.id, new EnclaveError(frame.code, frame.message))
  }

  function start(): void {
    const started = launch(parameters)
    child = started
    started.on('message', (frame: FromEnclave) => receive(started, frame))
    started.on('error', (error) => onEvent({ kind: 'failed', message: error.message }))
    started.once('close', (code, signal) => {
      if (started === child) ended(code, signal)
    })
    const frame: ToEnclave = { kind: 'start', secretsFile }
    started.send(frame, () => {})
  }

  function ended(code: number | null, signal: string | null): void {
    child = undefined
    onFailure(unavailable('The enclave ended before it was ready.'))
    pending.shut()
    if (isClosed) return
    onEvent({ kind: 'exited', code, signal, restartIn: delay })
    restart = setTimeout(start, delay)
    delay = Math.min(delay * 2, backoff.longest)
  }

  start()
  return {
    ...callsOf((operation, request) =>
      isClosed ? Promise.reject(unavailable('The enclave was closed.')) : pending.add(operation, request),
    ),
    ready,
    get pid() {
      return child?.pid
    },
    close() {
      isClosed = true
      clearTimeout(restart)
      pending.close()
      return child ? kill(child) : Promise.resolve()
    },
  }
}

/** One method per operation. */
function callsOf(call: (operation: EnclaveOperation, request: unknown) => Promise<unknown>) {
  const entries = operationNames.map((name) => [name, (request: unknown) => call(name, request)] as const)
  return Object.fromEntries(entries) as unknown as Omit<Enclave, 'close'>
}

/** Resolves once the process is gone. */
function kill(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('close', () => resolve())
    child.kill('SIGKILL')
  })
}

/** No environment, no core dumps, no standard input; frames by structured clone, so that bytes stay bytes. */
function launch({ user }: StartEnclaveProcessParameters): ChildProcess {
  const { file: program, nodeOptions } = enclaveProgram()
  const command = [process.execPath, ...nodeOptions, program]
  const [file = '', ...args] =
    process.platform === 'win32' ? command : ['/bin/sh', '-c', 'ulimit -c 0 && exec "$0" "$@"', ...command]
  return spawn(file, args, {
    env: {},
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
    ...user,
  })
}
