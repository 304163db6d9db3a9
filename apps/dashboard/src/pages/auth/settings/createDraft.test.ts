import { describe, expect, it } from 'vitest'

import { readSetting, type SettingName, toChanges } from './authSettings.ts'
import { conflictsOf, createDraft, pendingOf, valuesOf } from './createDraft.ts'

function createStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const saved =
  (config: object) =>
  (name: SettingName): unknown =>
    readSetting(config, name)

describe('createDraft', () => {
  it('default: survives a reload', () => {
    const storage = createStorage()
    createDraft(storage, 'a').set('otpLength', 6, 8)
    expect(createDraft(storage, 'a').edits).toEqual({ otpLength: { base: 6, value: 8 } })
    expect(createDraft(storage, 'b').edits).toEqual({})
  })

  it('behavior: a value that is typed back is no change', () => {
    const draft = createDraft(createStorage(), 'a')
    draft.set('otpLength', 6, 8)
    draft.set('otpLength', 6, 6)
    expect(draft.edits).toEqual({})
    draft.set('allowedOrigins', ['*'], ['*'])
    expect(draft.edits).toEqual({})
  })

  it('behavior: keeps the value that the first edit was made from', () => {
    const draft = createDraft(createStorage(), 'a')
    draft.set('otpLength', 6, 8)
    draft.set('otpLength', 7, 9)
    expect(conflictsOf(draft.edits, saved({ otpLength: 7 }))).toEqual(['otpLength'])
    draft.rebase('otpLength', 7)
    expect(conflictsOf(draft.edits, saved({ otpLength: 7 }))).toEqual([])
  })

  it('behavior: the same change by somebody else is no conflict, and nothing to save', () => {
    const draft = createDraft(createStorage(), 'a')
    draft.set('otpLength', 6, 8)
    expect(conflictsOf(draft.edits, saved({ otpLength: 8 }))).toEqual([])
    expect(pendingOf(draft.edits, saved({ otpLength: 8 }))).toEqual([])
    expect(conflictsOf(draft.edits, saved({ otpLength: 6, otpAlphanumeric: true }))).toEqual([])
  })

  it('behavior: drops edits, and says so to fields', () => {
    const draft = createDraft(createStorage(), 'a')
    draft.set('otpLength', 6, 8)
    draft.set('otpAlphanumeric', false, true)
    draft.drop(['otpLength'])
    expect([Object.keys(draft.edits), draft.generation]).toEqual([['otpAlphanumeric'], 1])
  })

  it("behavior: ignores what it can't read", () => {
    const storage = createStorage()
    storage.setItem('a', '{')
    expect(createDraft(storage, 'a').edits).toEqual({})
  })
})

describe('toChanges', () => {
  it('default: nests groups, and resets what has no value', () => {
    const draft = createDraft(createStorage(), 'a')
    draft.set('emailCustomizationParams.appName', null, 'Larkfield')
    draft.set('emailCustomizationParams.logoUrl', 'https://larkfield.example/logo.png', null)
    draft.set('otpLength', 6, 8)
    expect(
      toChanges(
        valuesOf(
          draft.edits,
          pendingOf(draft.edits, () => null),
        ),
      ),
    ).toEqual({
      emailCustomizationParams: { appName: 'Larkfield' },
      otpLength: 8,
    })
    const logo = saved({ emailCustomizationParams: { logoUrl: 'https://larkfield.example/logo.png' } })
    expect(toChanges(valuesOf(draft.edits, pendingOf(draft.edits, logo)))).toMatchObject({
      reset: ['emailCustomizationParams.logoUrl'],
    })
  })
})
