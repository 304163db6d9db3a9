import { expect, it } from 'vitest'

import { describeQuorum } from './describeQuorum.ts'

it('default: says what happens when somebody loses their passkey', () => {
  expect(describeQuorum(1, 1).join(' ')).toMatch(/alone can do everything.*Make a second member root/)
  expect(describeQuorum(1, 3).join(' ')).toMatch(/Each of the 3.*the others can carry on/)
  expect(describeQuorum(2, 3).join(' ')).toMatch(/^2 of the 3 must approve.* 1 of them can lose/)
  expect(describeQuorum(2, 2).join(' ')).toMatch(/^All 2 must approve.*nobody can change this back/)
  expect(describeQuorum(1, 0)).toEqual(['Choose at least one root user.'])
})
