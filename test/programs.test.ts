import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

interface Manifest {
  name: string
  bin?: object
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const manifests = ['apps', 'packages', 'playwright'].flatMap((folder) => {
  const inside = folder === 'playwright' ? [''] : readdirSync(join(root, folder))
  return inside.map(
    (name): Manifest => JSON.parse(readFileSync(join(root, folder, name, 'package.json'), 'utf8')),
  )
})

it('behavior: a package that others of the workspace use has its programs in publishConfig', () => {
  const used = new Set(
    manifests.flatMap(({ dependencies, devDependencies }) => [
      ...Object.keys(dependencies ?? {}),
      ...Object.keys(devDependencies ?? {}),
    ]),
  )
  // pnpm links a program when it installs, and warns where it isn't built yet. https://pnpm.io/package_json#publishconfig
  const linked = manifests.filter(({ name, bin }) => bin !== undefined && used.has(name))
  expect(linked.map(({ name }) => name)).toEqual([])
})
