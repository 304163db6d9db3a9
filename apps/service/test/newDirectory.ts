import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new, empty folder for temporary files. */
export const newDirectory = (): string => mkdtempSync(join(tmpdir(), 'latchkey-service-'))
