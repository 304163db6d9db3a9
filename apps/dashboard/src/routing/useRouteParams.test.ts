import { expect, it } from 'vitest'

import { wordsOf } from './useRoute.ts'
import { paramsOf, withParams } from './useRouteParams.ts'

it('default: reads the named parameters, and no others', () => {
  const hash = '#/users?search=ada+b%26c&sort=&other=1'
  expect(paramsOf(hash, ['search', 'sort', 'filter'])).toEqual({
    search: 'ada b&c',
    sort: undefined,
    filter: undefined,
  })
  expect(paramsOf('', ['search'])).toEqual({ search: undefined })
})

it('behavior: changes some parameters, and keeps the page and all others', () => {
  const hash = withParams('#/users/4%2F2?sort=oldest', { search: 'a&b=c#d?' })
  expect(hash).toBe('#/users/4%2F2?sort=oldest&search=a%26b%3Dc%23d%3F')
  expect(paramsOf(hash, ['search'])).toEqual({ search: 'a&b=c#d?' })
  expect(withParams(hash, { search: '', sort: undefined })).toBe('#/users/4%2F2')
  expect(withParams('', { search: 'ada' })).toBe('#/?search=ada')
})

it('behavior: parameters are no part of the words, and a broken address is shown as it is', () => {
  expect(wordsOf('#/users/4%2F2?search=a/b')).toEqual(['users', '4/2'])
  expect(wordsOf('#/users/%')).toEqual(['users', '%'])
  expect(wordsOf('')).toEqual([])
})
