import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as ui from '@latchkey/ui'
import { describe, expect, it } from 'vitest'

import { root } from '../root.ts'
import { readSections } from '../search/readSections.ts'
import { type KitNames, namesPathOf, otherKits } from './kits.ts'

const codeIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

/** Identifiers of a cell's code: `useAuth`, and `auth` and `protect` of `auth.protect()`. */
const namesIn = (cell: string): string[] => codeIn(cell).flatMap((code) => code.match(/[A-Za-z_]\w*/g) ?? [])

describe.each(Object.values(otherKits))('$page', (kit) => {
  const text = readFileSync(join(root, kit.page), 'utf8')
  const rows = readSections(text).flatMap((section) => section.rows)
  const { versions, names }: KitNames = JSON.parse(readFileSync(join(root, namesPathOf(kit)), 'utf8'))
  const theirs = new Set(Object.values(names).flat())

  it('behavior: each public name of the other kit begins a row', () => {
    const described = new Set(rows.flatMap(([first = '']) => namesIn(first)))
    expect([...theirs].filter((name) => !described.has(name))).toEqual([])
  })

  it('behavior: the names are of every entry point', () => {
    const entries = Object.entries(kit.packages).flatMap(([name, paths]) =>
      paths.map((path) => name + path.slice(1)),
    )
    expect(entries.filter((entry) => !names[entry]?.length)).toEqual([])
    expect(Object.keys(versions)).toEqual(Object.keys(kit.packages))
  })

  it('behavior: every hook and component that a row names exists', () => {
    const ours = new Set([...Object.keys(ui), ...theirs])
    const named = rows.flatMap(([, ...rest]) => codeIn(rest.join(' ')))
    const hooks = named.flatMap((code) => code.match(/\buse[A-Z]\w*/g) ?? [])
    expect(hooks.filter((name) => !ours.has(name))).toEqual([])
  })

  it('behavior: what looks alike and is not stands first', () => {
    expect(/^## (.*)$/m.exec(text)?.[1]).toBe("What looks alike and isn't")
  })
})
