import type { ServiceFacts } from '../src/startService.ts'
import { loadService } from './loadService.ts'

export interface CommandResult {
  status: 0 | 1
  stdout: string
  stderr: string
}

/** A service in the process of the test. */
export interface ServiceHere {
  /** Ready line of the process. */
  ready: ServiceFacts & { ready: true }
  /** Where it answers. In production the URLs of `ready` go through a proxy. */
  url: string
  /** Log of the process so far, as lines of JSON. */
  readonly stderr: string
  end(): Promise<void>
}

interface Outcome extends CommandResult {
  service: ServiceHere | undefined
}

const running = new Set<ServiceHere>()

/** Ends the services that a test started in its process, except those that are kept. */
export const endServicesHere = async (): Promise<void> => {
  await Promise.all([...running].map(({ end }) => end()))
}

/**
 * Runs a command of the service in this process, or a start that is refused: it costs a tenth of a process.
 *
 * @param environment all variables that the command gets
 */
export async function runHere(
  words: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<CommandResult> {
  const { service, ...result } = await run(words, environment)
  if (!service) return result
  await service.end()
  throw new Error('Expected a command or a start that is refused, and a service started.')
}

/**
 * Starts a service in this process as its command line does. It ends with the test, unless it is kept.
 *
 * @throws Error with the sentence of a start that is refused
 */
export async function startHere(
  words: readonly string[],
  environment: NodeJS.ProcessEnv = {},
  { keep = false } = {},
): Promise<ServiceHere> {
  const { service, stderr } = await run(words, environment)
  if (!service) throw new Error(stderr)
  if (!keep) running.add(service)
  return service
}

async function run(words: readonly string[], environment: NodeJS.ProcessEnv): Promise<Outcome> {
  const { runCommand } = await loadService()
  const output = { stdout: '', stderr: '' }
  const write = (level: string) => (event: string, facts?: object) => {
    output.stderr += `${JSON.stringify({ level, ...facts, event })}\n`
  }
  let service: ServiceHere | undefined
  const status = await runCommand(words, {
    environment,
    writeOutput(text) {
      output.stdout += text
    },
    writeError(text) {
      output.stderr += text
    },
    createLog: (level) => ({
      debug: level === 'debug' ? write('debug') : () => undefined,
      info: write('info'),
      warn: write('warn'),
      error: write('error'),
      close: async () => undefined,
    }),
    async keep(start) {
      const { port, close } = await start()
      const here: ServiceHere = {
        ready: JSON.parse(output.stdout),
        url: `http://localhost:${port}`,
        get stderr() {
          return output.stderr
        },
        async end() {
          running.delete(here)
          await close()
        },
      }
      service = here
    },
  })
  return { status, ...output, service }
}
