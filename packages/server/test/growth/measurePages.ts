import { sql } from 'drizzle-orm'

import type { Store } from '../../src/store/database/store.ts'
import type { Explained } from './explainStatements.ts'
import { type Call, createFixture, type Scenarios } from './fixture.ts'
import { longActivityScenarios } from './scenarios/activityScenarios.ts'
import { backgroundScenarios } from './scenarios/backgroundScenarios.ts'
import { proxyScenarios } from './scenarios/proxyScenarios.ts'
import { queryScenarios } from './scenarios/queryScenarios.ts'
import { submitScenarios } from './scenarios/submitScenarios.ts'

/** What one statement of a request read; its worst run, if it ran several times. */
export interface Measurement extends Explained {
  /** Kind and name of the operation, and the scenario. */
  request: string
}

/** Fills an empty store with this many accounts and runs every scenario on it. Nothing else may use the store meanwhile. */
export async function measurePages(store: Store, accounts: number): Promise<Measurement[]> {
  const fixture = await createFixture(store, accounts)
  const { server, clock } = fixture.service
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
  async function measureAll(operation: string, scenarios: Scenarios): Promise<void> {
    for (const [name, scenario] of Object.entries(scenarios)) {
      // The auth proxy reads its configuration anew after a second.
      clock.advance(1_001)
      const request = `${operation}, ${name}`
      const call = await scenario(fixture)
      await measure(request, async () => checkAnswer(request, await call()))
    }
  }
  for (const [operation, scenarios] of operationScenarios()) await measureAll(operation, scenarios)
  for (const [name, scenario] of Object.entries(backgroundScenarios))
    await measure(`background ${name}`, scenario(fixture))
  await forgetExpressions(store)
  await measureAll('query listActivities, without statistics', longActivityScenarios)
  await fixture.service.close()
  return [...measurements.values()]
}

/** After a migration, and after a backup is restored, Postgres has no statistics of an index on an expression for a while. */
async function forgetExpressions({ db }: Store): Promise<void> {
  await db.execute(sql`delete from pg_statistic
    where starelid in (select indexrelid from pg_index where indrelid = 'activities'::regclass)`)
}

function operationScenarios(): [operation: string, scenarios: Scenarios][] {
  const kinds = Object.entries({ proxy: proxyScenarios, submit: submitScenarios, query: queryScenarios })
  return kinds.flatMap(([kind, operations]) =>
    Object.entries(operations).map(([name, scenarios]): [string, Scenarios] => [
      `${kind} ${name}`,
      scenarios,
    ]),
  )
}

function checkAnswer(request: string, { status, body }: Awaited<ReturnType<Call>>): void {
  const isRefused = request.includes('refused: ')
  if (isRefused !== status >= 400) throw new Error(`${request}: ${status} ${JSON.stringify(body)}`)
}
