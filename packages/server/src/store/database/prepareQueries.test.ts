import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { prepareQueries } from './prepareQueries.ts'
import { preparedSnapshot } from './snapshot.ts'

describe('prepareQueries', () => {
  let plain: PGlite
  let prepared: PGlite
  beforeAll(async () => {
    const loadDataDir = await preparedSnapshot()
    plain = await PGlite.create({ loadDataDir })
    prepared = await PGlite.create({ loadDataDir })
    prepareQueries(prepared)
  })
  let tables = 0
  /** A table with the rows 1 and 2, of this test alone. */
  let things: string
  beforeEach(async () => {
    things = `things${++tables}`
    for (const client of [plain, prepared]) {
      await client.query(
        `create table ${things} (id int primary key, name text, tags text[], data bytea, fine boolean)`,
      )
      await client.query(`insert into ${things} (id) values (1), (2)`)
    }
  })
  afterAll(async () => {
    await plain.close()
    await prepared.close()
  })
  const rows = async (client: PGlite) => (await client.query(`select * from ${things} order by id`)).rows

  it('default: returns what PGlite returns', async () => {
    const insert = `insert into ${things} values ($1, $2, $3, $4, $5) returning *`
    const values = [
      [3, 'three', ['a', 'b'], new Uint8Array([1, 255]), true],
      [4, null, [], null, false],
    ]
    for (const value of values) {
      expect(await prepared.query(insert, value)).toEqual(await plain.query(insert, value))
    }
    for (const text of [
      `select * from ${things}`,
      `update ${things} set fine = true`,
      'select 1 as one where false',
    ])
      for (const rowMode of ['array', 'object'] as const)
        expect(await prepared.query(text, [], { rowMode })).toEqual(await plain.query(text, [], { rowMode }))
  })

  it('behavior: fails as PGlite does, and the next query works', async () => {
    const insert = `insert into ${things} (id) values ($1)`
    for (const [text, value] of [
      [insert, 1],
      [insert, 'no number'],
      ['select * from nothing where id = $1', 1],
    ] as const) {
      const { code } = await plain.query(text, [value]).catch((error) => error)
      expect(code).toMatch(/^[0-9A-Z]{5}$/)
      await expect(prepared.query(text, [value])).rejects.toMatchObject({ code })
    }
    expect((await prepared.query(insert, [3])).affectedRows).toBe(1)
  })

  it('behavior: a failed transaction leaves no rows and no half-prepared query', async () => {
    const before = await rows(prepared)
    const first = `select count(*)::int as count from ${things} where id > $1`
    const failing = prepared.transaction(async (inside) => {
      await inside.query(`insert into ${things} (id) values ($1)`, [4])
      await inside.query(`insert into ${things} (id) values ($1)`, [4]).catch(() => undefined)
      await inside.query(first, [0])
    })
    await expect(failing).rejects.toMatchObject({ code: '25P02' })
    expect(await rows(prepared)).toEqual(before)
    expect((await prepared.query(first, [0])).rows).toEqual([{ count: before.length }])
  })

  it('behavior: a query outside waits for the transaction', async () => {
    let outside: Promise<unknown> = Promise.resolve()
    await prepared.transaction(async (inside) => {
      outside = rows(prepared)
      await inside.query(`insert into ${things} (id) values (5)`)
      await inside.query(`delete from ${things} where id = 2`)
    })
    expect(await outside).toEqual(await rows(prepared))
  })

  it('behavior: a prepared query follows a change of its table', async () => {
    await rows(prepared)
    await prepared.query(`alter table ${things} add column more int default 7`)
    const names = `select id, more from ${things} where id = 1`
    expect((await prepared.query(names)).rows).toEqual([{ id: 1, more: 7 }])
    await prepared.query(`alter table ${things} alter column more set default 8`)
    expect((await prepared.query(names)).rows).toEqual([{ id: 1, more: 7 }])
  })
})
