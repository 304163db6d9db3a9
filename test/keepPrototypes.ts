import { afterAll, expect } from 'vitest'

// Later files of the same worker would meet such a property in every loop over the keys of an array or object, as the
// parser of Ethereum's sign-in messages does, which then refuses each message. A file that needs a module with one gets
// a process without others.
afterAll(() =>
  expect(
    [Array, Object].flatMap(({ prototype }) => Object.keys(prototype)),
    'new properties',
  ).toEqual([]),
)
