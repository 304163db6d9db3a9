import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import type ts from 'typescript'

import { rewriteFile } from './rewriteFile.ts'
import type { CodemodRules } from './rules.ts'

const skipped = new Set(['node_modules', 'dist', 'build'])

/** Files of a folder with code, in order. */
function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && !skipped.has(name))
    .sort((one, another) => (one.name < another.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.isDirectory()) return filesIn(join(path, entry.name))
      return /\.[cm]?[jt]sx?$/.test(entry.name) ? [join(path, entry.name)] : []
    })
}

/** The compiler of the app, or one beside this program. Version 7 has no interface for programs. */
function loadCompiler(path: string): typeof ts | undefined {
  for (const from of [resolve(path, 'package.json'), import.meta.url])
    try {
      const compiler: typeof ts = createRequire(from)('typescript')
      if (typeof compiler.createSourceFile === 'function') return compiler
    } catch {
      // Not installed there.
    }
  return undefined
}

export interface CodemodParameters {
  /** A file, or a folder with all below it. */
  path: string
  rules: CodemodRules
  /** Prints the report, and changes no file. */
  isDryRun: boolean
}

/** Changes the files in place. Prints what was changed, and what has to be by hand. Returns the exit status. */
export function runCodemod(
  { path, rules, isDryRun }: CodemodParameters,
  print: (text: string) => void,
): number {
  const compiler = loadCompiler(path)
  if (!compiler) {
    print(
      `The codemod reads code with TypeScript 5 or 6, and ${path} has neither. Install it for this once:\n\n` +
        `  npx -p typescript@5 -p latchkey latchkey codemod …\n`,
    )
    return 1
  }
  let changed = 0
  let open = 0
  for (const file of filesIn(path)) {
    const before = readFileSync(file, 'utf8')
    const after = rewriteFile(compiler, rules, file, before)
    if (after.text !== before) {
      changed += 1
      if (!isDryRun) writeFileSync(file, after.text)
      print(`${file}: ${isDryRun ? 'would change' : 'changed'}`)
    }
    open += after.open.length
    for (const { name, line, reason } of after.open) print(`${file}:${line}: ${name} (${reason})`)
  }
  const changes = `${changed} ${changed === 1 ? 'file' : 'files'} ${isDryRun ? 'would change' : 'changed'}`
  print(`\n${changes}, ${open} to do by hand: ${rules.page}`)
  return 0
}
