// Code that tests run in their own process, bundled by globalSetup.ts: loading the source takes each worker seconds.
export { openPostgres } from '@latchkey/server/postgres'

export { createPinoLog } from '../src/createPinoLog.ts'
export { runCommand } from '../src/runCommand.ts'
export { runUntilEnded } from '../src/runUntilEnded.ts'
export { startService } from '../src/startService.ts'
