import { expect, test } from 'vitest'

import { pages } from '../../app/pages.ts'
import { causeOf, causes } from './causes.ts'

test('causes: each has a title of its own, advice in a sentence, and a link to a page that exists', () => {
  const all = Object.values(causes)
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length)
  const paths = new Set<string>(pages.map(({ path }) => path))
  for (const { todo, path, link } of all) {
    expect(todo).toMatch(/^[A-Z].+\.$/)
    expect(path === undefined).toBe(link === undefined)
    if (path !== undefined) expect(paths).toContain(path)
  }
})

test('causeOf: says what operators did themselves', () => {
  expect(causeOf('USER_BLOCKED')).toMatchObject({ title: 'Blocked person', path: 'activity' })
  expect(causeOf('SMS_COUNTRY_NOT_ALLOWED').todo).toContain('SMS_COUNTRIES')
})

test('causeOf: a code of a later service is shown as it is', () => {
  expect(causeOf('MOON_TOO_FULL').title).toBe('moon too full')
  expect(causeOf('constructor').todo).toContain('constructor')
})
