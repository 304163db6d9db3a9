import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

import { bundleService } from './bundleService.ts'
import { newDirectory } from './newDirectory.ts'
import { initialisePostgres, type PostgresServer, startPostgres } from './startPostgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the bundled service: program.mjs, modules.mjs (bundled.ts) and keyPair.mjs. */
    serviceBundle: string
    postgres: SharedPostgres
  }
}

interface SharedPostgres {
  /** Port of the PostgreSQL server that all test files share. */
  port: number
  /** A database that the service has migrated, to make others from. */
  template: string
  /** A directory as initdb leaves it, to start other servers from. */
  initialised: string
}

/** Below node_modules, whose files Vitest runs as they are. */
const cache = fileURLToPath(new URL('../node_modules/.cache/', import.meta.url))

/** Runs once. `npm run service` is tested in npm.test.ts, `npm start` in demo.test.ts, `dist` in built.test.ts. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await mkdir(cache, { recursive: true })
  const [folder, directory] = [await mkdtemp(`${cache}service-`), newDirectory()]
  const initialised = `${directory}/initialised`
  await initialisePostgres(initialised)
  const [, postgres] = await Promise.all([
    bundleService(folder, {
      modules: 'test/bundled.ts',
      keyPair: '../../packages/crypto/src/exports/node.ts',
    }),
    // Nothing is lost: the machine doesn't crash.
    startPostgres({ directory, initialised, flags: ['-c', 'fsync=off', '-c', 'max_connections=300'] }),
  ])
  const template = 'migrated'
  await migrate(postgres, template, `${folder}/modules.mjs`)
  project.provide('serviceBundle', folder)
  project.provide('postgres', { port: postgres.port, template, initialised })
  return async () => {
    await postgres.stop()
    await Promise.all([folder, directory].map((path) => rm(path, { recursive: true })))
  }
}

async function migrate(postgres: PostgresServer, database: string, modules: string): Promise<void> {
  await postgres.query(`create database ${database}`)
  const { openPostgres }: typeof import('./bundled.ts') = await import(/* @vite-ignore */ modules)
  const store = await openPostgres(postgres.urlOf(database))
  await store.migrate()
  await store.close()
}
