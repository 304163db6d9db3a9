import { expect, it } from 'vitest'

import { readBlocks } from '../blocks/readBlocks.ts'
import { readPages } from '../pages.ts'
import { highlight } from './highlight.ts'

const strip = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(
      /&(lt|gt|quot|amp);/g,
      (_, name: 'lt' | 'gt' | 'quot' | 'amp') => ({ lt: '<', gt: '>', quot: '"', amp: '&' })[name],
    )

it('default', () => {
  expect(highlight("const a = '<b>' // c", 'ts')).toBe(
    '<span class="k-keyword">const</span> <span class="k-constant">a</span> <span class="k-keyword">=</span> ' +
      '<span class="k-string-expression">\'&lt;b&gt;\'</span> <span class="k-comment">// c</span>',
  )
})

it('behavior: text has no tokens', () => {
  expect(highlight('const <a>', 'text')).toBe('const &lt;a&gt;')
})

it('behavior: refuses a language that has no grammar', () => {
  expect(() => highlight('', 'poem')).toThrow('Expected a grammar for blocks in poem')
})

it('behavior: every language of the documentation has a grammar, and keeps the text of a block', () => {
  const blocks = readPages().flatMap(({ path, text }) => readBlocks(path, text))
  const ofLanguage = new Map(blocks.map((block) => [block.language || 'text', block.text]))
  expect(ofLanguage.size).toBeGreaterThan(5)
  for (const [language, text] of ofLanguage) expect(strip(highlight(text, language))).toBe(text)
})
