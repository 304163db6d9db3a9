import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

import { libraries } from '../../../../scripts/packages/libraries.mjs'
import type { Page } from '../pages.ts'
import { root } from '../root.ts'
import { printSymbol } from './printSymbol.ts'

interface Entry {
  /** Module to import: `@latchkey/wallets/viem`. */
  specifier: string
  /** Its built declarations. */
  file: string
}

/** The public modules that a package exports, from its manifest. Style sheets have no declarations to print. */
function entriesOf(library: string): Entry[] {
  const manifest = JSON.parse(readFileSync(join(root, 'packages', library, 'package.json'), 'utf8'))
  return Object.entries<{ types?: string }>(manifest.exports).flatMap(([name, { types = '' }]) =>
    types.endsWith('.css.d.ts') || !types || name === './internal'
      ? []
      : [{ specifier: name.replace('.', manifest.name), file: join(root, 'packages', library, types) }],
  )
}

function printEntry({ specifier, file }: Entry, program: ts.Program): string {
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(file)!
  const symbols = checker
    .getExportsOfModule(checker.getSymbolAtLocation(source)!)
    .map((symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol))
    .filter((symbol) => symbol.declarations?.length)
    .sort((a, b) => a.name.localeCompare(b.name))
  return [`## ${specifier}`, '', ...symbols.flatMap((symbol) => printSymbol(symbol, checker))].join('\n')
}

/**
 * A page for each library: every name that it exports, with its declaration and its doc comment.
 *
 * @throws Error if the libraries aren't built
 */
export function readReference(): Page[] {
  const entries = new Map(libraries.map((library) => [library, entriesOf(library)]))
  const files = [...entries.values()].flat().map(({ file }) => file)
  const missing = files.find((file) => !existsSync(file))
  if (missing) throw new Error(`${missing} isn't there: run npm run build first.`)
  const program = ts.createProgram(files, {
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    module: ts.ModuleKind.ESNext,
    target: ts.ScriptTarget.ES2022,
    jsx: ts.JsxEmit.ReactJSX,
    skipLibCheck: true,
    noEmit: true,
  })
  return [...entries].map(([library, libraryEntries]) => ({
    path: `api/${library}.md`,
    text: `# API of @latchkey/${library}\n\n${libraryEntries.map((entry) => printEntry(entry, program)).join('\n')}`,
  }))
}
