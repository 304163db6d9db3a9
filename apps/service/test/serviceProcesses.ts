import { expect } from 'vitest'

import { runHere } from './runHere.ts'
import { keepRunning, kill, type ServiceProcess, spawnService } from './spawnService.ts'

export interface RunningProcess {
  url: string
  service: ServiceProcess
}

/** Commands and processes of one installation. */
export interface ServiceProcesses {
  /** Runs a command that has to succeed, and returns what it prints. */
  run(...words: string[]): Promise<string>
  /** Starts a process. */
  start(): Promise<RunningProcess>
  /** Asks a process to end, and waits until it has. */
  stop(running: RunningProcess): Promise<void>
  /** Starts a new process, points `urls` (those of a load balancer) at it, and stops the old one. */
  replace(running: RunningProcess[], at: number, urls?: string[]): Promise<void>
}

/**
 * @param environment called for each process
 * @param program the path of another release's program. @default this release's
 */
export function serviceProcesses(environment: () => NodeJS.ProcessEnv, program?: string): ServiceProcesses {
  const spawn = (words: readonly string[]) =>
    spawnService(words, environment(), program === undefined ? undefined : [program])
  async function runCommand(words: readonly string[]) {
    if (program === undefined) return runHere(words, environment())
    const command = spawn(words)
    const { status } = await command.ended
    return { status, stdout: command.stdout, stderr: command.stderr }
  }
  const processes: ServiceProcesses = {
    async run(...words) {
      const { status, stdout, stderr } = await runCommand(words)
      expect(status, stderr).toBe(0)
      return stdout
    },
    async start() {
      const service = spawn(['--port', '0'])
      return { url: await service.url(), service }
    },
    async stop({ service }) {
      service.child.kill('SIGTERM')
      expect((await service.ended).status).toBe(0)
    },
    async replace(running, at, urls) {
      const replacement = await processes.start()
      const before = running[at]!
      running[at] = replacement
      if (urls) urls[at] = replacement.url
      await processes.stop(before)
    },
  }
  return processes
}

/** An enclave that runs by itself. */
export interface SharedEnclave {
  /** Settings of the processes that share it. */
  environment: NodeJS.ProcessEnv
  end(): Promise<void>
}

/** Starts an enclave for several processes of the service: it verifies, so there is one for each database. */
export async function startSharedEnclave(secretsFile: string): Promise<SharedEnclave> {
  const LATCHKEY_ENCLAVE_SOCKET = secretsFile.replace(/\.json$/, '.sock')
  const enclave = keepRunning(
    spawnService(['--enclave'], {
      LATCHKEY_ENCLAVE_SECRETS_FILE: secretsFile.replace(/\.json$/, '.enclave.json'),
      LATCHKEY_ENCLAVE_SOCKET,
    }),
  )
  await enclave.ready
  return { environment: { LATCHKEY_ENCLAVE_SOCKET }, end: () => kill(enclave) }
}
