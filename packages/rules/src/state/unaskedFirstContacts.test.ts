import { describe, expect, it } from 'vitest'

import {
  ada,
  established,
  identity,
  made,
  now,
  type Step,
  soon,
  unasked,
  user,
} from '../../test/state/changes.ts'

const bare = { ...user, email: null, isEmailVerified: false, emailEstablishedAt: null }
const proxy = { ...established, userId: made }
const by = (operation: string, step: Partial<Step>): Step => ({
  asked: { operation, parameters: {} },
  becomes: {},
  ...step,
})
const added = { users: { [ada]: { ...bare, email: 'new@example.com', isEmailVerified: true } } }
const other = { users: { [ada]: { ...user, email: 'new@example.com', emailEstablishedAt: soon } } }

describe('unaskedChanges of contacts that a code verifies', () => {
  it.each<[string, Step]>([
    ['a first one, by the user', by('verifyOtp', { there: { users: { [ada]: bare } }, becomes: added })],
    ['another one of a user who has one', by('otpLogin', { author: proxy, becomes: other })],
    [
      'one of a user with an account at a provider',
      by('oauthLogin', {
        author: proxy,
        there: { users: { [ada]: bare }, identities: { [made]: identity } },
        becomes: added,
      }),
    ],
  ])('default: %s', (_name, step) => {
    expect(unasked(step)).toEqual([])
  })

  it.each<[string, Step]>([
    ...['otpLogin', 'oauthLogin', 'stampLogin', 'verifyOtp'].map((operation): [string, Step] => [
      `a first one by the auth proxy's ${operation}`,
      by(operation, { author: proxy, there: { users: { [ada]: bare } }, becomes: added }),
    ]),
    [
      "a first one in the user's own login",
      by('stampLogin', { there: { users: { [ada]: bare } }, becomes: added }),
    ],
    [
      'one that counts at once',
      by('otpLogin', {
        author: proxy,
        becomes: { users: { [ada]: { ...other.users[ada]!, emailEstablishedAt: now } } },
      }),
    ],
  ])('error: %s', (_name, step) => {
    expect(unasked(step)).not.toEqual([])
  })
})
