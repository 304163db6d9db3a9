import { execFile, execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'

import { newDirectory } from './newDirectory.ts'
import { isFull } from './spawnService.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const run = promisify(execFile)
const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')

/** Every file of a folder with its mode and digest, and every link with its target. */
function contentOf(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return Object.fromEntries(
    entries
      .filter((entry) => !entry.isDirectory())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name)
        const what = entry.isSymbolicLink()
          ? `-> ${readlinkSync(path)}`
          : `${(lstatSync(path).mode & 0o777).toString(8)} ${sha256(path)}`
        return [path.slice(folder.length + 1), what] as const
      })
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )
}

/** Vitest's own variables would make it a build for tests. */
function viteEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV, VITEST, MODE, DEV, PROD, SSR, BASE_URL, ...environment } = process.env
  return environment
}

/** The files of this repository in a folder with another name, with nothing that was installed or built. */
function copyRepository(): string {
  const copy = join(newDirectory(), 'a-longer-name-of-another-machine')
  const words = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const files = execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  for (const file of files.split('\0')) {
    if (!file || !existsSync(join(root, file))) continue
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  return copy
}

// One build is the run's own, in this folder; the other is made from nothing.
describe.runIf(isFull && existsSync(join(root, '.git')))('two clean builds', () => {
  const folders: Record<'app' | 'packages', string>[] = []
  beforeAll(async () => {
    for (const [from, words] of [
      [root, ['--built']],
      [copyRepository(), []],
    ] as const) {
      const directory = newDirectory()
      const built = { app: join(directory, 'app'), packages: join(directory, 'packages') }
      // A copy without git doesn't know its commit.
      const commit = ['--commit', '0123456789abcdef']
      await run(process.execPath, ['scripts/assemble.mjs', ...commit, ...words, built.app], {
        cwd: from,
        env: viteEnvironment(),
      })
      mkdirSync(built.packages)
      const pack = `import('./scripts/packages/pack.mjs').then(({ packAll }) => packAll(process.argv[1]))`
      await run(process.execPath, ['--eval', pack, built.packages], { cwd: from, env: viteEnvironment() })
      folders.push(built)
    }
  }, 3_600_000)

  it('default: the assembled folder has the same bytes, whatever the folder of the repository is called', () => {
    // Rolldown names its chunks by paths: the sites are compared below.
    const withoutSites = ([path]: [string, string]) => !/^sites\/(vault|dashboard)\//.test(path)
    const [here, elsewhere] = folders.map(({ app }) =>
      Object.fromEntries(Object.entries(contentOf(app)).filter(withoutSites)),
    )
    expect(Object.keys(here!).length).toBeGreaterThan(500)
    expect(elsewhere).toEqual(here)
    expect(Object.values(here!).filter((what) => what.startsWith('-> /'))).toEqual([])
  })

  it('default: so have the packages', () => {
    const [here, elsewhere] = folders.map(({ packages }) => contentOf(packages))
    expect(Object.keys(here!).length).toBeGreaterThan(5)
    expect(elsewhere).toEqual(here)
  })

  it.each(['vault', 'dashboard'])(
    'default: the %s has the same bytes when it is built again',
    async (name) => {
      const again = join(newDirectory(), name)
      const cwd = join(root, 'apps', name)
      await run(join(cwd, 'node_modules/.bin/vite'), ['build', '--outDir', again], {
        cwd,
        env: viteEnvironment(),
      })
      expect(contentOf(again)).toEqual(contentOf(join(cwd, 'dist')))
    },
  )

  it('behavior: the bill of materials names what is there, and nothing else', () => {
    const { app } = folders[0]!
    const bom = JSON.parse(readFileSync(join(app, 'sbom.cdx.json'), 'utf8'))
    expect(bom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' })
    const store = join(app, 'node_modules/.pnpm')
    const installed = readdirSync(store)
      .filter((name) => name !== 'node_modules')
      .flatMap((name) => {
        const inside = join(store, name, 'node_modules')
        const packages = readdirSync(inside).flatMap((entry) =>
          entry.startsWith('@') ? readdirSync(join(inside, entry)).map((one) => `${entry}/${one}`) : entry,
        )
        return packages
          .filter((entry) => !lstatSync(join(inside, entry)).isSymbolicLink())
          .map((entry) => JSON.parse(readFileSync(join(inside, entry, 'package.json'), 'utf8')))
      })
      .map(({ name, version }) => `${name}@${version}`)
    const listed = bom.components.map(({ name, version }: Record<string, string>) => `${name}@${version}`)
    expect(listed.sort()).toEqual([...new Set(installed)].sort())
    const refs = bom.components.map((component: { 'bom-ref': string }) => component['bom-ref'])
    for (const { dependsOn } of bom.dependencies) for (const ref of dependsOn) expect(refs).toContain(ref)
    expect(bom.components.filter(({ licenses }: { licenses?: object }) => !licenses)).toEqual([])
  })
})
