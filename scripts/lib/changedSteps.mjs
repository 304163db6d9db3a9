import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { tsImport } from 'tsx/esm/api'

import { root } from './root.mjs'
import { testStages } from './steps.mjs'

/** @typedef {import('./steps.mjs').Step} Step */

/** A change of these can affect anything. */
const global = /^(package\.json|pnpm-lock\.yaml|tsconfig\.base\.json|vitest\.config\.ts)$|^scripts\/lib\//

/** Sources of the service's process: its tests import none of them. */
const ofService = /^(apps\/service|packages\/(server|enclave|crypto|contract))\/src\//
/** Sources that a browser loads. */
const ofBrowser = /^(apps\/(demo|dashboard|vault)|packages\/(core|crypto|contract|react|ui))\/src\//
const rules = readdirSync(join(root, 'test'))
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => `${root}/test/${name}`)
const ofTests = /\.(test|stories|bench)\.tsx?$/

/**
 * The steps that changes since a commit can affect, with the tests that they can affect. Types and lint always run.
 * Steps that pack and install packages are left to the whole run.
 *
 * @param {string} ref
 * @returns {Promise<readonly (readonly Step[])[]>}
 */
export async function changedSteps(ref) {
  const changed = listChanged(ref)
  if (changed.length === 0)
    throw new Error(`Nothing changed since ${ref}. Name an earlier commit: --changed main`)
  if (changed.some((path) => global.test(path))) {
    console.log('A changed file can affect everything: all steps run.')
    return testStages.map((stage) => stage.filter(({ level = 'everyday' }) => level === 'everyday'))
  }
  /** @type {typeof import('../../test/affectedBy.ts')} */
  const { affectedBy } = await tsImport('../../test/affectedBy.ts', import.meta.url)
  const affected = affectedBy(changed)
  const choose = chooser(affected)
  const stages = testStages.map((stage) => stage.flatMap((step) => choose(step) ?? []))
  console.log(
    `${changed.length} changed files affect ${affected.length}. Not run: what is packed and installed.`,
  )
  return stages
}

/** @param {string} ref */
function listChanged(ref) {
  const git = (/** @type {string[]} */ ...words) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  return [
    ...new Set([
      ...git('diff', '--name-only', '--no-renames', ref),
      ...git('ls-files', '--others', '--exclude-standard'),
    ]),
  ]
}

/**
 * @param {readonly string[]} affected
 * @returns {(step: Step) => Step | undefined} the step with the tests that are affected; undefined without any
 */
function chooser(affected) {
  const shipped = affected.filter((path) => !ofTests.test(path))
  const isOfBrowser = shipped.some((path) => ofBrowser.test(path))
  /** @param {RegExp} files */
  const testsAmong = (files) => affected.filter((path) => files.test(path))
  /** @type {Record<string, () => readonly string[] | undefined>} arguments to add; undefined: not affected */
  const rows = {
    types: () => [],
    lint: () => [],
    // The repository's own rules read files instead of importing them.
    unit: () => [...testsAmong(/^(?!apps\/service\/test\/|playwright\/|test\/).*\.test\.tsx?$/), ...rules],
    stories: () => someOf(testsAmong(/\.stories\.tsx$/).map((path) => `${root}/${path}`)),
    pages: () => someOf(testsAmong(/\/test\/browser\/.*\.spec\.tsx?$/).map((path) => `${root}/${path}`)),
    service: () =>
      shipped.some((path) => ofService.test(path))
        ? []
        : someOf(testsAmong(/^apps\/service\/test\/.*\.test\.ts$/)),
    journeys: () =>
      isOfBrowser || shipped.some((path) => ofService.test(path))
        ? []
        : someOf(
            testsAmong(/^playwright\/journeys\/.*\.spec\.ts$/).map((path) =>
              path.slice('playwright/'.length),
            ),
          ),
  }
  const needsSites = rows.journeys?.() !== undefined
  for (const site of ['libraries', 'demo', 'vault', 'dashboard', 'hosting'])
    rows[site] = () => (needsSites ? [] : undefined)
  return (step) => {
    const words = rows[step.name]?.()
    return words && { ...step, command: [...step.command, ...words] }
  }
}

/** @param {readonly string[]} files */
const someOf = (files) => (files.length > 0 ? files : undefined)
