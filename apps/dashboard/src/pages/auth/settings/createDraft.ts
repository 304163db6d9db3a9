import { type AuthSettings, isSame, type SettingName, type SettingValues } from './authSettings.ts'

/** An unsaved change. */
export interface Edit {
  /** The saved value that it was made from; null for the default. */
  base: unknown
  value: unknown
}
export type Edits = { readonly [Name in SettingName]?: Edit }

/** Unsaved changes of one organization's settings. They hold no secrets: those are sealed and sent at once. */
export interface Draft {
  readonly edits: Edits
  /** Increases when edits are dropped, so that fields forget what was typed. */
  readonly generation: number
  subscribe(listener: () => void): () => void
  /** A value that equals the saved one is no change. */
  set<Name extends SettingName>(name: Name, base: unknown, value: AuthSettings[Name] | null): void
  /** Makes these saved values the base of their edits: a conflict was decided. */
  rebase(name: SettingName, base: unknown): void
  drop(names: readonly SettingName[]): void
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** @param storage Of the tab: a reload keeps the edits, another tab has its own. */
export function createDraft(storage: Storage, key: string): Draft {
  let edits = readEdits(storage, key)
  let generation = 0
  const listeners = new Set<() => void>()

  function replace(next: Edits) {
    edits = next
    if (Object.keys(next).length === 0) storage.removeItem(key)
    else storage.setItem(key, JSON.stringify(next))
    for (const listener of listeners) listener()
  }

  const without = (names: readonly SettingName[]): Edits =>
    Object.fromEntries(Object.entries(edits).filter(([name]) => !names.includes(name as SettingName)))

  return {
    get edits() {
      return edits
    },
    get generation() {
      return generation
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set(name, base, value) {
      const first = edits[name]?.base
      const kept = first === undefined ? base : first
      replace(isSame(kept, value) ? without([name]) : { ...edits, [name]: { base: kept, value } })
    },
    rebase(name, base) {
      const edit = edits[name]
      if (edit) replace({ ...edits, [name]: { ...edit, base } })
    },
    drop(names) {
      generation++
      replace(without(names))
    },
  }
}

function readEdits(storage: Storage, key: string): Edits {
  try {
    return Object(JSON.parse(storage.getItem(key) ?? '{}')) as Edits
  } catch {
    // Not JSON, such as a value that another version wrote.
    return {}
  }
}

/** Edits whose setting another member changed in the meantime, to another value. */
export const conflictsOf = (edits: Edits, saved: (name: SettingName) => unknown): SettingName[] =>
  namesOf(edits).filter((name) => {
    const { base, value } = edits[name]!
    return !isSame(base, saved(name)) && !isSame(value, saved(name))
  })

/** Edits that differ from what is saved. */
export const pendingOf = (edits: Edits, saved: (name: SettingName) => unknown): SettingName[] =>
  namesOf(edits).filter((name) => !isSame(edits[name]!.value, saved(name)))

/** Values that saving the edits would store. */
export const valuesOf = (edits: Edits, names: readonly SettingName[]): SettingValues =>
  Object.fromEntries(names.map((name) => [name, edits[name]!.value]))

const namesOf = (edits: Edits) => Object.keys(edits) as SettingName[]
