import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, it } from 'vitest'
import * as schema from '../tables/schema.ts'
import { breakingMigrations } from './compatibility.ts'
import { migrationsFolder } from './migrationsFolder.ts'

// If this fails, run `npm run migration -- what_changes`.
it('behavior: the migrations create the schema completely', async () => {
  const read = async (path: string) => JSON.parse(await readFile(join(migrationsFolder, path), 'utf8'))
  const { entries } = await read('meta/_journal.json')
  const last = await read(`meta/${String(entries.length - 1).padStart(4, '0')}_snapshot.json`)
  expect(await generateMigration(last, generateDrizzleJson(schema, last.id))).toEqual([])
})

// During an upgrade, processes of the release before work on the new schema. A column that no release uses any more is
// removed one release later, in a migration that breakingMigrations lists with the one that stopped using it.
it('behavior: migrations after the initial one only add, or say which programs they break', async () => {
  const files = (await readdir(migrationsFolder)).filter((name) => /^\d{4}_.*\.sql$/.test(name)).sort()
  const tags = files.map((name) => name.replace('.sql', ''))
  for (const [tag, needed] of Object.entries(breakingMigrations)) {
    expect(tags).toContain(tag)
    expect(tags).toContain(needed)
    expect(needed < tag).toBe(true)
  }
  const breaking: string[] = []
  const listed = (name: string) => name.replace('.sql', '') in breakingMigrations
  for (const file of files.filter((name) => name >= '0001' && !listed(name))) {
    const statements = (await readFile(join(migrationsFolder, file), 'utf8')).split(
      '--> statement-breakpoint',
    )
    for (const statement of statements)
      if (isBreaking(statement)) breaking.push(`${file}: ${statement.trim().split('\n', 1)[0]}`)
  }
  expect(breaking).toEqual([])
})

it.each([
  'ALTER TABLE "users" DROP COLUMN "name"',
  'DROP TABLE "users"',
  'ALTER TABLE "users" RENAME COLUMN "name" TO "title"',
  'ALTER TABLE "users" ALTER COLUMN "name" SET DATA TYPE integer',
  'ALTER TABLE "users" ALTER COLUMN "name" SET NOT NULL',
  'ALTER TABLE "users" ADD COLUMN "age" bigint NOT NULL',
])('behavior: finds that %s breaks the release before', (statement) =>
  expect(isBreaking(statement)).toBe(true),
)

/** Whether statements of the release before would fail after this one. */
function isBreaking(statement: string): boolean {
  const isRequired = /ADD COLUMN [^;]*NOT NULL/i.test(statement) && !/DEFAULT/i.test(statement)
  return isRequired || /\bDROP (TABLE|COLUMN)\b|\bRENAME\b|SET DATA TYPE|SET NOT NULL/i.test(statement)
}
