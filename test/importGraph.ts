import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

export interface Import {
  specifier: string
  /** `lazy`: import(), which loads a chunk of its own. */
  kind: 'value' | 'type' | 'lazy'
}

const generated = ['node_modules', 'dist', '.types']

/**
 * All TypeScript files below a folder, or those whose names match. Packages that test each other link in a circle, so
 * links are not followed.
 */
export const sources = (directory: string, names = /\.tsx?$/): string[] =>
  !existsSync(directory)
    ? []
    : readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
        const path = join(directory, entry.name)
        if (entry.isDirectory()) return generated.includes(entry.name) ? [] : sources(path, names)
        return names.test(entry.name) ? [path] : []
      })

/** The files of a package that ship: no tests, stories or benchmarks. */
export const shippedSources = (folder: string): string[] =>
  sources(join(root, folder, 'src')).filter((path) => !/\.(test|stories|bench)\.tsx?$/.test(path))

/** Every import and re-export of a file, types included. */
export function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
  const statements = text.matchAll(/^\s*(import|export)\s+(type\s)?[^'"]*?from\s+['"]([^'"]+)['"]/gm)
  const bare = text.matchAll(/^\s*@?import\s+['"]([^'"]+)['"]/gm)
  const calls = text.matchAll(/(\btypeof\s+)?\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)
  return [
    ...[...statements].map(
      (match): Import => ({ specifier: match[3]!, kind: match[2] === undefined ? 'value' : 'type' }),
    ),
    ...[...bare].map((match): Import => ({ specifier: match[1]!, kind: 'value' })),
    ...[...calls].map((match): Import => ({ specifier: match[2]!, kind: match[1] ? 'type' : 'lazy' })),
  ]
}

/** The files of the same package that a file imports. A file that import() loads starts a chunk and is left out. */
export const importedFiles = (file: string): string[] =>
  importsOf(file)
    .filter(({ specifier, kind }) => kind !== 'lazy' && specifier.startsWith('.'))
    .map(({ specifier }) => resolve(dirname(file), specifier))

/** Groups of files that import each other, directly or through others (Tarjan's algorithm). */
export function circlesOf(files: readonly string[]): string[][] {
  const known = new Set(files)
  const order = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []
  /** Answers the lowest number on the stack that the file leads to. */
  function visit(file: string): number {
    const index = order.size
    let lowest = index
    order.set(file, index)
    stack.push(file)
    for (const next of importedFiles(file).filter((one) => known.has(one))) {
      if (!order.has(next)) lowest = Math.min(lowest, visit(next))
      else if (stack.includes(next)) lowest = Math.min(lowest, order.get(next)!)
    }
    if (lowest === index) {
      const circle = stack.splice(stack.indexOf(file))
      if (circle.length > 1) circles.push(circle.sort())
    }
    return lowest
  }
  for (const file of files) if (!order.has(file)) visit(file)
  return circles
}

/**
 * The imports that go up. `order` names folders and files of the package's `src`, low to high; the longest name that
 * fits a file counts, and `''` stands for files directly in `src`. A file imports its own folder and lower ones.
 */
export function upwardImports(folder: string, order: readonly string[]): string[] {
  const src = `${join(root, folder, 'src')}/`
  const levelOf = (file: string): number => {
    const path = file.slice(src.length)
    const fits = order.filter(
      (name) => path === name || path.startsWith(`${name}/`) || (name === '' && !path.includes('/')),
    )
    const longest = fits.sort((one, other) => other.length - one.length)[0]
    if (longest === undefined) throw new Error(`Expected ${folder}/src/${path} in test/folderOrder.ts.`)
    return order.indexOf(longest)
  }
  return shippedSources(folder).flatMap((file) =>
    importedFiles(file)
      .filter((imported) => imported.startsWith(src) && levelOf(imported) > levelOf(file))
      .map((imported) => `${file.slice(src.length)} imports ${imported.slice(src.length)}`),
  )
}
