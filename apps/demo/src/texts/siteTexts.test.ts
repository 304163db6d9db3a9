import { expect, test } from 'vitest'

import { english, type SiteTexts } from './siteTexts.ts'

const files = import.meta.glob<SiteTexts>('../../texts/*.json', { eager: true, import: 'default' })
const kit = import.meta.glob('../../../../packages/ui/texts/*.json')
const namesOf = (paths: object) => Object.keys(paths).map((path) => path.replace(/^.*\//, ''))

test('behavior: the site speaks every language of the kit', () =>
  expect(namesOf(files)).toEqual(namesOf(kit)))

test.each(Object.entries(files))('behavior: %s has every sentence, with its values', (_, texts) => {
  const valuesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
  expect(Object.keys(texts)).toEqual(Object.keys(english))
  for (const [key, text] of Object.entries(texts)) {
    expect([key, text.trim()]).not.toEqual([key, ''])
    expect([key, valuesOf(text)]).toEqual([key, valuesOf(english[key as keyof SiteTexts])])
  }
})
