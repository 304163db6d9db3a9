import { catalogues } from '../../src/texts/catalogues.ts'
import type { CatalogueName } from './readTexts.ts'

/** Sentences about operations, which the vault's site shows, too. */
export const operationCatalogues: readonly CatalogueName[] = [
  'approvals',
  'decoded',
  'operations',
  'parameters',
]

/** Lists of catalogues that are loaded together. */
const loads: readonly (readonly string[])[] = [...Object.values(catalogues), operationCatalogues]

/**
 * Puts catalogues that are always loaded together into one group: in every language but English they share a file, which
 * has the name of the first. Those that no chunk of code loads are the page's.
 */
export function groupCatalogues(names: readonly CatalogueName[]): CatalogueName[][] {
  const groups = new Map<string, CatalogueName[]>()
  for (const name of names) {
    const readers = loads.map((load) => load.includes(name)).join()
    groups.set(readers, [...(groups.get(readers) ?? []), name])
  }
  return [...groups.values()]
}

/** Whether a catalogue is loaded later than the page. */
export const isLoadedLater = (name: string): boolean => loads.some((load) => load.includes(name))
