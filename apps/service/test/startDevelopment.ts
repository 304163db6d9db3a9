import { newDirectory } from './newDirectory.ts'
import { newDatabase } from './postgres.ts'
import { type ServiceHere, startHere } from './runHere.ts'

/** A service for development in the process of the test. */
export interface DevelopmentService extends ServiceHere {
  /** Has its service.json. */
  directory: string
}

/** Starts a service for development in this process, on a database of its own. It ends with the test, unless it is kept. */
export async function startDevelopment(
  environment: NodeJS.ProcessEnv = {},
  options: { keep?: boolean } = {},
): Promise<DevelopmentService> {
  const [directory, { url }] = [newDirectory(), await newDatabase()]
  const words = ['--port', '0', '--data-dir', directory, '--database-url', url]
  return Object.assign(await startHere(words, environment, options), { directory })
}
