import { describe, expect, it } from 'vitest'

import { parseStrictJson, StrictJsonError } from './strictJson.ts'

const parse = (text: string) => parseStrictJson(new TextEncoder().encode(text))

describe('parseStrictJson', () => {
  it('default', () => {
    const text = ' {"a":[1,-2.5,"\\u00e9\\n",{"b":null,"\\"q\\\\":true}],"c":"{,\\"a\\":[","d":0} '
    expect(parse(text)).toEqual(JSON.parse(text))
  })

  it.each([
    ['nothing', '', 'empty'],
    ['not JSON', '{a:1}', 'not JSON'],
    ['truncated', '{"a":', 'not JSON'],
    ['two values', '{} {}', 'not JSON'],
    ['byte order mark', '\ufeff{}', 'byte order mark'],
    ['repeated key', '{"a":1,"a":1}', 'repeats'],
    ['repeated key, spelled otherwise', '{"a":1,"\\u0061":2}', 'repeats'],
    ['repeated key, deep', '{"x":[{"a":1,"b":{"c":1},"a":2}]}', 'repeats'],
    ['__proto__', '{"a":{"__proto__":{}}}', 'not allowed'],
    ['__proto__, escaped', '{"__pr\\u006fto__":1}', 'not allowed'],
    ['constructor', '{"constructor":1}', 'not allowed'],
    ['prototype', '[{"prototype":1}]', 'not allowed'],
    ['depth 33', '['.repeat(33) + ']'.repeat(33), 'deeper'],
    ['1,001 keys', `{${Array.from({ length: 1001 }, (_, at) => `"k${at}":0`).join()}}`, 'keys'],
    ['10,001 elements', `[${'0,'.repeat(10_000)}0]`, 'elements'],
    ['repeated key after a list', '{"a":[1],"a":2}', 'repeats'],
    ['long string', `{"a":"${'x'.repeat(65_536)}"}`, 'longer'],
    ['long string beside a payload', `{"payload":"","a":"${'x'.repeat(65_536)}"}`, 'longer'],
    ['long string in a list', `{"payload":["${'x'.repeat(65_536)}"]}`, 'longer'],
    ['long payload', `{"payload":"${'x'.repeat(262_144)}"}`, 'longer'],
    ['long transaction', `{"unsignedTransaction":"${'x'.repeat(262_144)}"}`, 'longer'],
    ['long string of an inherited name', `{"toString":"${'x'.repeat(262_144)}"}`, 'longer'],
    ['long key', `{"payload":{"${'x'.repeat(65_536)}":1}}`, 'longer'],
    ['long key after a payload', `{"payload":"","${'x'.repeat(65_536)}":1}`, 'longer'],
    ['NUL', '{"a":"\\u0000"}', 'control'],
    ['C1 control', '{"a":"\u0085"}', 'control'],
    ['lone surrogate', '{"a":"\\ud800"}', 'lone surrogate'],
    ['infinite', '{"a":1e400}', 'exactly'],
    ['2^53 + 1', '{"a":9007199254740993}', 'exactly'],
    ['negative zero', '{"a":-0}', 'exactly'],
    ['many digits', '{"a":0.1000000000000000001}', 'exactly'],
    ['NaN', '{"a":NaN}', 'not JSON'],
  ])('behavior: refuses %s', (_, text, reason) => {
    expect(() => parse(text)).toThrow(StrictJsonError)
    expect(() => parse(text)).toThrow(reason)
  })

  it('behavior: refuses invalid UTF-8', () => {
    for (const bytes of [
      [0x22, 0xff, 0x22],
      [0x22, 0xc0, 0xaf, 0x22],
      [0x22, 0xed, 0xa0, 0x80, 0x22],
    ]) {
      expect(() => parseStrictJson(Uint8Array.from(bytes))).toThrow('UTF-8')
    }
  })

  it('behavior: accepts values at the limits', () => {
    expect(() => parse('['.repeat(32) + ']'.repeat(32))).not.toThrow()
    expect(() => parse(`[${'0,'.repeat(9_999)}0]`)).not.toThrow()
    expect(() => parse(`{${Array.from({ length: 1000 }, (_, at) => `"k${at}":0`).join()}}`)).not.toThrow()
    expect(() => parse('{"a":9007199254740991,"b":"\\"","c":"\\\\","d":"\\\\\\""}')).not.toThrow()
    expect(() => parse('["a","b","b",0.12345678901234567,0.123456789012345678]')).not.toThrow()
    expect(() => parse(`{"a":"${'x'.repeat(65_535)}"}`)).not.toThrow()
    for (const name of ['payload', 'unsignedTransaction'])
      expect(() => parse(`{"${name}":"${'x'.repeat(262_143)}"}`)).not.toThrow()
  })
})
