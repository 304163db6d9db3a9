import { sql } from 'drizzle-orm'

import type { Store } from '../../src/store/database/store.ts'
import { partitions, rowsOf } from './partitionedSchema.ts'

const id = '00000000-0000-4000-8000-000000000001'

/** One value is enough for a type that no table is partitioned by. */
const fixed: Readonly<Record<string, readonly string[]>> = {
  boolean: ['true'],
  bytea: [`'\\x01'`],
  json: [`'["${id}"]'`],
  jsonb: [`'{}'`],
  inet: [`'10.7.0.0/16'`],
  'bigint[]': [`'{1}'`],
  'text[]': [`'{x}'`],
  'uuid[]': [`'{${id}}'`],
}

/** Values of a type, by number. */
const candidates: Readonly<Record<string, (at: number) => string>> = {
  uuid: (at) => `'00000000-0000-4000-8000-${String(at).padStart(12, '0')}'`,
  text: (at) => `'${at}'`,
  bigint: String,
  integer: String,
  smallint: String,
}

/** SQL literals of each type. Of types that tables are partitioned by, one in each partition, in order. */
export async function findLiterals({ db }: Store): Promise<Readonly<Record<string, readonly string[]>>> {
  const literals = { ...fixed }
  for (const [type, create] of Object.entries(candidates)) {
    await db.execute(sql.raw(`create table by_value (value ${type}) partition by hash (value)`))
    const found: string[] = []
    for (let at = 1; found.length < partitions; at++) {
      const answer = await db.execute(
        sql.raw(`select satisfies_hash_partition('by_value'::regclass,
          ${partitions}, ${found.length}, ${create(at)}::${type}) as fits`),
      )
      if (rowsOf<{ fits: boolean }>(answer)[0]!.fits) found.push(create(at))
    }
    literals[type] = found
    await db.execute(sql`drop table by_value`)
  }
  return literals
}
