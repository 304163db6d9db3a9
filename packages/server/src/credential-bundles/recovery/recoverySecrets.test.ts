import { decodeCredentialBundle, openBundle } from '@latchkey/crypto/bundle'
import { importNodeKeyPair } from '@latchkey/crypto/node'
import type { Log } from '@latchkey/server/ports'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'

import { recoveriesOf } from '../../../test/recoveries.ts'
import { relaxedLimits, useTestService } from '../../../test/useTestService.ts'

const lines: string[] = []
const write = (event: string, facts?: object) => void lines.push(JSON.stringify({ event, ...facts }))
const log: Log = { debug: write, info: write, warn: write, error: write }

describe('secrets of recovery', () => {
  const used = useTestService({ ...relaxedLimits, log })
  const { start, mailTo, recover } = recoveriesOf(used)

  // Other files use the same database.
  afterAll(async () => {
    const { db } = used.service.store
    await db.execute(sql`drop function if exists keep() cascade`)
    await db.execute(sql`drop table if exists kept`)
  })

  /** Everything in the database, as text. */
  async function dump(): Promise<string> {
    const { db } = used.service.store
    const query = sql`select string_agg(query_to_xml('select * from ' || quote_ident(tablename), true, false, '')::text, '')
      as rows from pg_tables where schemaname = 'public'`
    const result = (await db.execute(query)) as unknown as { rows: { rows: string }[] }
    return result.rows[0]!.rows
  }

  it('behavior: neither logs nor tables have the key or its bundle, also before the mail is sent', async () => {
    const contact = 'secret@secret-domain.example'
    const person = await used.calls.signIn(contact)
    const { db } = used.service.store
    // Keeps the messages, as if the mail server were away.
    await db.execute(sql`create table kept as select * from outbox`)
    await db.execute(
      sql`create function keep() returns trigger as 'begin insert into kept select new.*; return new; end' language plpgsql`,
    )
    await db.execute(sql`create trigger keep after insert on outbox for each row execute function keep()`)
    const { keyPair } = await start(contact)
    const { text = '' } = (await mailTo(contact)) ?? {}
    const [bundle = ''] = /[1-9A-HJ-NP-Za-km-z]{100,}/.exec(text) ?? []
    const opened = Buffer.from(await openBundle({ keyPair, ...(await decodeCredentialBundle(bundle)) }))
    const key = importNodeKeyPair(opened.toString('hex'))
    expect((await recover({ ...person, key })).status).toBe(200)
    await used.service.inbox.settled()
    const stored = await dump()
    const sent = (await db.execute(sql`select id from kept`)) as unknown as { rows: unknown[] }
    expect(sent.rows).toHaveLength(2)
    const written = lines.join('\n')
    // The canaries are looked for where something is written.
    expect(stored).toContain(key.publicKey)
    expect(stored).toContain('Recovery - ')
    expect(written).toContain('ACTIVITY_TYPE_INIT_USER_EMAIL_RECOVERY_V2')
    for (const secret of [
      bundle,
      opened.toString('hex'),
      opened.toString('base64'),
      opened.toString('base64url'),
    ]) {
      expect(stored).not.toContain(secret)
      expect(written).not.toContain(secret)
    }
    expect(written).not.toContain('secret-domain')
  })
})
