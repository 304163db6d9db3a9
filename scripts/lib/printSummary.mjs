/** @typedef {import('./runStages.mjs').Result} Result */

/** @param {string | number} text */
const column = (text) => String(text).padStart(9)

/** @param {readonly string[]} lines */
const indented = (lines) => lines.map((line) => `    ${line}`).join('\n')

/**
 * Prints a table, the last lines of each step that failed, the flaky journeys and, last, `N passed, N failed` alone on a
 * line: the end of a log says what failed.
 *
 * @param {readonly Result[]} results
 * @param {{ repeated?: readonly import('./flaky.mjs').Flaky[] }} [options] `repeated`: flaky in an earlier run, too,
 *   and so counted as failed
 * @returns {number} the exit status: 1 if anything failed or nothing ran
 */
export function printSummary(results, { repeated = [] } = {}) {
  console.log(`\n${'step'.padEnd(12)}${['passed', 'failed', 'skipped', 'seconds'].map(column).join('')}`)
  for (const { name, passed, failed, skipped, seconds } of results) {
    console.log(`${name.padEnd(12)}${[passed, failed, skipped, seconds.toFixed(1)].map(column).join('')}`)
  }
  for (const { name, output } of results)
    if (output) console.log(`\n${name} ended with\n${indented(output.trimEnd().split('\n').slice(-20))}`)
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, repeated.length)
  const flaky = results.flatMap((result) => result.flaky ?? [])
  if (flaky.length > 0) console.log('\nflaky (failed, then passed on the retry; not counted)')
  for (const one of flaky) {
    const note = repeated.includes(one) ? '  ✗ also in one of the last ten runs: counts as failed' : ''
    console.log(`  ${one.file}:${one.line} ${one.title}${note}`)
    console.log(indented(one.reason.split('\n').slice(0, 12)))
  }
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed > 0 || passed === 0 ? 1 : 0
}
