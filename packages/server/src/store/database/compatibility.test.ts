import { openPglite } from '@latchkey/server/pglite'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { ProgramTooOld } from '../../errors/ProgramTooOld.ts'
import { schemaCompatibility } from '../tables/schema.ts'
import {
  createProgramCheck,
  readAppliedMigrations,
  readCompatibility,
  readProgramSchema,
} from './compatibility.ts'
import type { Store } from './store.ts'

describe('compatibility', () => {
  let store: Store
  const { newest, oldest } = readProgramSchema()
  beforeEach(async () => {
    store = await openPglite({ memory: true })
    await store.migrate()
  })
  afterEach(() => store.close())

  /** Leaves the database as a newer program that replaced the initial migration, or added one. */
  async function upgrade({ adds, needs }: { adds: boolean; needs?: number }): Promise<void> {
    if (!adds) await store.db.execute(sql`delete from drizzle.__drizzle_migrations`)
    await store.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${newest + 1})`,
    )
    await store.db.update(schemaCompatibility).set({ migration: needs ?? newest + 1 })
  }

  it('default: a program runs on its own schema, and says which programs may', async () => {
    expect(await readCompatibility(store.db)).toEqual({ database: newest, program: newest, isNewer: false })
    expect(await store.db.select().from(schemaCompatibility)).toEqual([
      { name: 'oldestProgram', migration: oldest },
    ])
    await createProgramCheck(store.db)()
  })

  it.each([false, true])('behavior: refuses a newer schema and changes nothing, adds: %s', async (adds) => {
    await upgrade({ adds })
    const applied = await readAppliedMigrations(store.db)
    await expect(store.migrate()).rejects.toThrow(ProgramTooOld)
    await expect(readCompatibility(store.db)).rejects.toThrow(
      /^The database was upgraded for a newer version of the service: it needs one with the schema of 20\S+Z, and this one has that of 20\S+Z\. Start the newer version, or restore a backup from before the upgrade\.$/,
    )
    expect(await readAppliedMigrations(store.db)).toEqual(applied)
  })

  it('behavior: refuses a newer schema that says nothing about older programs', async () => {
    await upgrade({ adds: true })
    await store.db.execute(sql`drop table schema_compatibility`)
    await expect(store.migrate()).rejects.toThrow(ProgramTooOld)
  })

  it('behavior: runs on a newer schema that only added, and leaves it', async () => {
    await upgrade({ adds: true, needs: oldest })
    const applied = await readAppliedMigrations(store.db)
    await store.migrate()
    await createProgramCheck(store.db)()
    expect(await readAppliedMigrations(store.db)).toEqual(applied)
    expect(await readCompatibility(store.db)).toMatchObject({ isNewer: true })
  })

  it('behavior: a running program notices', async () => {
    const check = createProgramCheck(store.db)
    await check()
    await upgrade({ adds: true })
    await expect(check()).rejects.toThrow(ProgramTooOld)
  })

  it('behavior: refuses a database whose initial migration is another one, and changes nothing', async () => {
    await store.db.execute(sql`update drizzle.__drizzle_migrations set hash = 'older', created_at = 1`)
    const applied = await readAppliedMigrations(store.db)
    await expect(store.migrate()).rejects.toThrow('Use an empty database')
    expect(await readAppliedMigrations(store.db)).toEqual(applied)
  })

  it('behavior: an empty database has no schema yet', async () => {
    await store.db.execute(sql`drop schema drizzle cascade`)
    expect(await readCompatibility(store.db)).toMatchObject({ database: undefined, isNewer: false })
  })
})
