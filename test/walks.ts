import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

import { root } from './importGraph.ts'

/** A code block of a walk, below a line with nothing but the path of its file. */
interface Block {
  path: string
  /** `diff` changes a file; any other language is the whole text of a new one. */
  language: string
  text: string
}

export const blocksOf = (page: string): Block[] =>
  [...page.matchAll(/^`([^`\n]+)`\n\n```(\w+)\n([\s\S]*?)^```$/gm)].map(
    ([, path = '', language = '', text = '']) => ({ path, language, text }),
  )

/** Lines that follow each other in the file, and what they become. `…` stands for any lines in between. */
const hunksOf = (diff: string): { before: string[]; after: string[] }[] =>
  diff
    .split(/^ *…\n/m)
    .map((part) => part.split('\n').slice(0, -1))
    .map((lines) => ({
      before: lines.filter((line) => !line.startsWith('+')).map((line) => line.slice(1)),
      after: lines.filter((line) => !line.startsWith('-')).map((line) => line.slice(1)),
    }))

/** @throws unless the file has the lines that the diff shows, in their order */
function applyDiff(text: string, { path, text: diff }: Block): string {
  const lines = text.split('\n')
  let from = 0
  for (const { before, after } of hunksOf(diff)) {
    const start = lines.findIndex(
      (_, index) => index >= from && before.every((line, offset) => lines[index + offset] === line),
    )
    if (start < 0) throw new Error(`${path} doesn't have these lines here:\n${before.join('\n')}`)
    lines.splice(start, before.length, ...after)
    from = start + after.length
  }
  return lines.join('\n')
}

/**
 * The files that a walk adds or changes, by path, with their text afterwards.
 *
 * @param page the walk's Markdown
 * @param before those of walks before it
 */
export function applyWalk(
  page: string,
  before: ReadonlyMap<string, string> = new Map(),
): Map<string, string> {
  const files = new Map(before)
  for (const block of blocksOf(page)) {
    const { path, language, text } = block
    const exists = files.has(path) || existsSync(join(root, path))
    if (language !== 'diff' && exists) throw new Error(`${path} is there already.`)
    if (language === 'diff' && !exists) throw new Error(`${path} isn't there.`)
    files.set(
      path,
      language === 'diff'
        ? applyDiff(files.get(path) ?? readFileSync(join(root, path), 'utf8'), block)
        : text,
    )
  }
  return files
}

interface TextsFile {
  kit: Record<string, Record<string, string>>
}

/** Copies texts that walks add to some languages only into the others, in English. */
async function completeLanguages(folder: string): Promise<void> {
  const read = async (name: string): Promise<TextsFile> =>
    JSON.parse(await readFile(join(folder, name), 'utf8'))
  const english = await read('en.json')
  for (const name of await readdir(folder)) {
    const { kit, ...others } = await read(name)
    const complete = Object.entries(english.kit).map(([catalogue, texts]) => {
      const translated = kit[catalogue] ?? {}
      return [
        catalogue,
        Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, translated[key] ?? text])),
      ]
    })
    await writeFile(join(folder, name), JSON.stringify({ ...others, kit: Object.fromEntries(complete) }))
  }
}

/** Paths that the sentences and commands of a page name, without those inside its code. */
export const pathsIn = (page: string): string[] =>
  [
    ...page
      .replace(/^```(?!sh)\w*\n[\s\S]*?^```$/gm, '')
      .matchAll(/(?<![\w./-])(?:packages|apps|test|scripts|playwright)\/[\w./-]*\w/g),
  ].map(([path]) => path)

/** Whether a path exists, or begins the name of a file, as in commands that run several. */
export function isPath(path: string): boolean {
  const folder = join(root, dirname(path))
  return existsSync(folder) && readdirSync(folder).some((name) => name.startsWith(basename(path)))
}

