/**
 * @typedef {object} Step
 * @property {string} name
 * @property {readonly [string, ...string[]]} command run at the root of the repository, exit status 0 is success
 * @property {'vitest' | 'playwright'} [report] how the command's JSON report counts; without one the step is one check
 * @property {boolean} [browser] needs Chromium: its path is in CHROMIUM_PATH
 * @property {number} [minutes] after which the step is ended and has failed; 5 unless told
 * @property {NodeJS.ProcessEnv} [env]
 */

/**
 * What `npm test` runs: one row, one step. The rows of one stage run side by side, stages run one
 * after the other. A report is written to the path in the variable REPORT_FILE, which the command may
 * name as `{report}`.
 *
 * @type {readonly (readonly Step[])[]}
 */
export const stages = [
  [
    { name: 'types', command: ['tsc', '-b'] },
    { name: 'lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  ],
  [
    {
      name: 'unit',
      command: ['vitest', 'run', '--reporter=default', '--reporter=json', '--outputFile.json={report}'],
      report: 'vitest',
      minutes: 10,
    },
  ],
]
