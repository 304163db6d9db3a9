import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

import { folder } from './libraries.mjs'

const specifiers = /((?:from|import)\s*\(?\s*["'])(\.{1,2}\/[^"']+?)\.(tsx?|mjs)(["'])/g

/**
 * Copies a library's declarations, as the compiler wrote them for the type check, into its dist folder: those that its
 * public modules lead to, with imports that end in .js.
 *
 * @param {import('./libraries.mjs').Library} library
 */
export function copyDeclarations(library) {
  const [types, dist] = [join(folder(library), '.types/src'), join(folder(library), 'dist')]
  const queue = readdirSync(join(types, 'exports'))
    .filter((name) => name.endsWith('.d.ts'))
    .map((name) => join(types, 'exports', name))
  const copied = new Set(queue)
  for (const file of queue) {
    const text = readFileSync(file, 'utf8')
    for (const [, , path, extension] of text.matchAll(specifiers)) {
      const imported = `${resolve(dirname(file), path ?? '')}.d.${extension === 'mjs' ? 'mts' : 'ts'}`
      if (!existsSync(imported)) throw new Error(`${file} imports ${path}, which has no declarations.`)
      if (!copied.has(imported)) queue.push(imported)
      copied.add(imported)
    }
    const target = join(dist, relative(types, file)).replace(/\.d\.mts$/, '.d.ts')
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, text.replace(specifiers, '$1$2.js$4'))
  }
}
