import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { root } from './root.mjs'

// A journey that fails once and passes on its one retry is flaky: neither passed nor failed. The last runs are kept in
// a file, and the same journey flaky in two of them fails the run. docs/testing.md#flaky-journeys

/**
 * @typedef {object} Flaky
 * @property {string} file relative to its step's tests
 * @property {number} line
 * @property {string} title
 * @property {string} reason what the first attempt failed with
 */

/** How many runs are remembered, this one included. */
const remembered = 10

const defaultFile = join(root, '.cache/flaky.json')

/**
 * Adds a run to the file and finds what was flaky before.
 *
 * @param {readonly Flaky[]} flaky of this run
 * @param {string} [file]
 * @returns {Promise<Flaky[]>} those that were flaky in an earlier run, too
 */
export async function rememberFlaky(flaky, file = defaultFile) {
  const earlier = (await readRuns(file)).slice(-(remembered - 1))
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify([...earlier, flaky.map(nameOf)], null, 2)}\n`)
  return flaky.filter((one) => earlier.some((names) => names.includes(nameOf(one))))
}

/**
 * The name stays when a line is added above a journey.
 *
 * @param {Flaky} flaky
 */
const nameOf = ({ file, title }) => `${file} ${title}`

/**
 * @param {string} file
 * @returns {Promise<string[][]>} names of flaky journeys, run by run
 */
async function readRuns(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    // Missing, or truncated by a run that was killed.
    return []
  }
}
