/**
 * How every library of this repository is built: ES modules and their declarations, one file for each
 * source file. One file each, because the kit loads its window on intent: were the modules joined, code
 * that both the page and the window use would drag the rest of its file into the page. It also keeps
 * `'use client'` where it was written.
 *
 * @param {...string} entry globs of the public modules
 * @returns {import('tsdown').UserConfig}
 * @example
 * export default library('src/exports/*.ts')
 */
export function library(...entry) {
  return {
    entry: [...entry, '!**/*.test.ts'],
    root: 'src',
    unbundle: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    hash: false,
    clean: true,
    // Declarations are made against what was built before, as a consumer will see it: no source
    // condition, no project references. scripts/build.mjs keeps the order.
    dts: {
      build: false,
      incremental: false,
      compilerOptions: { customConditions: [], composite: false, incremental: false, declarationMap: false },
      tsconfigRaw: { references: [] },
    },
    // What a package names as its dependency stays an import.
    deps: { skipNodeModulesBundle: true, neverBundle: [/^node:/] },
    failOnWarn: true,
    report: false,
  }
}
