import { type ChildProcess, spawn } from 'node:child_process'

import {
  type Connection,
  type ConnectionEvents,
  createEnclaveClient,
  type EnclaveClientOptions,
  type RemoteEnclave,
} from './createEnclaveClient.ts'
import { enclaveProgram } from './enclaveProgram.ts'
import type { FromEnclave, ToEnclave, WorkerLimits } from './frames.ts'

export interface StartEnclaveProcessParameters extends EnclaveClientOptions {
  /** Path of the secrets file, readable by the enclave's user alone. See {@link EnclaveSecrets}. */
  secretsFile: string
  /** Path of a file with certificates of further authorities, PEM, for issuers of ID tokens. @default those of the web */
  extraRoots?: string | undefined
  limits?: Partial<WorkerLimits> | undefined
  /** User and group to run as, where the service may change them (ENCLAVE_USER). */
  user?: { uid: number; gid: number } | undefined
}

/** An enclave in a process of its own. */
export interface EnclaveProcess extends RemoteEnclave {
  /** ID of the running process; undefined while none runs. */
  readonly pid: number | undefined
}

/** Starts the process that holds the keys, and starts it again whenever it ends. */
export function startEnclaveProcess({
  secretsFile,
  extraRoots,
  limits,
  user,
  ...options
}: StartEnclaveProcessParameters): EnclaveProcess {
  let child: ChildProcess | undefined
  const client = createEnclaveClient((events) => {
    const started = launch(user)
    child = started
    return connectTo(
      started,
      { kind: 'start', secretsFile, extraRoots, limits },
      {
        ...events,
        onEnd(how) {
          child = undefined
          events.onEnd(how)
        },
      },
    )
  }, options)
  return Object.defineProperty(client as EnclaveProcess, 'pid', { get: () => child?.pid })
}

function connectTo(child: ChildProcess, start: ToEnclave, events: ConnectionEvents): Connection {
  child.on('message', (frame: FromEnclave) => events.onFrame(frame))
  child.on('error', (error) => events.onFailure(error.message))
  child.once('close', (code, signal) => events.onEnd({ kind: 'exited', code, signal }))
  const connection: Connection = {
    send: (frame, onError) => child.send(frame, (error) => error && onError()),
    end: () => child.kill('SIGKILL'),
  }
  connection.send(start, () => {})
  return connection
}

/** No environment, no core dumps, no standard input; frames by structured clone, so that bytes stay bytes. */
function launch(user: StartEnclaveProcessParameters['user']): ChildProcess {
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
