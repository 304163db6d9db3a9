import { describe, expect, it } from 'vitest'

import { enclaveFileOf, readEnclaveLocation, readEnclaveUser } from './readEnclave.ts'

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
    })
    expect(readEnclaveLocation({})).toBeUndefined()
  })
  it('parameters: enclaveSocket', () =>
    expect(readEnclaveLocation({ secretsFile, enclaveSocket })).toEqual({ socket: enclaveSocket }))
  it.each([{ enclaveSecretsFile: '/a' }, { enclaveUser: '990:991' }])(
    'behavior: refuses it with %j',
    (other) =>
      expect(() => readEnclaveLocation({ secretsFile, enclaveSocket, ...other })).toThrow(
        /Unset one of them/,
      ),
  )
})

describe('readEnclaveUser', () => {
  it('default', () => expect(readEnclaveUser({ enclaveUser: '990:991' })).toEqual({ uid: 990, gid: 991 }))
  it.each(['990', 'enclave', '-1:0', '1:2:3', ''])('behavior: refuses %j', (enclaveUser) =>
    expect(() => readEnclaveUser({ enclaveUser })).toThrow(/expected UID:GID/),
  )
})
