import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from './root.ts'

/** A page of the documentation as it is in the repository. */
export interface Page {
  /** Path from the repository's root. */
  path: string
  text: string
}

const markdownIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return markdownIn(path)
    return entry.name.endsWith('.md') ? [path] : []
  })

const foldersOf = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`)

/** The README of each package and app, and their own pages. */
const packagePages = (): string[] =>
  [...foldersOf('packages'), ...foldersOf('apps')].flatMap((folder) => {
    const names = readdirSync(join(root, folder))
    return [
      ...(names.includes('README.md') ? [`${folder}/README.md`] : []),
      ...(names.includes('docs') && folder.startsWith('packages/') ? markdownIn(`${folder}/docs`) : []),
    ]
  })

/** Every page, the project's README first. */
export const readPages = (): Page[] =>
  ['README.md', ...markdownIn('docs').sort(), ...packagePages().sort()].map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }))
