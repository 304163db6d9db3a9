import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'

import { openPostgres } from '../src/store/database/postgres.ts'
import { addPerson } from '../test/growth/addPerson.ts'
import { createFixture } from '../test/growth/fixture.ts'
import { startPostgres } from '../test/startPostgres.ts'

// How long it takes to find a wave of sign-ups among many accounts, to block it, and to delete it. Every account of the
// wave is of one domain and of another network, and is signed in.
// Run with: npm run bench -- wave --accounts 100000 --people 2000. docs/operating.md#end-a-wave-of-sign-ups

const { values } = parseArgs({
  options: {
    accounts: { type: 'string', default: '100000' },
    people: { type: 'string', default: '2000' },
  },
})
const accounts = Number(values.accounts)
const people = Number(values.people)
/** An operator waits for it. Seconds, for finding and blocking or deleting all of them. */
const bar = 120

const postgres = await startPostgres()
const store = await openPostgres(await postgres.createDatabase(), { patience: 180 })
try {
  const fixture = await createFixture(store, accounts)
  const { calls, root, service } = fixture
  const wave = []
  for (let at = 0; at < people; at++) {
    const contact = `bot${at}@spam2.example`
    wave.push(
      await addPerson(store.db, {
        tenantId: root.organizationId,
        contact,
        now: service.clock.now(),
        endedKeys: 0,
      }),
    )
  }
  await store.db.execute(sql`update users set sign_up_method = 'LOGIN_METHOD_EMAIL',
    sign_up_address = ('203.' || abs(hashtext(id::text)) % 250 || '.' || abs(hashtext(email)) % 250 || '.7')::inet
    where email like '%@spam2.example'`)
  const selection = { emailDomain: 'spam2.example' }
  let total = 0
  total += await measure('list', () => calls.query(root, 'listSubOrganizations', selection))
  total += await measure('count', () => calls.query(root, 'previewPeopleJob', selection))
  total += await measure('count, of a time and a method', () =>
    calls.query(root, 'previewPeopleJob', {
      since: String(Math.floor(service.clock.now() / 1_000) - 60),
      signUpMethod: 'LOGIN_METHOD_EMAIL',
    }),
  )
  const blocked = await measure('block', () => carryOut('blockPeople'))
  const [first] = wave
  const answer = await calls.query(/** @type {any} */ (first), 'whoami')
  process.stdout.write(`a session of the wave: ${answer.errorCode}\n`)
  service.clock.advance(1_000)
  const deleted = await measure('delete', () => carryOut('deletePeople'))
  const seconds = (total + Math.max(blocked, deleted)) / 1_000
  const verdict = seconds <= bar ? 'met' : 'NOT MET'
  process.stdout.write(
    `${people} of ${accounts + people} found and ended in ${seconds.toFixed(1)} s (bar ${bar}) ${verdict}\n`,
  )
  if (seconds > bar) process.exitCode = 1

  /** @param {'blockPeople' | 'deletePeople'} name */
  async function carryOut(name) {
    const parameters = { ...selection, people, ...(name === 'deletePeople' && { withoutMail: true }) }
    const started = await calls.submit(root, name, parameters)
    if (started.status !== 200) throw new Error(JSON.stringify(started.body))
    await service.server.settled()
    const { peopleJobs } = (await calls.query(root, 'listPeopleJobs')).body
    if (peopleJobs[0].done !== people) throw new Error(JSON.stringify(peopleJobs[0]))
    return started
  }
  await service.close()
} finally {
  await store.close()
  await postgres.stop()
}

/**
 * @param {string} name
 * @param {() => Promise<{ status: number, body: unknown }>} work
 * @returns milliseconds
 */
async function measure(name, work) {
  const start = performance.now()
  const { status, body } = await work()
  const ms = performance.now() - start
  if (status !== 200) throw new Error(JSON.stringify(body))
  process.stdout.write(`${name}: ${ms.toFixed(0)} ms\n`)
  return ms
}
