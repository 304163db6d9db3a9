import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { describe, expect, it } from 'vitest'

import { pgliteVersion, requirePglite } from './pglite.ts'
import { preparedSnapshot } from './snapshot.ts'

const readVersion = (path: string): string => JSON.parse(readFileSync(path, 'utf8')).version

describe('pglite', () => {
  it('behavior: says how to install PGlite when it is missing', async () => {
    const missing = Object.assign(
      new Error("Cannot find package '@electric-sql/pglite' imported from /app/pgliteStore.js"),
      { code: 'ERR_MODULE_NOT_FOUND' },
    )
    await expect(requirePglite(() => Promise.reject(missing))).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: The embedded database needs the package @electric-sql/pglite, which is not installed. Run npm install @electric-sql/pglite@0.5.16, or use a Postgres server.]`,
    )
    const other = new Error('out of memory')
    await expect(requirePglite(() => Promise.reject(other))).rejects.toBe(other)
  })

  it('behavior: the installed version is the one that prepareQueries was checked against', () => {
    const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
    const installed = readVersion(join(entry, '../../package.json'))
    const manifest = readFileSync(fileURLToPath(new URL('../../../package.json', import.meta.url)), 'utf8')
    const { peerDependencies } = JSON.parse(manifest)
    const sentence =
      'PGlite changed. Check every item of docs/pglite-internals.md against the new version, then update pgliteVersion.'
    expect([installed, peerDependencies['@electric-sql/pglite']], sentence).toEqual([
      pgliteVersion,
      pgliteVersion,
    ])
  })

  it('behavior: PGlite has the internals that prepareQueries uses', async () => {
    const client = await PGlite.create({ loadDataDir: await preparedSnapshot() })
    const sentence = `PGlite ${pgliteVersion} is expected to have this. docs/pglite-internals.md`
    try {
      for (const name of ['_runExclusiveTransaction', 'runExclusive', 'execProtocolStream', 'syncToFs'])
        expect(client[name as keyof PGlite], `${sentence} ${name}`).toBeTypeOf('function')
      expect(client.parsers, sentence).toBeTypeOf('object')
      expect(client.serializers, sentence).toBeTypeOf('object')
      // query and transaction are looked up on the instance for each call, so replacing them takes effect.
      await client.transaction(async (inside) => {
        expect(Object.getOwnPropertyDescriptor(inside, 'query'), sentence).toMatchObject({ writable: true })
      })
      expect(Object.isExtensible(client), sentence).toBe(true)
    } finally {
      await client.close()
    }
  })
})
