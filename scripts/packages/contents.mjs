import { existsSync, readFileSync } from 'node:fs'

import { folder } from './libraries.mjs'

const built = /^dist\/(?<module>.+?)(?<kind>\.d\.ts|\.js|\.js\.map)$/
const never = /\.(test|stories|bench)\.|\/test\/|\.d\.ts\.map$|\.tsbuildinfo$/

/**
 * The contents of a tarball in a form that reads well in a diff: entry points and single files by name,
 * the modules behind them by folder and kind.
 *
 * @param {readonly string[]} files
 */
export function summarize(files) {
  const lines = new Set()
  for (const file of files) {
    const module = built.exec(file)?.groups
    const inner = module && !file.startsWith('dist/exports/') && !file.includes('.css.')
    lines.add(inner ? `${file.slice(0, file.lastIndexOf('/'))}/*${module.kind}` : file)
  }
  return [...lines].sort()
}

/**
 * Files of a tarball that must not be published: without a source file, tests, stories, maps of declarations.
 *
 * @param {import('./libraries.mjs').Package} library
 * @param {readonly string[]} files
 */
export function strays(library, files) {
  return files.filter((file) => {
    if (never.test(file)) return true
    const module = built.exec(file)?.groups?.module
    // Files of the bundler itself have no source here.
    if (!module || file.includes('.css.') || module.startsWith('_virtual/')) return false
    return !['.ts', '.tsx', '.mjs', '.js', '.json'].some((kind) =>
      existsSync(`${folder(library)}/src/${module}${kind}`),
    )
  })
}

/**
 * Modules whose source has `'use client'` and whose dist file doesn't.
 *
 * @param {import('./libraries.mjs').Package} library
 * @param {readonly string[]} files
 */
export function lostDirectives(library, files) {
  const directive = /^\s*(\/\*[\s\S]*?\*\/\s*|\/\/.*\n\s*)*['"]use client['"]/
  return files.filter((file) => {
    const { module, kind } = built.exec(file)?.groups ?? {}
    if (kind !== '.js') return false
    const source = ['.tsx', '.ts'].map((end) => `${folder(library)}/src/${module}${end}`).find(existsSync)
    if (!source || !directive.test(readFileSync(source, 'utf8'))) return false
    return !directive.test(readFileSync(`${folder(library)}/${file}`, 'utf8'))
  })
}
