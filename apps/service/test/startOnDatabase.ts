import type { RunningService, StartServiceParameters } from '../src/startService.ts'
import { loadService } from './loadService.ts'
import { newDatabase } from './postgres.ts'

/** `startService`, on a database of its own on the server that all files share. */
export async function startOnDatabase(parameters: StartServiceParameters = {}): Promise<RunningService> {
  const { openPostgres, startService } = await loadService()
  const { url } = await newDatabase()
  return startService({ openStore: () => openPostgres(url), journal: 'memory', ...parameters })
}
