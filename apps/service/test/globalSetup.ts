import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

import { bundleService } from './bundleService.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The service as one program of plain JavaScript. */
    serviceProgram: string
  }
}

/** Runs once. `npm run service` is tested in npm.test.ts, `npm start` in demo.test.ts, `dist` in built.test.ts. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-bundle-'))
  const { program } = await bundleService(folder)
  project.provide('serviceProgram', program)
  return () => rm(folder, { recursive: true })
}
