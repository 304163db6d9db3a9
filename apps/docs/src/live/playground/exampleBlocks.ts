import type { Block } from '../../blocks/readBlocks.ts'
import { printAppearance } from './printAppearance.ts'
import { densities, firstSettings, fontFamilies, fontSizes, type Settings, themes } from './settings.ts'

const keysOf = <Name extends string>(values: Readonly<Record<Name, unknown>>) => Object.keys(values) as Name[]

const examples: readonly Partial<Settings>[] = [
  {},
  { accent: '#000000', radius: 0 },
  ...keysOf(themes).map((theme) => ({ theme })),
  ...keysOf(densities).map((density) => ({ density })),
  ...keysOf(fontSizes).map((fontSize) => ({ fontSize })),
  ...keysOf(fontFamilies).map((fontFamily) => ({ fontFamily })),
]

/** Code that the playground prints for every choice, compiled like the blocks of a page. */
export const exampleBlocks: readonly Block[] = examples.map((example, line) => ({
  page: 'the playground',
  line,
  language: 'ts',
  text: printAppearance({ ...firstSettings, ...example }),
  names: [],
}))
