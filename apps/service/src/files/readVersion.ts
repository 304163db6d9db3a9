import { readFileSync } from 'node:fs'

/**
 * The version of this program. In a folder of `npm run assemble` with the commit that it was built from, as in
 * `0.1.0+3f2c9a1`; build metadata of semver 2.0.0.
 */
export function readVersion(): string {
  const { version } = read<{ version: string }>('../../package.json')!
  const build = read<{ commit: string }>('../../build.json')
  return build ? `${version}+${build.commit}` : version
}

function read<T>(path: string): T | undefined {
  try {
    return JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
