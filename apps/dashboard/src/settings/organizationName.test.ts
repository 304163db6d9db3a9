import { afterEach, expect, it, vi } from 'vitest'

import { readOrganizationName, storeOrganizationName } from './organizationName.ts'

afterEach(() => vi.unstubAllGlobals())

it('default: remembers the name of each organization', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  storeOrganizationName('one', 'Larkfield')
  expect(readOrganizationName('one')).toBe('Larkfield')
  expect(readOrganizationName('other')).toBeUndefined()
})

it('behavior: has no name where the browser stores nothing', () => {
  const blocked = () => {
    throw new Error('blocked')
  }
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked })
  storeOrganizationName('one', 'Larkfield')
  expect(readOrganizationName('one')).toBeUndefined()
})
