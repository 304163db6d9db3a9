import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, it } from 'vitest'

import { migrationsFolder } from './migrationsFolder.ts'
import * as schema from './schema.ts'

// If this fails, run `npx drizzle-kit generate`.
it('behavior: the migrations create the schema completely', async () => {
  const read = async (path: string) => JSON.parse(await readFile(join(migrationsFolder, path), 'utf8'))
  const { entries } = await read('meta/_journal.json')
  const last = await read(`meta/${String(entries.length - 1).padStart(4, '0')}_snapshot.json`)
  expect(await generateMigration(last, generateDrizzleJson(schema, last.id))).toEqual([])
})
