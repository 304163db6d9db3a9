import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DirectoryBusyError, openPglite } from '@latchkey/server/pglite'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { findTopOrganization, insertOrganization } from '../organizations.ts'

describe('openPglite', () => {
  let parent: string
  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'latchkey-pglite-'))
  })
  afterAll(() => rm(parent, { recursive: true, force: true }))
  const organization = (name: string) => {
    const id = crypto.randomUUID()
    return { id, tenantId: id, parentId: null, name, createdAt: 1, updatedAt: 1 }
  }

  it('parameters: dataDir: what was stored is there again', async () => {
    const dataDir = join(parent, 'kept')
    const first = await openPglite({ dataDir })
    await first.migrate()
    await insertOrganization(first.db, organization('Kept'))
    await expect(openPglite({ dataDir })).rejects.toThrow(DirectoryBusyError)
    await first.close()
    const second = await openPglite({ dataDir })
    await second.migrate()
    expect(await findTopOrganization(second.db, 'Kept')).toMatchObject({ name: 'Kept' })
    await second.close()
    await second.close()
  })

  it('behavior: no timer wakes an idle database every ten seconds', async () => {
    const { db, close } = await openPglite({ memory: true })
    const { rows } = (await db.execute(sql`show log_startup_progress_interval`)) as unknown as {
      rows: unknown[]
    }
    expect(rows).toEqual([{ log_startup_progress_interval: '0' }])
    await close()
  })

  it('behavior: tidy gives room back, and lets queries find their index', async () => {
    const { db, tidy, close } = await openPglite({ memory: true })
    const { id } = organization('Crowded')
    await insertOrganization(db, { ...organization('Crowded'), id, tenantId: id })
    const read = async (query: SQL) =>
      ((await db.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows
    await db.execute(sql`insert into users
      (id, organization_id, tenant_id, role, name, email, created_at, updated_at)
      select gen_random_uuid(), ${id}, ${id}, 'root', 'name', i || '@example.com', 1, 1
      from generate_series(1, 3000) as i`)
    await tidy?.()
    const plan = await read(
      sql`explain select * from users where tenant_id = ${id} and email = '7@example.com' and email is not null`,
    )
    expect(JSON.stringify(plan)).toContain('using users_email')
    await db.execute(sql`delete from users`)
    await tidy?.()
    expect(await read(sql`select pg_relation_size('users')::int as bytes`)).toEqual([{ bytes: 0 }])
    await close()
  })

  it('behavior: a first start that was killed half-way is begun again', async () => {
    const dataDir = join(parent, 'half')
    // Leaves the directory as if the process had ended before it was done.
    await mkdir(join(dataDir, 'database', 'base'), { recursive: true })
    await writeFile(join(dataDir, 'database', 'PG_VERSION'), '18\n')
    const store = await openPglite({ dataDir })
    await store.ping()
    await store.close()
  })

  it('parameters: snapshotFolder: a folder that cannot be written costs time, nothing else', async () => {
    const file = join(parent, 'file')
    await writeFile(file, '')
    const store = await openPglite({ memory: true, snapshotFolder: join(file, 'folder') })
    await store.ping()
    await store.close()
  })
})
