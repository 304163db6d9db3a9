import { describe, expect, it } from 'vitest'

import { describeFailure } from './describeFailure.ts'
import { StartRefused } from './StartRefused.ts'

const location = { host: 'localhost', port: 80, dataDir: '/data', databaseUrl: undefined }
const onPostgres = {
  ...location,
  databaseUrl: 'postgres://user:hunter2@db.example:5432/latchkey?sslmode=require',
}
const systemError = (facts: object): Error => Object.assign(new Error('internal words'), facts)

describe('describeFailure', () => {
  it('default', () => {
    expect(describeFailure(new StartRefused('Say this.'), location)).toBe('Say this.')
    expect(describeFailure(new Error('odd'), location)).toBe('The service could not start: odd')
    expect(describeFailure('odd', undefined)).toBe('odd')
  })

  it.each([
    [
      { code: 'EADDRINUSE', syscall: 'listen' },
      'Port 80 is taken. Choose another with --port, or 0 for any free one.',
    ],
    [
      { code: 'EACCES', syscall: 'listen' },
      'This user may not listen on port 80. Choose one above 1023 with --port.',
    ],
    [{ code: 'EADDRNOTAVAIL', syscall: 'listen' }, 'localhost is not an address of this machine.'],
    [{ code: 'EACCES', path: '/data' }, '/data cannot be used: this user may not write there.'],
    [{ code: 'EROFS', path: '/data/pglite' }, '/data/pglite cannot be used: the disk is read-only.'],
    [{ code: 'ENOSPC' }, '/data cannot be used: the disk is full.'],
    [{ code: 'ENOTDIR', path: '/data' }, '/data cannot be used: a part of the path is a file.'],
  ])('behavior: %j', (facts, sentence) => {
    expect(describeFailure(systemError(facts), location)).toBe(sentence)
  })

  it.each([
    ['ECONNREFUSED', 'nothing listens at this address'],
    ['28P01', 'the user or the password is wrong'],
    ['3D000', 'the database does not exist'],
    ['CONNECT_TIMEOUT', 'it did not answer in time'],
  ])('behavior: explains the database error %s, also when it is wrapped', (code, reason) => {
    const wrapped = new Error('Failed query', { cause: new AggregateError([systemError({ code })]) })
    const unavailable = systemError({ name: 'DatabaseUnavailable', code, cause: systemError({ code }) })
    for (const error of [systemError({ code }), wrapped, unavailable]) {
      expect(describeFailure(error, onPostgres)).toBe(
        `The database at postgres://db.example:5432/latchkey cannot be used: ${reason}.`,
      )
    }
  })

  it('behavior: other database errors show their own message', () => {
    const cause = Object.assign(new Error('self-signed certificate'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
    const { code } = cause
    expect(describeFailure(systemError({ name: 'DatabaseUnavailable', code, cause }), onPostgres)).toBe(
      'The database at postgres://db.example:5432/latchkey cannot be used: self-signed certificate.',
    )
  })
})
