import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

import type { Block } from './readBlocks.ts'

// Inside this package, so that its dependencies are found: the blocks see what `exports` of their manifests names, which
// is the built declarations.
const parent = fileURLToPath(new URL('../../.types', import.meta.url))

const options: ts.CompilerOptions = {
  noEmit: true,
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  allowImportingTsExtensions: true,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: ['node', 'vite/client'],
}

/** One line before the block's own: the names that its comment supplies. */
const prelude = ({ names }: Block): string =>
  names.length === 0
    ? 'export {}'
    : `import { ${names.join(', ')} } from '../../src/blocks/names.tsx'; export {}`

/** The compiler's messages for all blocks, compiled as one program, with the lines of their pages. */
export async function compileBlocks(blocks: readonly Block[]): Promise<Map<Block, string[]>> {
  await mkdir(parent, { recursive: true })
  const folder = await mkdtemp(join(parent, 'blocks-'))
  const files = new Map<string, Block>()
  for (const block of blocks) {
    const name = `${block.page.replaceAll('/', '-')}-${block.line}.${block.language}`
    files.set(join(folder, name), block)
    await writeFile(join(folder, name), `${prelude(block)}\n${block.text}`)
  }
  const program = ts.createProgram([...files.keys()], {
    ...options,
    // Types of Node and Vite are looked for from here, wherever the process was started.
    configFilePath: join(folder, 'tsconfig.json'),
  })
  const faults = new Map<Block, string[]>(blocks.map((block) => [block, []]))
  for (const [file, block] of files) {
    const source = program.getSourceFile(file)!
    for (const { start = 0, messageText } of [
      ...program.getSyntacticDiagnostics(source),
      ...program.getSemanticDiagnostics(source),
    ]) {
      // Line 0 is the prelude. Its errors are reported at the block's first line.
      const line = block.line + Math.max(0, source.getLineAndCharacterOfPosition(start).line - 1)
      // The first sentence; those behind it say why, for pages.
      const message = typeof messageText === 'string' ? messageText : messageText.messageText
      faults.get(block)!.push(`${block.page}:${line}: ${message}`)
    }
    for (const name of block.names.map((name) => name.replace(/.* as /, '')))
      if (!new RegExp(`(?<!\\w)${name}\\b`).test(block.text))
        faults.get(block)!.push(`${block.page}:${block.line}: the comment names ${name}, which isn't used`)
  }
  await rm(folder, { recursive: true })
  return faults
}
