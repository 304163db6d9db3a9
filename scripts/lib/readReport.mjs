import { readFile } from 'node:fs/promises'

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

/** @type {Record<NonNullable<import('./steps.mjs').Step['report']>, (report: any) => Count>} */
const readers = {
  // A file that does not even load has no tests: it counts as one failure.
  vitest: ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) => ({
    passed: numPassedTests,
    failed:
      numFailedTests +
      testResults.filter(
        (/** @type {any} */ file) =>
          file.status === 'failed' &&
          !file.assertionResults.some((/** @type {any} */ test) => test.status === 'failed'),
      ).length,
    skipped: numPendingTests + numTodoTests,
  }),
  // Flaky is failed: a journey that needs a second try is broken.
  playwright: ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }),
}

/**
 * Counts what a step ran. A step without a report is one check; a report that is missing, that ran
 * nothing, or that hides a failure of its command, counts as a failure.
 *
 * @param {import('./steps.mjs').Step} step
 * @param {number} status the command's exit status
 * @param {string} reportFile
 * @returns {Promise<Count>}
 */
export async function readReport({ report }, status, reportFile) {
  if (!report) return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 }
  const count = await readCount(report, reportFile)
  if (!count) return { passed: 0, failed: 1, skipped: 0 }
  const nothingRan = count.passed + count.failed === 0
  return { ...count, failed: count.failed || (status !== 0 || nothingRan ? 1 : 0) }
}

/**
 * Undefined where the report is missing or cut off, as after a crash.
 *
 * @param {NonNullable<import('./steps.mjs').Step['report']>} report
 * @param {string} reportFile
 */
async function readCount(report, reportFile) {
  try {
    return readers[report](JSON.parse(await readFile(reportFile, 'utf8')))
  } catch {
    return undefined
  }
}
