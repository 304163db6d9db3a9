import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

// The benchmarks that the docs name, each with the options that it has.

const root = new URL('..', import.meta.url)
/** Options with which a benchmark with options ends soonest. */
const smallest: Record<string, readonly string[]> = {
  load: ['--people', '2', '--seconds', '1', '--processes', '1', '--pause', '0.1'],
  logins: ['--people', '2', '--rounds', '1'],
  memory: ['--requests', '200'],
  pages: ['--accounts', '200'],
  retention: ['--accounts', '2000'],
  storage: ['--people', '2', '--refreshes', '2', '--days', '8'],
}

interface Command {
  name: string
  options: readonly string[]
}

/** `npm run bench -- name --option` in the docs. */
const documented: readonly Command[] = readdirSync(new URL('docs', root))
  .filter((file) => file.endsWith('.md'))
  .flatMap((file) => [
    ...readFileSync(new URL(`docs/${file}`, root), 'utf8').matchAll(/npm run bench -- ([a-z]+)([^`\n]*)/g),
  ])
  .map(([, name = '', rest = '']) => ({
    name,
    options: [...rest.matchAll(/--[a-z]+/g)].map(([option]) => option),
  }))

const bench = (words: readonly string[]) =>
  spawnSync(process.execPath, ['scripts/bench.mjs', ...words], { cwd: root, encoding: 'utf8' })

const names = bench(['nothing'])
  .stderr.replace(/.*are: /, '')
  .trim()
  .split(', ')

test('default: the docs name benchmarks that exist, with options that are tried below', () => {
  expect(documented.length).toBeGreaterThan(4)
  for (const { name, options } of documented) {
    expect(names).toContain(name)
    for (const option of options) expect(smallest[name], `${name} ${option}`).toContain(option)
  }
})

describe.each(Object.entries(smallest))('npm run bench -- %s', (name, options) => {
  test('behavior: takes its options', { timeout: 600_000 }, () => {
    const { status, stdout, stderr } = bench([name, ...options])
    expect(status, `${stdout}\n${stderr}`).toBe(0)
  })
})

test('behavior: refuses options of several', () => {
  expect(bench(['load', 'pages', '--people', '2']).stderr).toContain('Options belong to one benchmark')
})
