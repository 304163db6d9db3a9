/** @typedef {import('./runStages.mjs').Result} Result */

/** @param {string | number} text */
const column = (text) => String(text).padStart(9)

/**
 * Prints a table and, last, `N passed, N failed` alone on a line.
 *
 * @param {readonly Result[]} results
 * @returns {number} the exit status: 1 if anything failed or nothing ran
 */
export function printSummary(results) {
  console.log(`\n${'step'.padEnd(12)}${['passed', 'failed', 'skipped', 'seconds'].map(column).join('')}`)
  for (const { name, passed, failed, skipped, seconds } of results) {
    console.log(`${name.padEnd(12)}${[passed, failed, skipped, seconds.toFixed(1)].map(column).join('')}`)
  }
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed > 0 || passed === 0 ? 1 : 0
}
