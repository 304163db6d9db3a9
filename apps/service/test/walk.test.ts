import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

import { findPnpm } from '../../../scripts/lib/findPnpm.mjs'
import { newDirectory } from './newDirectory.ts'
import { isFull } from './spawnService.ts'
import { systemPrograms } from './systemPostgres.ts'
import { readSections, type Section } from './walk/readSections.ts'
import { after, before, changes, inline } from './walk/steps.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
/** In this order, on one machine. */
const sections = ['deployment', 'operating', 'rotation'].flatMap(readSections)

const canEnter =
  systemPrograms !== undefined &&
  process.getuid?.() === 0 &&
  existsSync('/usr/bin/node') &&
  spawnSync('unshare', ['--mount', '--net', '--pid', '--fork', 'true']).status === 0 &&
  spawnSync('id', ['postgres']).status === 0

/** The commands of a section as one script, so that its variables and functions last as long as the section. */
function scriptOf({ name, blocks, inline: commands }: Section): string | undefined {
  const written = blocks.filter(({ language }) => language === 'sh').map(({ text }) => text)
  const more = commands.flatMap((command) => {
    const how = inline[command]!
    return 'run' in how ? how.run : []
  })
  if (written.length + more.length === 0) return undefined
  let text = written.join('\n')
  for (const change of changes[name] ?? []) {
    expect(text, `${name}: a change that finds nothing`).toContain(change.written)
    text = text.replaceAll(change.written, change.run)
  }
  return [`# ${name}`, before[name] ?? '', text, ...more, after[name] ?? '', ''].join('\n')
}

const compose: { services: Record<string, unknown> } = parse(read('deploy/compose/compose.yaml'), {
  merge: true,
})
const objects = ['latchkey', 'notary', 'sites', 'backup'].flatMap((name) =>
  parseAllDocuments(read(`deploy/kubernetes/${name}.yaml`), { merge: true }).map((document) =>
    document.toJS(),
  ),
)

/** Checks of the arguments of programs that aren't here: services, files and options have to exist. */
const recordedChecks: Record<'docker' | 'kubectl', (words: string[]) => void> = {
  docker(words) {
    expect(words.shift()).toBe('compose')
    const verb = words.shift()!
    expect(['up', 'run', 'exec']).toContain(verb)
    const flags = ['--build', '--detach', '--rm', '--force-recreate', '--no-deps']
    const named: string[] = []
    while (words[0]?.startsWith('--')) {
      const flag = words.shift()!
      if (['--volume', '--env'].includes(flag)) words.shift()
      else expect(flags).toContain(flag)
    }
    if (verb === 'up') named.push(...words)
    else named.push(words[0]!)
    for (const service of named) expect(Object.keys(compose.services)).toContain(service)
    if (verb === 'exec') expect(read('deploy/compose/compose.yaml')).toContain('../caddy:/etc/caddy')
    const programs =
      named[0] === 'organization'
        ? ['apps/hosting/src/prepare.ts']
        : ['Options', 'Parameters'].map((part) => `apps/service/src/settings/command${part}.ts`)
    if (verb === 'run')
      for (const word of words.filter((one) => one.startsWith('--')))
        expect(programs.map(read).join('\n').replaceAll("'", '')).toContain(word.slice(2))
  },
  kubectl(words) {
    const find = (kind: string, name: string) =>
      objects.find((object) => object.kind === kind && object.metadata.name === name)
    const [verb, second = ''] = words
    if (verb === 'apply') expect(existsSync(join(root, words[words.indexOf('--filename') + 1]!))).toBe(true)
    else if (verb === 'create')
      expect(
        find('CronJob', words.find((word) => word.startsWith('--from=cronjob/'))!.split('/')[1]!),
      ).toBeDefined()
    else if (verb === 'rollout') expect(find('Deployment', words[2]!.replace('deploy/', ''))).toBeDefined()
    else if (verb === 'exec') {
      const { containers } = find('Deployment', second.replace('deploy/', '')).spec.template.spec
      expect(containers.map(({ name }: { name: string }) => name)).toContain(
        words[words.indexOf('--container') + 1],
      )
    } else throw new Error(`kubectl ${verb} isn't checked.`)
  },
}

describe('the commands of the documentation', () => {
  it('behavior: each is run by the walk, or is on a list with the reason', () => {
    const languages = sections.flatMap(({ name, blocks }) =>
      blocks
        .filter(({ language }) => !['sh', 'yaml', 'ts'].includes(language))
        .map(({ language }) => `${name}: ${language}`),
    )
    expect(languages).toEqual([])
    const commands = sections.flatMap((section) => section.inline)
    expect(commands.filter((command) => !(command in inline))).toEqual([])
    expect(Object.keys(inline).filter((command) => !commands.includes(command))).toEqual([])
    const names = sections.map(({ name }) => name)
    const listed = [changes, before, after].flatMap((table) => Object.keys(table))
    expect(listed.filter((name) => !names.includes(name))).toEqual([])
    for (const { blocks } of sections)
      for (const { language, text } of blocks) if (language === 'yaml') expect(parse(text)).toBeTruthy()
    for (const section of sections) scriptOf(section)
  })

  it.runIf(isFull && canEnter)(
    'default: all of them, section by section in the order of the pages (needs root, unshare and Postgres)',
    async () => {
      const directory = newDirectory()
      const scripts = sections.flatMap((section, at) => {
        const script = scriptOf(section)
        const file = join(directory, `${at}.sh`)
        if (script) writeFileSync(file, script)
        return script ? file : []
      })
      const [folder, recorded] = [join(directory, 'machine'), join(directory, 'recorded')]
      mkdirSync(folder)
      const own = ['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc']
      const machine = fileURLToPath(new URL('walk/machine.sh', import.meta.url))
      const words = [...own, 'bash', machine, folder, root, systemPrograms!, recorded, ...scripts]
      const [program, ...pnpm] = await findPnpm()
      // The store that the repository was installed from: pnpm looks for one on each file system, and these are new.
      const store = spawnSync(program, [...pnpm, 'store', 'path'], { cwd: root, encoding: 'utf8' }).stdout
      const { NODE_ENV, npm_lifecycle_event, DATABASE_URL, NODE_OPTIONS, INIT_CWD, ...environment } =
        process.env
      const child = spawn('unshare', words, {
        env: { ...environment, npm_config_store_dir: dirname(store.trim()) },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let output = ''
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text
        })
      const status = await new Promise((resolve) => child.once('close', resolve))
      expect(status, output.slice(-12_000)).toBe(0)
      expect([...output.matchAll(/^WALKED /gm)]).toHaveLength(scripts.length)
      expect(output).toContain('Sign in at https://dashboard.larkfield.test with a code to you@example.com.')
      const lines: string[][] = readFileSync(recorded, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
      for (const [program, ...rest] of lines) recordedChecks[program as 'docker' | 'kubectl'](rest)
    },
    3_600_000,
  )
})
