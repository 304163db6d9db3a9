import { describe, expect, it } from 'vitest'

import { isolate, isolateAmount, isRightToLeft, keepDirection } from './isolate.ts'

describe('isolate', () => {
  it.each(['+44 7700 900123', '0.5 US$', 'Ada (Larkfield)', '9:26 PM'])(
    'default: %s in a sentence that runs right to left',
    (value) => {
      expect(isolate(value, 'أرسلنا رمزك إلى {contact}')).toBe(`\u2066${value}\u2069`)
      expect(isolate(value, 'שלחנו קוד אל {contact}')).toBe(`\u2066${value}\u2069`)
      expect(isolate(value, 'We sent a code to {contact}')).toBe(value)
    },
  )

  it('behavior: what keeps its order by itself stays as it is', () => {
    for (const value of [
      '5',
      'A1B2C3',
      'Firefox 12.1',
      'ada@larkfield.example',
      'https://a.example/?b=',
      'Firefox على Windows',
      '\u20661 US$\u2069',
      'لاركفيلد',
      '',
    ])
      expect(isolate(value, 'أرسلنا {value}')).toBe(value)
  })
})

describe('keepDirection', () => {
  it('default: only a sentence whose first letter is of another direction has a mark', () => {
    expect(keepDirection('Firefox على Windows', '{browser} على {system}')).toBe('\u200fFirefox على Windows')
    expect(keepDirection('إلى Ada', 'إلى {name}')).toBe('إلى Ada')
    expect(keepDirection('Firefox on Windows', '{browser} on {system}')).toBe('Firefox on Windows')
  })
})

describe('isolateAmount', () => {
  it('default', () => {
    expect(isolateAmount('1.5 ETH', 'ar')).toBe('\u20661.5 ETH\u2069')
    expect(isolateAmount('1.5 ETH', 'en')).toBe('1.5 ETH')
  })
})

describe('isRightToLeft', () => {
  it('default: by the script of a tag', () => {
    expect(['ar', 'ar-EG', 'he', 'fa', 'ur', 'az-Arab'].filter(isRightToLeft)).toHaveLength(6)
    expect(['en', 'de', 'zh-Hans', 'fa-Latn', 'tr'].filter(isRightToLeft)).toEqual([])
  })
})
