import { expect, test } from 'vitest'

import { type FirstStepsInput, listFirstSteps } from './listFirstSteps.ts'

const ready: FirstStepsInput = {
  config: {
    allowedOrigins: ['https://larkfield.example'],
    allowedAuthMethods: ['email', 'passkey', 'social'],
    passkeyRpIds: ['larkfield.example'],
    sendFromEmailAddress: 'hello@larkfield.example',
  },
  members: [{ isRoot: true }, { isRoot: true }, { isRoot: false }],
  rootQuorumThreshold: 2,
}
const open = (changes: Partial<FirstStepsInput>) =>
  listFirstSteps({ ...ready, ...changes })
    .filter(({ isDone }) => !isDone)
    .map(({ title }) => title)
const withConfig = (config: Partial<FirstStepsInput['config']>) =>
  open({ config: { ...ready.config, ...config } })

test('default: an organization that did everything has nothing left', () => expect(open({})).toEqual([]))

test('behavior: an origin * is open, whatever else is in the list', () => {
  expect(withConfig({ allowedOrigins: ['https://larkfield.example', '*'] })).toEqual([
    'Only your pages may sign people in',
  ])
  expect(withConfig({ allowedOrigins: [] })).toEqual(['Only your pages may sign people in'])
})

test('behavior: methods that are off need neither sender nor domain', () => {
  const bare = { passkeyRpIds: [], sendFromEmailAddress: undefined }
  expect(withConfig(bare)).toEqual(['Email comes from your address', 'Passkeys have a domain'])
  expect(withConfig({ ...bare, allowedAuthMethods: ['social'] })).toEqual([])
})

test('behavior: SMS needs countries, where it is offered', () => {
  const allowedAuthMethods = ['sms']
  expect(withConfig({ allowedAuthMethods })).toEqual(['SMS go to countries that you chose'])
  expect(withConfig({ allowedAuthMethods, smsCountries: [] })).toHaveLength(1)
  expect(withConfig({ allowedAuthMethods, smsCountries: ['AT'] })).toEqual([])
})

test('behavior: one owner, and an owner who can act alone', () => {
  expect(open({ members: [{ isRoot: true }, {}] })).toEqual(['There is a second owner'])
  expect(open({ rootQuorumThreshold: 1 })).toEqual(["Owners can't act alone"])
})
