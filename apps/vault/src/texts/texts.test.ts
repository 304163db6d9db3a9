import '../../test/page.ts'

import { afterEach, describe, expect, it } from 'vitest'

import { loadOperationWords, operationWords } from '../change/words.ts'
import { tc } from '../sign-in/code/texts.ts'
import { texts as codeDe } from './de/code.ts'
import { texts as mainDe } from './de/main.ts'
import { codeEn } from './en/code.ts'
import { mainEn } from './en/main.ts'
import { languages } from './languages.ts'
import { locale, t, useLanguage, withTexts } from './texts.ts'

afterEach(() => useLanguage(['en']))

describe('useLanguage', () => {
  it.each(Object.keys(languages))('default: %s', async (tag) => {
    await useLanguage([tag])
    expect([locale, document.documentElement.lang]).toEqual([tag, tag])
    expect(document.documentElement.dir).toBe(tag === 'ar' ? 'rtl' : 'ltr')
    expect(t('back')).not.toBe(mainEn.back)
  })

  it('behavior: the first language that the vault has, in whatever variant', async () => {
    await useLanguage(['x-none', 'de-AT', 'en-GB'])
    expect([locale, t('back')]).toEqual(['de', mainDe.back])
  })

  it('behavior: a language that the vault lacks changes nothing', async () => {
    await useLanguage(['de'])
    await useLanguage(['x-none'])
    expect([locale, t('back')]).toEqual(['de', mainDe.back])
  })
})

describe('withTexts', () => {
  it('behavior: texts of later screens are loaded with their code', async () => {
    await useLanguage(['de'])
    expect(await withTexts('code', Promise.resolve('code'))).toBe('code')
    expect(tc('codeLabel', { length: '6' })).toBe(codeDe.codeLabel.replace('{length}', '6'))
    await useLanguage(['en'])
    expect(tc('codeLabel', { length: '6' })).toBe(codeEn.codeLabel.replace('{length}', '6'))
  })

  it("behavior: the kit's sentences about operations are in the language, too", async () => {
    const english = operationWords().operationUnknown
    await useLanguage(['de'])
    await loadOperationWords()
    expect(operationWords().operationUnknown).not.toBe(english)
    await useLanguage(['en'])
    await loadOperationWords()
    expect(operationWords().operationUnknown).toBe(english)
  })
})
