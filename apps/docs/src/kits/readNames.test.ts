import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

import { readNames } from './readNames.ts'

const declarations = `
export interface Options { a: string }
export declare class Client { get(): void; private secret: string }
export declare function useThing(): { ready: false } | { ready: true; user: string }
export declare const Provider: (props: { appId: string }) => null
export type { Options as Settings }
export declare enum Code { A }
`

it('default: names that exist at run time, and members', () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-names-'))
  const path = join(folder, 'node_modules/other')
  mkdirSync(path, { recursive: true })
  writeFileSync(join(path, 'package.json'), JSON.stringify({ version: '1.2.3', types: 'index.d.ts' }))
  writeFileSync(join(path, 'index.d.ts'), declarations)
  const kit = {
    page: 'docs/from-other.md',
    packages: { other: ['.'] },
    members: [
      { entry: 'other', name: 'useThing', of: 'result' },
      { entry: 'other', name: 'Provider', of: 'props' },
      { entry: 'other', name: 'Client', of: 'instance' },
    ],
  } as const
  try {
    expect(readNames(kit, folder)).toEqual({
      versions: { other: '1.2.3' },
      names: {
        other: ['Client', 'Code', 'Provider', 'useThing'],
        'useThing()': ['ready', 'user'],
        '<Provider>': ['appId'],
        'new Client()': ['get'],
      },
    })
    const missing = { ...kit, members: [{ entry: 'other', name: 'gone', of: 'result' } as const] }
    expect(() => readNames(missing, folder)).toThrow('other has no gone')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
