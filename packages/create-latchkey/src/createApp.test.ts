import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import { writeTemplates } from '../scripts/writeTemplates.ts'
import { createApp } from './createApp.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

const templates = mkdtempSync(join(tmpdir(), 'latchkey-templates-'))
writeTemplates(templates)

afterEach(() => vi.restoreAllMocks())
afterAll(() => rmSync(templates, { recursive: true }))

/** These packages and those of this repository that they depend on, sorted. */
function withDependencies(names: readonly string[]): string[] {
  const folderOf = (name: string) =>
    name === '@latchkey/service' ? 'apps/service' : name.replace('@latchkey', 'packages')
  const reachable = new Set(names)
  for (const name of reachable)
    for (const other of Object.keys(readJson(join(root, folderOf(name), 'package.json')).dependencies ?? {}))
      if (other.startsWith('@latchkey/')) reachable.add(other)
  return [...reachable].sort()
}

/** A folder that is removed after the test. */
function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'create-latchkey-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Creates an app without installing it. Returns its folder, and what was printed. */
async function create(...words: string[]) {
  const directory = createFolder()
  let printed = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text
    return true
  })
  const app = join(directory, 'My Shop')
  const environment = { npm_config_user_agent: 'pnpm/10.34.9 npm/?' }
  await createApp([app, '--no-install', ...words], environment, templates)
  return { app, printed }
}

describe('createApp', () => {
  it('default', async () => {
    const { app, printed } = await create()
    expect(readdirSync(app).sort()).toEqual([
      '.env.example',
      '.gitignore',
      'README.md',
      'index.html',
      'package.json',
      'src',
      'tsconfig.json',
      'vite.config.ts',
    ])
    const { name, scripts, dependencies, devDependencies } = readJson(join(app, 'package.json'))
    const { version } = readJson(join(root, 'packages/ui/package.json'))
    expect({ name, dev: scripts.dev }).toEqual({ name: 'my-shop', dev: 'latchkey-dev vite' })
    expect(dependencies['@latchkey/ui']).toBe(version)
    expect(devDependencies['@latchkey/service']).toBe(version)
    expect(printed).toContain('pnpm run dev')
  })

  it('parameters: template', async () => {
    const { app } = await create('--template', 'next')
    expect(readdirSync(app, { recursive: true }).sort()).toMatchInlineSnapshot(`
      [
        ".env.example",
        ".gitignore",
        "README.md",
        "app",
        "app/Providers.tsx",
        "app/Welcome.tsx",
        "app/account",
        "app/account/page.tsx",
        "app/api",
        "app/api/me",
        "app/api/me/route.ts",
        "app/api/session",
        "app/api/session/route.ts",
        "app/auth.ts",
        "app/layout.tsx",
        "app/page.css",
        "app/page.tsx",
        "next.config.ts",
        "package.json",
        "tsconfig.json",
      ]
    `)
    expect(readJson(join(app, 'package.json')).scripts.dev).toBe('latchkey-dev next dev')
  })

  it('parameters: packages', async () => {
    const folder = createFolder()
    const names = withDependencies(['@latchkey/ui', '@latchkey/service'])
    for (const name of names) writeFileSync(join(folder, `${name.slice(1).replace('/', '-')}-0.1.0.tgz`), '')
    const { app } = await create('--packages', folder)
    const { dependencies, devDependencies } = readJson(join(app, 'package.json'))
    const fromFolder = Object.keys({ ...dependencies, ...devDependencies }).filter((name) =>
      names.includes(name),
    )
    expect(fromFolder.sort()).toEqual(names)
    expect(dependencies['@latchkey/core']).toBe(`file:${join(folder, 'latchkey-core-0.1.0.tgz')}`)
    expect(dependencies['@latchkey/server']).toBeUndefined()
    expect(devDependencies['@latchkey/server']).toBe(`file:${join(folder, 'latchkey-server-0.1.0.tgz')}`)
  })

  it.each(['vite', 'next'])('behavior: %s has the versions that this repository tests', async (template) => {
    const { app } = await create('--template', template)
    const { dependencies, devDependencies } = readJson(join(app, 'package.json'))
    const manifests = ['package.json', 'apps/demo/package.json', 'packages/ui/package.json']
      .map((path) => readJson(join(root, path)))
      .map((manifest) => ({ ...manifest.dependencies, ...manifest.devDependencies }))
    const tested = Object.assign({}, ...manifests)
    const others = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([name]) => name in tested && !name.startsWith('@latchkey/'),
    )
    expect(others.length).toBeGreaterThan(5)
    for (const [name, version] of others) expect({ name, version }).toEqual({ name, version: tested[name] })
  })

  it('behavior: leaves a folder with files alone', async () => {
    const directory = createFolder()
    mkdirSync(join(directory, 'work'))
    await expect(createApp([directory, '--no-install'], {})).rejects.toThrow('is not empty')
    expect(readdirSync(directory)).toEqual(['work'])
  })

  it.each([
    [['--template', 'angular'], 'There is no template angular. The templates are vite, next.'],
    [['--colour'], "Unknown option '--colour'"],
    [['one', 'two'], 'Expected one directory, got one two.'],
    [['one', '--packages', '/nowhere'], 'There is no folder /nowhere.'],
  ])('behavior: rejects %j', async (words, message) => {
    await expect(createApp(words, {})).rejects.toThrow(message)
  })
})