/** Relative imports of a file that lead nowhere, or to a file that doesn't export the name. */
export function missingImports(path: string, files: ReadonlyMap<string, string>): string[] {
  const statements = (files.get(path) ?? '').matchAll(
    /^(?:import|export) (?:type )?(?:\{([^}]*)\}[^'"]*?)?from '(\.[^']+)'/gm,
  )
  return [...statements].flatMap(([, names = '', specifier = '']) => {
    const target = join(dirname(path), specifier)
    if (!files.has(target) && !existsSync(join(root, target)))
      return [`${path} imports ${specifier}: no such file`]
    const text = files.get(target) ?? readFileSync(join(root, target), 'utf8')
    return names
      .split(',')
      .map((name) =>
        name
          .trim()
          .replace(/^type /, '')
          .replace(/ as .*/, ''),
      )
      .filter((name) => name !== '' && !new RegExp(`^export .*\\b${name}\\b|^  ${name},$`, 'm').test(text))
      .map((name) => `${path} imports ${name}, which ${specifier} doesn't export`)
  })
}

// As `npm run types` does, which the walks tell people to run, but in one program for all packages, where tsconfig.json
// has one for each: the options of all together. packages/enclave is written for Node's globals without those of a
// page, and is read here, not checked.
const options = {
  extends: './tsconfig.base.json',
  compilerOptions: {
    noEmit: true,
    composite: false,
    emitDeclarationOnly: false,
    declaration: false,
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: ['node', 'vite/client'],
    jsx: 'react-jsx',
    resolveJsonModule: true,
    allowJs: true,
  },
  include: [
    'packages/*/src/exports/*',
    // Tests with a table of all flows.
    'packages/core/src/**/*.test.ts',
    'packages/ui/src/**/*.test.ts',
    'packages/ui/src/**/*.test.tsx',
    'packages/ui/src/**/*.stories.tsx',
    'apps/dashboard/src',
    'apps/dashboard/test',
  ],
}
const readOnly = 'packages/enclave/'
const generated = new Set(['dist', '.types', 'migrations', '.latchkey'])

/**
 * Errors of the compiler in a copy of the sources with some files replaced: in these, and in whatever they or the
 * packages' public modules import.
 */
export async function compile(files: ReadonlyMap<string, string>): Promise<string[]> {
  const copy = await mkdtemp(join(await realpath(tmpdir()), 'latchkey-walk-'))
  try {
    for (const folder of ['packages', 'apps'])
      await cp(join(root, folder), join(copy, folder), {
        recursive: true,
        // Packages link each other by relative paths, and so find the copies.
        verbatimSymlinks: true,
        filter: (source) => !generated.has(basename(source)),
      })
    await cp(join(root, 'tsconfig.base.json'), join(copy, 'tsconfig.base.json'))
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
    await writeFile(join(copy, 'tsconfig.json'), JSON.stringify({ ...options, files: [...files.keys()] }))
    for (const [path, text] of files) {
      await mkdir(dirname(join(copy, path)), { recursive: true })
      await writeFile(join(copy, path), text)
    }
    await completeLanguages(join(copy, 'packages/ui/texts'))
    const texts = await runNode(copy, ['--import', 'tsx', 'packages/ui/scripts/texts.mjs'])
    if (texts.status !== 0) throw new Error(`The texts couldn't be written: ${texts.output}`)
    const { status, output } = await runCompiler(copy)
    const errors = output.split('\n').filter((line) => /: error |^error /.test(line))
    if (status !== 0 && errors.length === 0) throw new Error(`The compiler ended with ${status}: ${output}`)
    return errors.filter((line) => !line.startsWith(readOnly))
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

// Beside other tests, further threads cost more than they save.
const runCompiler = (cwd: string) =>
  runNode(cwd, [
    join(root, 'node_modules/@typescript/native/bin/tsc'),
    '-p',
    '.',
    '--pretty',
    'false',
    '--singleThreaded',
  ])

const runNode = (cwd: string, words: string[]): Promise<{ status: number; output: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, words, { cwd, maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
      resolve({ status: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
    )
  })
