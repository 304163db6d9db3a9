import { pathToFileURL } from 'node:url'

import { folder, libraries, manifest } from './libraries.mjs'
import { run } from './run.mjs'

/**
 * Builds the libraries into their dist folders. Each starts when those that it depends on are there,
 * since its declarations are made against theirs.
 */
export async function buildLibraries() {
  /** @type {Map<string, Promise<unknown>>} */
  const builds = new Map()
  for (const library of libraries) {
    const needs = Object.keys(manifest(library).dependencies ?? {})
      .filter((name) => name.startsWith('@latchkey/'))
      .map((name) => {
        const build = builds.get(name.slice('@latchkey/'.length))
        if (!build) throw new Error(`Expected ${name} before @latchkey/${library} in libraries.mjs`)
        return build
      })
    builds.set(
      library,
      Promise.all(needs).then(() => run('npm', ['run', '--silent', 'build'], { cwd: folder(library) })),
    )
  }
  await Promise.all(builds.values())
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await buildLibraries()
  console.log(`Built ${libraries.join(', ')}`)
}
