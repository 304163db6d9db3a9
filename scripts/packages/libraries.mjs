import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The root of the repository, as a path. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The libraries that are published, each after those that it depends on. */
export const libraries = ['contract', 'crypto', 'core', 'react', 'ui']

/** The folder of a library. */
export const folder = (library) => `${root}packages/${library}`

/** The manifest of a library, as it stands in the repository. */
export const manifest = (library) => JSON.parse(readFileSync(`${folder(library)}/package.json`, 'utf8'))
