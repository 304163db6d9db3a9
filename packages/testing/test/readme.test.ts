import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

describe('README.md', () => {
  it('behavior: its first example is the one that is tested', () => {
    const blocks = [...read('README.md').matchAll(/```ts\n([\s\S]*?)```/g)].map(([, block]) => block)
    expect(blocks[0]).toBe(read('examples/signIn.spec.ts'))
  })
})

describe('the command that installs it', () => {
  it('behavior: names the version of PGlite that the service takes', () => {
    const [, version] = /@electric-sql\/pglite@(\S+)/.exec(read('README.md')) ?? []
    expect(version).toBe(JSON.parse(read('../server/package.json')).peerDependencies['@electric-sql/pglite'])
  })
})

describe('docs/test-your-components.md', () => {
  it('behavior: its examples are those that are tested', () => {
    const page = read('../../docs/test-your-components.md')
    const blocks = [...page.matchAll(/```tsx\n([\s\S]*?)```/g)].map(([, block]) => block)
    const folder = 'examples/components'
    expect(blocks).toEqual([read(`${folder}/Header.tsx`), read(`${folder}/Header.test.tsx`)])
  })

  it('behavior: the test provider imports the kit alone, not the service', () => {
    const folder = 'src/react'
    const names = readdirSync(new URL(`../${folder}`, import.meta.url))
    const texts = [...names.map((name) => `${folder}/${name}`), 'src/exports/react.ts'].map(read)
    const imported = texts.flatMap((text) => [...text.matchAll(/ from '([^']+)'/g)].map(([, name]) => name))
    const others = imported.filter((name) => !name?.startsWith('./') && !name?.startsWith('../react/'))
    expect([...new Set(others)].sort()).toEqual(['@latchkey/core', '@latchkey/ui', 'react'])
  })
})
