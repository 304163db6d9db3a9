/**
 * Checks what npm printed during an install.
 *
 * @param {string} output
 * @throws Error with the output if npm warned of an old Node, a deprecated package or a peer dependency
 */
export function expectNoWarnings(output) {
  if (/EBADENGINE|deprecated|ERESOLVE/.test(output))
    throw new Error(`Expected an install without warnings\n${output}`)
}

/**
 * Warnings of Rollup, the bundler of Vite 7 and older, about comments in other packages. It ignores the comments, and
 * the app is the same, as the pages for Vite and Astro say.
 */
const annotations =
  /^.*node_modules\/(?!.*@latchkey).* A comment\s+".*"\s+in ".*" contains an annotation that Rollup cannot interpret.*$/gm

/**
 * Checks what Vite, Next.js or Astro printed during a build.
 *
 * @param {string} output
 * @throws Error with the output if it has a warning, or says that a module of Node was left out
 */
export function expectCleanBuild(output) {
  // Files that are written may be called warn.js.
  const lines = output
    .replace(annotations, '')
    .split('\n')
    .filter((line) => !/^([\d:]+ \[vite\] )?(dist|build)\//.test(line))
  if (lines.some((line) => /externalized|warn(?!(ing)?:? Unknown)/i.test(line)))
    throw new Error(`Expected a build without warnings\n${output}`)
}
