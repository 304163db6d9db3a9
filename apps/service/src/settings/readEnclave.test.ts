import { describe, expect, it } from 'vitest'

import { enclaveFileOf, readEnclaveLimits, readEnclaveLocation, readEnclaveUser } from './readEnclave.ts'

describe('enclaveFileOf', () => {
  it('default: beside the secrets of the service', () =>
    expect(enclaveFileOf({ secretsFile: '/etc/latchkey/secrets.json' })).toBe(
      '/etc/latchkey/secrets.enclave.json',
    ))
  it('parameters: enclaveSecretsFile', () =>
    expect(enclaveFileOf({ secretsFile: '/a/secrets.json', enclaveSecretsFile: '/b/keys' })).toBe('/b/keys'))
})

describe('readEnclaveLocation', () => {
  const secretsFile = '/etc/latchkey/secrets.json'
  const enclaveSocket = '/run/latchkey/enclave.sock'
  it('default: a process that the service starts', () => {
    expect(readEnclaveLocation({ secretsFile, enclaveUser: '990:991' })).toEqual({
      secretsFile: '/etc/latchkey/secrets.enclave.json',
      user: { uid: 990, gid: 991 },
      limits: { workers: 2, deadline: 2_000 },
      deadline: 5_000,
    })
    expect(readEnclaveLocation({})).toBeUndefined()
  })
  it('parameters: enclaveExtraRoots', () =>
    expect(readEnclaveLocation({ secretsFile, enclaveExtraRoots: '/etc/roots.pem' })).toMatchObject({
      extraRoots: '/etc/roots.pem',
    }))
  it('parameters: enclaveSocket', () =>
    expect(readEnclaveLocation({ secretsFile, enclaveSocket })).toEqual({
      socket: enclaveSocket,
      deadline: 5_000,
    }))
  it.each([{ enclaveSecretsFile: '/a' }, { enclaveUser: '990:991' }, { enclaveExtraRoots: '/a' }])(
    'behavior: refuses it with %j',
    (other) =>
      expect(() => readEnclaveLocation({ secretsFile, enclaveSocket, ...other })).toThrow(
        /Unset one of them/,
      ),
  )
  it.each([{ enclaveRole: 'both' }, { enclaveNotary: '/a' }, { enclaveJournal: '/a' }])(
    'behavior: refuses %j of a separate enclave',
    (setting) => {
      for (const place of [{ secretsFile }, { enclaveSocket }])
        expect(() => readEnclaveLocation({ ...place, ...setting })).toThrow(/Set it there/)
    },
  )
})

describe('readEnclaveLimits', () => {
  it('default', () => expect(readEnclaveLimits({})).toEqual({ workers: 2, deadline: 2_000 }))
  it('parameters', () =>
    expect(readEnclaveLimits({ enclaveWorkers: '4', enclaveDeadline: '500' })).toEqual({
      workers: 4,
      deadline: 500,
    }))
  it.each([
    ['0', '2000'],
    ['100', '2000'],
    ['two', '2000'],
    ['', '2000'],
    ['2', '99'],
    ['2', '100000'],
    ['2', '2s'],
  ])('behavior: refuses %j workers and %j ms', (enclaveWorkers, enclaveDeadline) =>
    expect(() => readEnclaveLimits({ enclaveWorkers, enclaveDeadline })).toThrow(/expected/),
  )
})

describe('readEnclaveUser', () => {
  it('default', () => expect(readEnclaveUser({ enclaveUser: '990:991' })).toEqual({ uid: 990, gid: 991 }))
  it.each(['990', 'enclave', '-1:0', '1:2:3', ''])('behavior: refuses %j', (enclaveUser) =>
    expect(() => readEnclaveUser({ enclaveUser })).toThrow(/expected UID:GID/),
  )
})
