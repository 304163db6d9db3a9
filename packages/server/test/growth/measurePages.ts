import { sql } from 'drizzle-orm'

import type { Store } from '../../src/store/database/store.ts'
import type { Explained } from './explainStatements.ts'
import { createFixture } from './fixture.ts'
import { runAll, runScenarios } from './runScenarios.ts'
import { longActivityScenarios } from './scenarios/activityScenarios.ts'

/** Pages and rows of one statement of a request; of its worst run, if it ran several times. */
export interface Measurement extends Explained {
  /** Kind and name of the operation, and the scenario. */
  request: string
}

/** Fills an empty store with this many accounts and runs every scenario on it. Nothing else may use the store meanwhile. */
export async function measurePages(store: Store, accounts: number): Promise<Measurement[]> {
  const fixture = await createFixture(store, accounts)
  const { server } = fixture.service
  const measurements = new Map<string, Measurement>()
  async function measure(request: string, work: () => Promise<unknown>): Promise<void> {
    await server.settled()
    const explained = await fixture.explainer.explain(async () => {
      await work()
      await server.settled()
    })
    for (const one of explained) {
      const key = `${request} ${one.text}`
      if ((measurements.get(key)?.pages ?? -1) < one.pages) measurements.set(key, { request, ...one })
    }
  }
  await runScenarios(fixture, measure)
  await forgetExpressions(store)
  await runAll(fixture, {
    operation: 'query listActivities, without statistics',
    scenarios: longActivityScenarios,
    run: measure,
  })
  await fixture.service.close()
  return [...measurements.values()]
}

/** After a migration, and after a backup is restored, Postgres has no statistics of an index on an expression for a while. */
async function forgetExpressions({ db }: Store): Promise<void> {
  await db.execute(sql`delete from pg_statistic
    where starelid in (select indexrelid from pg_index where indrelid = 'activities'::regclass)`)
}
