import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

import { importsOf, root, sources } from './importGraph.ts'

const folders = ['packages', 'apps', 'playwright', 'scripts', 'test']

/** The file that `@latchkey/x/y` names in this repository. */
function findPackageModule(specifier: string): string | undefined {
  const [, name, inner = ''] = /^@latchkey\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? []
  const folder = ['packages', 'apps'].map((parent) => join(root, parent, name ?? '')).find(existsSync)
  if (name === undefined || folder === undefined) return undefined
  const { exports = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const entry = exports[inner ? `./${inner}` : '.']
  const path = typeof entry === 'string' ? entry : entry?.['latchkey-source']
  return typeof path === 'string' ? join(folder, path) : undefined
}

const modulesOf = (file: string): string[] =>
  importsOf(file).flatMap(({ specifier }) => {
    const path = specifier.startsWith('.') ? resolve(dirname(file), specifier) : findPackageModule(specifier)
    return path === undefined ? [] : [path]
  })

/**
 * The code files that changed files can affect: those that import them, directly or through others, across packages.
 * A changed file that is no code, such as a page of the docs, affects the files that mention its name.
 *
 * @param changed paths relative to the root
 * @returns paths relative to the root, the changed ones included
 */
export function affectedBy(changed: readonly string[]): string[] {
  const files = folders.flatMap((folder) => sources(join(root, folder), /\.(tsx?|mjs|js|css)$/))
  const importers = new Map<string, string[]>()
  for (const file of files)
    for (const module of modulesOf(file)) importers.set(module, [...(importers.get(module) ?? []), file])
  const isCode = (path: string) => /\.(tsx?|mjs|js|css)$/.test(path)
  const names = changed.filter((path) => !isCode(path)).map((path) => basename(path))
  const mentioning =
    names.length === 0
      ? []
      : files.filter((file) => {
          const text = readFileSync(file, 'utf8')
          return names.some((name) => text.includes(name))
        })
  const affected = new Set<string>()
  const visit = (file: string): void => {
    if (affected.has(file)) return
    affected.add(file)
    for (const importer of importers.get(file) ?? []) visit(importer)
  }
  for (const path of changed) visit(join(root, path))
  for (const file of mentioning) visit(file)
  return [...affected].map((file) => file.slice(root.length))
}
