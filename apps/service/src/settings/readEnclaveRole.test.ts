import { describe, expect, it } from 'vitest'

import { readEnclaveRole } from './readEnclaveRole.ts'

const enclaveSocket = '/run/enclave.sock'
const enclaveNotary = '/run/notary.sock'
const enclaveJournal = '/var/lib/journal'
const enclaveStandby = '0f8fad5b-d9cb-469f-a165-70867728950e'

describe('readEnclaveRole', () => {
  it('default: both', () => {
    expect(readEnclaveRole({ enclaveSocket })).toEqual({ role: 'both', socket: enclaveSocket })
    expect(readEnclaveRole({ enclaveRole: 'both', enclaveSocket, enclaveJournal })).toEqual({
      role: 'both',
      socket: enclaveSocket,
      journal: enclaveJournal,
    })
  })

  it('parameters: signer', () =>
    expect(readEnclaveRole({ enclaveRole: 'signer', enclaveSocket, enclaveNotary })).toEqual({
      role: 'signer',
      socket: enclaveSocket,
      notary: { path: enclaveNotary },
    }))

  it('parameters: notary', () =>
    expect(readEnclaveRole({ enclaveRole: 'notary', enclaveNotary, enclaveJournal })).toEqual({
      role: 'notary',
      notary: { path: enclaveNotary },
      journal: enclaveJournal,
    }))

  it('parameters: notary with a standby', () =>
    expect(readEnclaveRole({ enclaveRole: 'notary', enclaveNotary, enclaveStandby })).toMatchObject({
      standby: enclaveStandby,
    }))

  it('parameters: standby', () =>
    expect(readEnclaveRole({ enclaveRole: 'standby', enclaveNotary, enclaveJournal })).toEqual({
      role: 'standby',
      notary: { path: enclaveNotary },
      journal: enclaveJournal,
    }))

  it.each([
    ['latchkey-notary:8790', { host: 'latchkey-notary', port: 8790 }],
    ['10.0.0.7:1', { host: '10.0.0.7', port: 1 }],
    ['[fd00::7]:65535', { host: 'fd00::7', port: 65_535 }],
  ])('parameters: the address %s', (address, notary) =>
    expect(readEnclaveRole({ enclaveRole: 'notary', enclaveNotary: address })).toMatchObject({ notary }),
  )

  it.each(['notary', ':8790', 'notary:', 'notary:65536', 'fd00::7:8790', 'a b:1'])(
    'error: the address %s',
    (address) =>
      expect(() => readEnclaveRole({ enclaveRole: 'notary', enclaveNotary: address })).toThrow(
        'expected the path of a Unix socket, or HOST:PORT',
      ),
  )

  it.each([
    [{ enclaveRole: 'witness' }, 'LATCHKEY_ENCLAVE_ROLE is witness; expected both, signer, notary, standby.'],
    [{ enclaveRole: 'standby' }, 'An enclave of the role standby needs LATCHKEY_ENCLAVE_NOTARY.'],
    [
      { enclaveRole: 'signer', enclaveSocket, enclaveNotary, enclaveStandby },
      'An enclave of the role signer has no use for LATCHKEY_ENCLAVE_STANDBY. Unset it.',
    ],
    [
      { enclaveRole: 'notary', enclaveNotary, enclaveStandby: 'journal' },
      'LATCHKEY_ENCLAVE_STANDBY is journal; expected the ID that the standby prints when it starts.',
    ],
    [{}, 'An enclave of the role both needs LATCHKEY_ENCLAVE_SOCKET.'],
    [
      { enclaveSocket, enclaveNotary },
      'An enclave of the role both has no use for LATCHKEY_ENCLAVE_NOTARY. Unset it.',
    ],
    [
      { enclaveRole: 'signer', enclaveSocket },
      'An enclave of the role signer needs LATCHKEY_ENCLAVE_NOTARY.',
    ],
    [
      { enclaveRole: 'signer', enclaveSocket, enclaveNotary, enclaveJournal },
      'An enclave of the role signer has no use for LATCHKEY_ENCLAVE_JOURNAL. Unset it.',
    ],
    [{ enclaveRole: 'notary' }, 'An enclave of the role notary needs LATCHKEY_ENCLAVE_NOTARY.'],
    [
      { enclaveRole: 'notary', enclaveSocket, enclaveNotary },
      'An enclave of the role notary has no use for LATCHKEY_ENCLAVE_SOCKET. Unset it.',
    ],
  ])('error: %j', (values, message) => expect(() => readEnclaveRole(values)).toThrow(message))
})
