import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

import { testStages } from '../../../../scripts/lib/steps.mjs'
import { folder, packages } from '../../../../scripts/packages/libraries.mjs'
import { root } from '../root.ts'
import { checkCall } from './checkCall.ts'
import { splitCommands } from './splitCommands.ts'

/** Problems with a command's arguments. */
type Check = (words: readonly string[], at: { directory: string }) => string[]

const readManifest = (directory: string) =>
  JSON.parse(readFileSync(join(root, directory, 'package.json'), 'utf8'))
const scripts: Record<string, string> = readManifest('.').scripts
const steps = testStages.flat().map(({ name }) => name)
const published = packages.map((name) => JSON.parse(readFileSync(`${folder(name)}/package.json`, 'utf8')))

const programs = {
  'latchkey-service': 'apps/service/dist/main.js',
  latchkey: 'packages/cli/dist/main.js',
  'create-latchkey': 'packages/create-latchkey/dist/main.js',
}
const known = new Map<string, readonly string[]>()

/** Flags that a program's own `--help` names. */
function flagsOf(program: keyof typeof programs): readonly string[] {
  const path = join(root, programs[program])
  const flags =
    known.get(program) ??
    execFileSync(process.execPath, [path, '--help'], { encoding: 'utf8' }).match(/--[\w-]+/g) ??
    []
  known.set(program, flags)
  return flags
}

const unknownFlags = (program: keyof typeof programs, words: readonly string[]): string[] =>
  words
    .filter((word) => word.startsWith('--') && word !== '--' && !flagsOf(program).includes(word))
    .map((word) => `${program} has no ${word}`)

/** Whether a path exists, or begins the name of a file, as Vitest's filters do. */
function isPath(path: string, directory: string): boolean {
  const whole = join(root, directory, path.replace(/:\d+$/, ''))
  if (!existsSync(dirname(whole))) return false
  return existsSync(whole) || readdirSync(dirname(whole)).some((name) => name.startsWith(basename(whole)))
}

const callService: Check = (words) => [...unknownFlags('latchkey-service', words), ...checkCall(words)]

/** Peers that somebody who installs packages of ours has to name as well. */
function checkInstalled(words: readonly string[]): string[] {
  const names = words.filter((word) => !word.startsWith('-'))
  return names.flatMap((name) => {
    if (!name.startsWith('@latchkey/')) return []
    const manifest = published.find((one) => one.name === name)
    if (!manifest) return [`${name} isn't published`]
    return Object.keys(manifest.peerDependencies ?? {})
      .filter((peer) => !manifest.peerDependenciesMeta?.[peer]?.optional && !names.includes(peer))
      .map((peer) => `${name} needs ${peer}, too`)
  })
}

function checkNpm([verb = '', ...words]: readonly string[], { directory }: { directory: string }): string[] {
  if (verb === 'install') return checkInstalled(words)
  if (verb === 'create')
    return words[0]?.startsWith('latchkey')
      ? unknownFlags('create-latchkey', words)
      : [`npm create ${words[0]}`]
  if (verb === 'exec') {
    const program = words.indexOf('--')
    return unknownFlags('create-latchkey', words.slice(program + 1))
  }
  const rest = words.filter((word) => word !== '--silent')
  const name = verb === 'run' ? rest[0]! : verb
  // An app of `npm create latchkey`.
  if (directory === 'my-app')
    return ['dev', 'build'].includes(name) ? [] : [`the templates have no script ${name}`]
  if (!(name in scripts)) return [`package.json has no script ${name}`]
  if (name === 'service') return callService(rest.slice(1), { directory })
  const only = rest.indexOf('--only')
  const named = only < 0 ? [] : rest[only + 1]!.split(',')
  return named.filter((step) => !steps.includes(step)).map((step) => `there is no step ${step}`)
}

function checkNpx([program, ...words]: readonly string[], { directory }: { directory: string }): string[] {
  if (program === 'latchkey') return unknownFlags('latchkey', words)
  if (program !== 'vitest' && program !== 'playwright') return [`npx ${program} isn't checked`]
  const values = ['--project', '--config', '-t', '--sequence.seed']
  const names = words.slice(1).filter((word, at) => !word.startsWith('-') && !values.includes(words[at]!))
  // Words without a slash are parts of names anywhere.
  return names
    .filter((name) => name.includes('/') && !isPath(name, directory) && !isPath(name, '.'))
    .map((name) => `there is no test in ${name}`)
}

const unchecked: Check = () => []

/** Programs by name. A program that isn't here is a fault, so that nobody's command is passed over. */
const checks: Readonly<Record<string, Check>> = {
  npm: checkNpm,
  npx: checkNpx,
  'latchkey-service': callService,
  // The function of the page, which ends in --call.
  latchkey: (words) => callService(['--call', ...words], { directory: '.' }),
  node: (words) =>
    words
      .filter((word) => /^[\w./-]+\.m?js$/.test(word) && !existsSync(join(root, word)))
      .map((word) => `there is no ${word}`),
  curl: unchecked,
  git: unchecked,
  export: unchecked,
  taskset: unchecked,
  kill: unchecked,
}

/** Problems with the commands of a block. */
export function checkCommands(script: string): string[] {
  let directory = '.'
  return splitCommands(script.replace(/^[\w-]+\(\) \{.*\}$/gm, '')).flatMap((words) => {
    const [name = '', ...rest] = words.slice(words.findIndex((word) => !/^[A-Z_]+=/.test(word)))
    if (/^[A-Z_]+=/.test(name)) return []
    if (name === 'cd') {
      directory = rest[0]!
      return directory === 'my-app' || directory === 'walk' || existsSync(join(root, directory))
        ? []
        : [`there is no folder ${directory}`]
    }
    const check = checks[name]
    if (!check) return [`no check for the command ${name}`]
    try {
      return check(rest, { directory })
    } catch (error) {
      return [`${name}: ${error instanceof Error ? error.message : error}`]
    }
  })
}
