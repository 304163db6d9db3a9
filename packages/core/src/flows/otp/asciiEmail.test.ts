import { asciiEmail } from '@latchkey/contract/wire'
import { expect, it } from 'vitest'
import { readEmail } from './otpMachine.ts'

it.each([
  ['a@münchen.example', 'a@xn--mnchen-3ya.example'],
  ['a@MÜNCHEN.example', 'a@xn--mnchen-3ya.example'],
  // As a Mac keyboard may compose it.
  ['a@mu\u0308nchen.example', 'a@xn--mnchen-3ya.example'],
  ['a@例え。テスト', 'a@xn--r8jz45g.xn--zckzah'],
  ['a@straße.example', 'a@xn--strae-oqa.example'],
])('behavior: %s is an address at %s', (address, expected) => {
  expect(asciiEmail(address)).toBe(expected)
  expect(readEmail(address)).toBe(expected)
})

it.each(['Ada@Example.COM', 'a@xn--mnchen-3ya.example'])('behavior: %s stays as it was typed', (address) => {
  expect(readEmail(address)).toBe(address)
})

it.each([
  'ä@example.com',
  'ä@münchen.example',
  'a@münchen.example/path',
  'a@münchen.example:25',
  'a@münchen.example?x',
  'a@mün%2echen.example',
  'a@b@münchen',
  'a@１２７.０.０.１',
  'a@ü\u0000.example',
])('behavior: %j is refused', (address) => {
  expect(readEmail(address)).toBeUndefined()
})
