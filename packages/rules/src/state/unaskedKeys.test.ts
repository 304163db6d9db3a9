import { describe, expect, test } from 'vitest'

import {
  adding,
  apiKey,
  bounded,
  day,
  endsInAnHour,
  hour,
  made,
  now,
  type Step,
  soon,
  unasked,
  wallet,
  young,
} from '../../test/state/changes.ts'

/** Its session ends, and may be renewed. */
const renewable = { ...young, isEstablished: true }
const endless = { ...young, endsAt: null }

describe('unaskedChanges of keys, by who makes them', () => {
  test.each<[string, Step]>([
    [
      'a key that ends with its author',
      { asked: adding(hour), author: young, becomes: { keys: { [made]: bounded } } },
    ],
    [
      'the key of a wallet that counts later',
      {
        asked: adding({ curveType: 'API_KEY_CURVE_ED25519' }),
        author: young,
        becomes: { keys: { [made]: { ...wallet, establishedAt: soon } } },
      },
    ],
    [
      'a lasting key of an established author whose session ends',
      { asked: adding({}), author: renewable, becomes: { keys: { [made]: apiKey } } },
    ],
    [
      'a lasting key of a young author without an end, which does not count',
      {
        asked: adding({}),
        author: endless,
        becomes: { keys: { [made]: { ...apiKey, establishedAt: null } } },
      },
    ],
  ])('default: %s', (_name, step) => {
    expect(unasked(step)).toEqual([])
  })

  test.each<[string, Step]>([
    [
      'a lasting key of a young author',
      {
        asked: adding({}),
        author: young,
        becomes: { keys: { [made]: { ...apiKey, establishedAt: null, lineageEndsAt: now + day } } },
      },
    ],
    [
      'a key whose own keys outlive its author',
      {
        asked: adding(hour),
        author: young,
        becomes: { keys: { [made]: { ...bounded, lineageEndsAt: now + day + 1 } } },
      },
    ],
    [
      'a key whose own keys never end',
      {
        asked: adding(hour),
        author: young,
        becomes: { keys: { [made]: { ...bounded, lineageEndsAt: null } } },
      },
    ],
    [
      'a key that outlives its author',
      {
        asked: adding({ expirationSeconds: '90000' }),
        author: young,
        becomes: { keys: { [made]: { ...bounded, expiresAt: now + 90_000_000 } } },
      },
    ],
    [
      'a key of a young author that counts',
      {
        asked: adding(hour),
        author: young,
        becomes: { keys: { [made]: { ...bounded, establishedAt: now } } },
      },
    ],
    [
      'a lasting key of a young author without an end that counts',
      { asked: adding({}), author: endless, becomes: { keys: { [made]: apiKey } } },
    ],
    [
      'a key that ends and counts',
      { asked: adding(hour), becomes: { keys: { [made]: { ...apiKey, expiresAt: now + 3_600_000 } } } },
    ],
    [
      'a key that ends at another time',
      {
        asked: adding(hour),
        becomes: { keys: { [made]: { ...apiKey, ...endsInAnHour, expiresAt: now + 1 } } },
      },
    ],
    [
      'the key of a wallet that counts before its time',
      {
        asked: adding({ curveType: 'API_KEY_CURVE_ED25519' }),
        author: young,
        becomes: { keys: { [made]: { ...wallet, establishedAt: soon - 1 } } },
      },
    ],
  ])('error: %s', (_name, step) => {
    expect(unasked(step)).not.toEqual([])
  })
})
