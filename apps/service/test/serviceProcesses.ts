import { expect } from 'vitest'

import { findPort } from './findPort.ts'
import { type ServiceProcess, spawnService } from './spawnService.ts'

export interface RunningProcess {
  url: string
  service: ServiceProcess
}

/** Commands and processes of one installation. */
export interface ServiceProcesses {
  /** Runs a command that has to succeed, and returns what it prints. */
  run(...words: string[]): Promise<string>
  /** Starts a process on a free port. */
  start(): Promise<RunningProcess>
  /** Asks a process to end, and waits until it has. */
  stop(running: RunningProcess): Promise<void>
  /** Starts a new process, points `urls` (what a load balancer sends requests to) at it, and stops the old one. */
  replace(running: RunningProcess[], at: number, urls?: string[]): Promise<void>
}

/**
 * @param environment called for each process
 * @param program the path of another release's program. @default this release's
 */
export function serviceProcesses(environment: () => NodeJS.ProcessEnv, program?: string): ServiceProcesses {
  const spawn = (words: readonly string[]) =>
    spawnService(words, environment(), program === undefined ? undefined : [program])
  const processes: ServiceProcesses = {
    async run(...words) {
      const command = spawn(words)
      expect((await command.ended).status, command.stderr).toBe(0)
      return command.stdout
    },
    async start() {
      const port = await findPort()
      const service = spawn(['--port', String(port)])
      await service.ready
      return { url: `http://localhost:${port}`, service }
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
