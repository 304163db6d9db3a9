import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { readReport } from './readReport.mjs'
import type { Step } from './steps.mjs'

const directory = mkdtempSync(join(tmpdir(), 'latchkey-report-'))
const unit: Step = { name: 'unit', command: ['vitest'], report: 'vitest' }
const journeys: Step = { name: 'journeys', command: ['playwright'], report: 'playwright' }

const written = (report: unknown): string => {
  const file = join(directory, `${crypto.randomUUID()}.json`)
  writeFileSync(file, typeof report === 'string' ? report : JSON.stringify(report))
  return file
}

const run = (status: number, file = '', output = '') => ({ status, file, output })

const vitest = (facts: object): object => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...facts,
})

describe('readReport', () => {
  it('default', async () => {
    const file = written(vitest({ numPassedTests: 7, numPendingTests: 1 }))
    expect(await readReport(unit, run(0, file))).toEqual({ passed: 7, failed: 0, skipped: 1 })
  })

  it('parameters: no report', async () => {
    const types: Step = { name: 'types', command: ['tsc', '-b'] }
    expect(await readReport(types, run(0))).toEqual({ passed: 1, failed: 0, skipped: 0 })
    expect(await readReport(types, run(2))).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  it('parameters: playwright', async () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 3 }
    const location = { title: 'renews', file: 'session.spec.ts', line: 7 }
    const results = [{ error: { message: '\u001b[31mtoo late\u001b[39m' } }, {}]
    const suites = [
      { specs: [{ ...location, title: 'ends', tests: [{ status: 'expected' }] }] },
      { suites: [{ specs: [{ ...location, tests: [{ status: 'flaky', results }] }] }] },
    ]
    const file = written({ stats, errors: [], suites })
    expect(await readReport(journeys, run(1, file))).toEqual({
      passed: 5,
      failed: 1,
      skipped: 3,
      flaky: [{ ...location, reason: 'too late' }],
    })
  })

  it('parameters: lastLine', async () => {
    const packages: Step = { name: 'packages', command: ['node'], report: 'lastLine' }
    const read = (status: number, output: string) => readReport(packages, run(status, '', output))
    expect(await read(0, 'ok\n12 passed, 0 failed\n')).toEqual({ passed: 12, failed: 0, skipped: 0 })
    expect(await read(1, '11 passed, 1 failed\n')).toMatchObject({ passed: 11, failed: 1 })
    expect(await read(0, '12 passed, 0 failed\ncrash')).toMatchObject({ failed: 1 })
    expect(await read(0, '0 passed, 0 failed')).toMatchObject({ failed: 1 })
  })

  it('behavior: a missing report is a failure', async () => {
    expect(await readReport(unit, run(0, join(directory, 'none')))).toMatchObject({ failed: 1 })
    expect(await readReport(unit, run(0, written('{ "numPassed')))).toMatchObject({ failed: 1 })
  })

  it('behavior: nothing ran is a failure', async () => {
    expect(await readReport(unit, run(0, written(vitest({}))))).toMatchObject({ failed: 1 })
    const none = { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 4 }, errors: [] }
    expect(await readReport(journeys, run(0, written(none)))).toMatchObject({ failed: 1 })
  })

  it('behavior: a failed command without a failed test is a failure', async () => {
    expect(await readReport(unit, run(1, written(vitest({ numPassedTests: 3 }))))).toMatchObject({
      passed: 3,
      failed: 1,
    })
  })

  it('behavior: a file that does not load is a failure', async () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
    ]
    const file = written(vitest({ numPassedTests: 1, numFailedTests: 1, testResults }))
    expect(await readReport(unit, run(1, file))).toMatchObject({ passed: 1, failed: 2 })
  })
})
