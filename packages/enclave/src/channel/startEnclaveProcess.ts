import { type ChildProcess, spawn } from 'node:child_process'

import type { Enclave } from '../Enclave.ts'
import { EnclaveError } from '../EnclaveError.ts'
import { enclaveProgram } from './enclaveProgram.ts'
import { type EnclaveOperation, type FromEnclave, operationNames, type ToEnclave } from './frames.ts'

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

interface Call {
  operation: EnclaveOperation
  request: unknown
  resolve(value: unknown): void
  reject(error: EnclaveError): void
  timer: NodeJS.Timeout
}

/** ms before the first restart, and the most between two. */
const backoff = { first: 25, longest: 2_000 }

/**
 * Starts the process that holds the keys, and starts it again whenever it ends. Calls that were under way are answered
 * with `UNAVAILABLE`; those that come while it starts wait for it, within their deadline.
 */
export function startEnclaveProcess(parameters: StartEnclaveProcessParameters): EnclaveProcess {
  const { secretsFile, deadline = 2_000, onEvent = () => {} } = parameters
  /** Waiting for a process, and waiting for an answer. */
  const waiting = new Map<number, Call>()
  const sent = new Map<number, Call>()
  let child: ChildProcess | undefined
  let isReady = false
  let isClosed = false
  let lastId = 0
  let delay = backoff.first
  let restart: NodeJS.Timeout | undefined

  let onReady = () => {}
  let onFailure = (_error: EnclaveError) => {}
  const ready = new Promise<void>((resolve, reject) => {
    onReady = resolve
    onFailure = reject
  })
  // Whoever doesn't wait for it learns of the failure from onEvent, and from calls.
  ready.catch(() => {})

  const unavailable = (message: string) => new EnclaveError('UNAVAILABLE', message)

  function take(calls: Map<number, Call>, id: number): Call | undefined {
    const call = calls.get(id)
    calls.delete(id)
    clearTimeout(call?.timer)
    return call
  }

  function receive(from: ChildProcess, frame: FromEnclave): void {
    if (from !== child) return
    if (frame.kind === 'ready') {
      isReady = true
      onReady()
      delay = backoff.first
      for (const [id, call] of waiting) send(from, id, call)
      waiting.clear()
    } else if (frame.kind === 'failed') {
      onEvent({ kind: 'failed', message: frame.message })
      onFailure(unavailable(frame.message))
    } else if (frame.kind === 'result') take(sent, frame.id)?.resolve(frame.value)
    else take(sent, frame.id)?.reject(new EnclaveError(frame.code, frame.message))
  }

  function send(to: ChildProcess, id: number, call: Call): void {
    sent.set(id, call)
    const frame: ToEnclave = { kind: 'call', id, operation: call.operation, request: call.request }
    to.send(
      frame,
      (error) => error && take(sent, id)?.reject(unavailable('The enclave ended before it was asked.')),
    )
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
    isReady = false
    child = undefined
    onFailure(unavailable('The enclave ended before it was ready.'))
    for (const id of [...sent.keys()])
      take(sent, id)?.reject(unavailable('The enclave ended while it was asked.'))
    if (isClosed) return
    onEvent({ kind: 'exited', code, signal, restartIn: delay })
    restart = setTimeout(start, delay)
    delay = Math.min(delay * 2, backoff.longest)
  }

  function giveUp(id: number): void {
    const unsent = take(waiting, id)
    unsent?.reject(unavailable('The enclave is not ready.'))
    const unanswered = take(sent, id)
    if (!unanswered) return
    unanswered.reject(unavailable(`The enclave didn't answer in ${deadline} ms.`))
    onEvent({ kind: 'hung', operation: unanswered.operation })
    // It may hold a lock or spin: a fresh one is the way on.
    child?.kill('SIGKILL')
  }

  const call = (operation: EnclaveOperation) => (request: unknown) =>
    new Promise<unknown>((resolve, reject) => {
      if (isClosed) return reject(unavailable('The enclave was closed.'))
      const id = ++lastId
      const entry: Call = {
        operation,
        request,
        resolve,
        reject,
        timer: setTimeout(() => giveUp(id), deadline),
      }
      if (child && isReady) send(child, id, entry)
      else waiting.set(id, entry)
    })

  start()
  const calls = Object.fromEntries(operationNames.map((name) => [name, call(name)])) as unknown as Omit<
    Enclave,
    'close'
  >
  return {
    ...calls,
    ready,
    get pid() {
      return child?.pid
    },
    close() {
      isClosed = true
      clearTimeout(restart)
      for (const calls of [waiting, sent])
        for (const id of [...calls.keys()]) take(calls, id)?.reject(unavailable('The enclave was closed.'))
      const ending = child
      if (!ending) return Promise.resolve()
      return new Promise((resolve) => {
        ending.once('close', () => resolve())
        ending.kill('SIGKILL')
      })
    },
  }
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
