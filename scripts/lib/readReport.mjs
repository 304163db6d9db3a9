import { readFile } from 'node:fs/promises'
import { stripVTControlCharacters } from 'node:util'

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {import('./flaky.mjs').Flaky[]} [flaky] passed on their retry
 */

/**
 * @typedef {object} Run
 * @property {number} status the command's exit status
 * @property {string} output what it printed
 * @property {string} file where its report should be
 */

/** @typedef {{ status: string, assertionResults: { status: string }[] }} VitestFile */

/** @type {Record<NonNullable<import('./steps.mjs').Step['report']>, (run: Run) => Promise<Count>>} */
const readers = {
  async vitest({ file }) {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } =
      await readJson(file)
    // A file that fails to load has no tests: it counts as one failure.
    const broken = testResults.filter(
      (/** @type {VitestFile} */ { status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
    )
    return {
      passed: numPassedTests,
      failed: numFailedTests + broken.length,
      skipped: numPendingTests + numTodoTests,
    }
  },
  async playwright({ file }) {
    const { stats, errors, suites = [] } = await readJson(file)
    const failed = stats.unexpected + errors.length
    return { passed: stats.expected, failed, skipped: stats.skipped, flaky: findFlaky(suites) }
  },
  async lastLine({ output }) {
    const [, passed, failed] = /(?:^|\n)(\d+) passed, (\d+) failed\s*$/.exec(output) ?? []
    return { passed: Number(passed ?? 0), failed: Number(failed ?? 1), skipped: 0 }
  },
}

/**
 * @typedef {{ status: string, results?: { error?: { message?: string } }[] }} PlaywrightTest
 * @typedef {{ title: string, file: string, line: number, tests: PlaywrightTest[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

/**
 * @param {readonly Suite[]} suites
 * @returns {import('./flaky.mjs').Flaky[]}
 */
const findFlaky = (suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ title, file, line, tests }) => ({ title, file, line, reason: reasonOf(tests) })),
    ...findFlaky(inner),
  ])

/**
 * Message of the first attempt's error.
 *
 * @param {readonly PlaywrightTest[]} tests
 */
function reasonOf(tests) {
  const messages = tests.flatMap(({ results = [] }) => results.flatMap(({ error }) => error?.message ?? []))
  return stripVTControlCharacters(messages[0] ?? '')
}

/**
 * Counts the tests of a step. A step without a report is one check. A missing or empty report, or one without
 * failures from a command that failed, counts as a failure.
 *
 * @param {import('./steps.mjs').Step} step
 * @param {Run} run
 * @returns {Promise<Count>}
 */
export async function readReport({ report }, run) {
  const failure = { passed: 0, failed: 1, skipped: 0 }
  if (!report) return run.status === 0 ? { ...failure, passed: 1, failed: 0 } : failure
  // Missing or truncated, as after a crash.
  const count = await readers[report](run).catch(() => failure)
  const nothingRan = count.passed + count.failed === 0
  return { ...count, failed: count.failed || (run.status !== 0 || nothingRan ? 1 : 0) }
}

/** @param {string} file */
const readJson = async (file) => JSON.parse(await readFile(file, 'utf8'))
