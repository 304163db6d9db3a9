import type { Call, Fixture, Scenarios } from './fixture.ts'
import { backgroundScenarios } from './scenarios/backgroundScenarios.ts'
import { proxyScenarios } from './scenarios/proxyScenarios.ts'
import { queryScenarios } from './scenarios/queryScenarios.ts'
import { submitScenarios } from './scenarios/submitScenarios.ts'

/** Does the work of a request, whose name says operation and scenario. Everything the work needs exists already. */
export type Run = (request: string, work: () => Promise<unknown>) => Promise<void>

/** Runs every scenario of every operation, and the work that no request asks for. */
export async function runScenarios(fixture: Fixture, run: Run): Promise<void> {
  for (const [operation, scenarios] of operationScenarios())
    await runAll(fixture, { operation, scenarios, run })
  for (const [name, scenario] of Object.entries(backgroundScenarios))
    await run(`background ${name}`, scenario(fixture))
}

/** Runs the scenarios of one operation. */
export async function runAll(
  fixture: Fixture,
  { operation, scenarios, run }: { operation: string; scenarios: Scenarios; run: Run },
): Promise<void> {
  for (const [name, scenario] of Object.entries(scenarios)) {
    // The auth proxy reads its configuration anew after a second.
    fixture.service.clock.advance(1_001)
    const request = `${operation}, ${name}`
    const call = await scenario(fixture)
    await run(request, async () => checkAnswer(request, await call()))
  }
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
