import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'

import type { Store } from '../../src/store/database/store.ts'
import { type CollectedStatement, collectStatements } from './collectStatements.ts'
import { findPartitions } from './findPartitions.ts'
import { partitionExceptions } from './partitionExceptions.ts'
import type { Reach } from './planReach.ts'
import { renderExceptions } from './renderExceptions.ts'
import { type Joinable, normalise, type RefusedForm, refusedFormsOf } from './statementForms.ts'

interface Refused {
  form: RefusedForm
  request: string
  text: string
}

describe('statements that a distributed Postgres can run', () => {
  let refused: readonly Refused[]
  let reaches: ReadonlyMap<CollectedStatement, Reach>
  beforeAll(async () => {
    await collectStatements(async (store, statements) => {
      const joinable = await findJoinable(store)
      refused = statements.flatMap(({ text: collected, requests }) => {
        const text = normalise(collected)
        return refusedFormsOf(text, joinable).map((form) => ({ form, request: requests.at(-1)!, text }))
      })
      reaches = await findPartitions(store, statements)
    })
  }, 300_000)

  it('default: none has a form that it refuses', () => {
    expect(refused).toEqual([])
  })

  // A statement that no longer reads several partitions is dropped from the list with -u, and a new one is added. A function
  // that writes a text for each combination of filters is one entry with the number of its texts, so that one more is
  // noticed, too.
  it('behavior: all but the listed ones read one partition of a table that is split by its column', async () => {
    const rendered = renderExceptions(reaches, partitionExceptions)
    await expect(rendered).toMatchFileSnapshot('partitionExceptions.ts')
  })

  // Its statements begin as those of a parent do, which are listed.
  it('behavior: the list of activities of an account reads one partition', () => {
    const own = [...reaches].filter(([{ requests }]) =>
      requests.includes('query listActivities, in an account'),
    )
    expect(own.map(([, reach]) => reach)).not.toEqual([])
    expect(own.filter(([, reach]) => reach !== 'one partition')).toEqual([])
  })

  it('behavior: few may go on reading several partitions', () => {
    const reasons = Object.values(partitionExceptions).flatMap((tables) =>
      Object.values(tables).flatMap((one) => Object.values(one)),
    )
    expect(reasons.length).toBeLessThanOrEqual(54)
    expect(reasons.filter((reason) => reason.endsWith('not yet'))).toEqual([])
  })
})

// Forms that the service had, of which none may come back.
it.each<[form: RefusedForm, text: string]>([
  [
    'subquery in the values or the update of an insert',
    'insert into "users" ("id", "claimed_at") values ($1, (select min(claimed_at) from "users"))',
  ],
  [
    'subquery in the values or the update of an insert',
    `insert into "limits" ("key", "uses") values ($1, $2)
      on conflict ("key") do update set "uses" = array(select use from unnest("limits"."uses") as use)`,
  ],
  [
    'function over columns in an update that is not immutable',
    `update "credentials" set "public_key" = "credentials"."public_key" || ' ' || "credentials"."id"`,
  ],
  [
    'subquery in the select list',
    'select "home"."id", case when true then (select "rules" from "ip_allowlists") end from "organizations" "home"',
  ],
  [
    'lock in a select that joins',
    'select "users"."id" from "users" inner join "credentials" on true where "users"."organization_id" = $1 for update',
  ],
  [
    'lock in a select that does not name the organization',
    'select "organization_id" from "users" where "users"."id" in ($1, $2) order by "users"."id" asc for no key update',
  ],
])('behavior: finds a %s', (form, text) =>
  expect(refusedFormsOf(text, new Set(['public_key']))).toEqual([form]),
)

async function findJoinable({ db }: Store): Promise<Joinable> {
  const columns = await db.execute(sql`select column_name as name,
    bool_and(data_type in ('text', 'jsonb', 'ARRAY')) as fits
    from information_schema.columns where table_schema = current_schema() group by column_name`)
  const { rows } = columns as unknown as { rows: { name: string; fits: boolean }[] }
  return new Set(rows.flatMap(({ name, fits }) => (fits ? [name] : [])))
}
