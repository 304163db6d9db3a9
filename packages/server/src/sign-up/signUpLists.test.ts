import { beforeEach, describe, expect, it } from 'vitest'

import { type Actor, resultOf } from '../../test/callService.ts'
import { createUser } from '../../test/createUser.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'
import { insertSignUpEntries } from '../store/signUpEntries.ts'
import { maxEntries } from './signUpLists.ts'

describe('update_sign_up_list', () => {
  const used = useTestService(relaxedLimits)
  const change = async (parameters: object, actor?: Actor) =>
    used.calls.submit(actor ?? (await used.calls.root()), 'updateSignUpList', parameters)
  const read = async (parameters: object) =>
    (await used.calls.query(await used.calls.root(), 'listSignUpEntries', parameters)).body
  const entriesOf = async (list: string) =>
    (await read({ list })).entries.map(({ entry }: { entry: string }) => entry)

  beforeEach(async () => {
    for (const list of ['invited', 'allowed', 'blocked', 'disposable'])
      resultOf(await change({ list, removeAll: true }), 'updateSignUpList')
  })

  it('default: adds, lists and removes entries, each once', async () => {
    const addEntries = ['Ada@Example.com', '+4407911123456', 'ada@münchen.example']
    expect(resultOf(await change({ list: 'invited', addEntries }), 'updateSignUpList').total).toBe(3)
    used.service.clock.advance(1_000)
    const again = await change({ list: 'invited', addEntries: ['ada@example.com', 'bea@example.com'] })
    expect(resultOf(again, 'updateSignUpList').total).toBe(4)
    const { entries, hasMore, total, max } = await read({ list: 'invited' })
    expect([hasMore, total, max]).toEqual([false, 4, maxEntries])
    expect(entries[0]).toEqual({ entry: '+447911123456', createdAt: expect.any(Object) })
    expect(await entriesOf('invited')).toEqual([
      '+447911123456',
      'ada@example.com',
      'ada@xn--mnchen-3ya.example',
      'bea@example.com',
    ])
    await change({ list: 'invited', removeEntries: ['ADA@example.com', 'nobody@example.com'] })
    expect((await read({ list: 'invited', search: 'ADA@' })).entries).toHaveLength(1)
    expect(await entriesOf('blocked')).toEqual([])
  })

  it('behavior: removing all and adding is one step', async () => {
    await change({ list: 'disposable', addEntries: ['a.example', 'b.example'] })
    await change({ list: 'disposable', removeAll: true, addEntries: ['b.example', 'c.example'] })
    expect(await entriesOf('disposable')).toEqual(['b.example', 'c.example'])
  })

  it('behavior: a blocked sub-address is its mailbox', async () => {
    await change({ list: 'blocked', addEntries: ['eve+1@example.com', 'eve+2@example.com'] })
    expect(await entriesOf('blocked')).toEqual(['eve@example.com'])
    await change({ list: 'blocked', removeEntries: ['eve+3@example.com'] })
    expect(await entriesOf('blocked')).toEqual([])
  })

  it('behavior: a page has a hundred, and the next begins after the last', async () => {
    const addEntries = Array.from({ length: 201 }, (_, index) => `d${String(index).padStart(3, '0')}.example`)
    await change({ list: 'disposable', addEntries })
    const first = await read({ list: 'disposable' })
    expect([first.entries.length, first.hasMore, first.total]).toEqual([100, true, 201])
    const second = await read({ list: 'disposable', after: first.entries.at(-1).entry })
    expect(second.entries[0].entry).toBe('d100.example')
    const last = await read({ list: 'disposable', after: second.entries.at(-1).entry })
    expect([last.entries.length, last.hasMore]).toEqual([1, false])
  })

  it.each([
    ['invited', 'example.com', 'an e-mail address or a phone number'],
    ['invited', 'ada@localhost', 'an e-mail address or a phone number'],
    ['allowed', '+447911123456', 'an e-mail address or a domain'],
    ['allowed', 'com', 'an e-mail address or a domain'],
    ['allowed', '*.example.com', 'an e-mail address or a domain'],
    ['allowed', '@example.com', 'an e-mail address or a domain'],
    ['blocked', '+12', 'an e-mail address or a phone number or a domain'],
    ['disposable', 'ada@example.com', 'a domain'],
    ['disposable', 'example.com # a comment', 'a domain'],
  ])('behavior: %s takes no %j', async (list, entry, expected) => {
    const answer = await change({ list, addEntries: [entry] })
    expect(answer).toMatchObject({ status: 400, errorCode: 'REQUEST_INVALID' })
    const [issue] = answer.body.details[0].issues
    expect(issue).toEqual({
      path: 'parameters.addEntries.0',
      message: `got ${JSON.stringify(entry)}, expected ${expected}`,
    })
    expect(await entriesOf(list)).toEqual([])
  })

  it('error: LIMIT_EXCEEDED', async () => {
    const { organizationId } = await used.calls.root()
    const entries = Array.from({ length: maxEntries }, (_, index) => `d${index}.example`)
    const { db } = used.service.store
    await insertSignUpEntries(db, { organizationId, list: 'disposable', entries, now: 0 })
    const answer = await change({ list: 'disposable', addEntries: ['one-more.example'] })
    expect(answer).toMatchObject({ status: 429, errorCode: 'LIMIT_EXCEEDED' })
    expect((await read({ list: 'disposable' })).total).toBe(maxEntries)
  })

  it('behavior: nobody but the organization reads and changes its lists', async () => {
    const person = await used.calls.signIn('ada@people.example')
    const { organizationId } = await used.calls.root()
    const parameters = { list: 'invited', addEntries: ['eve@example.com'] }
    expect((await change(parameters, person)).errorCode).toBe('REQUEST_INVALID')
    expect((await change(parameters, { ...person, organizationId })).status).not.toBe(200)
    const member = await createUser(used, await used.calls.root())
    expect((await change(parameters, member)).status).toBe(403)
    expect((await used.calls.query(member, 'listSignUpEntries', { list: 'invited' })).status).toBe(403)
    expect(await entriesOf('invited')).toEqual([])
  })

  it("behavior: a member's log hides the contacts", async () => {
    await change({ list: 'invited', addEntries: ['hidden@people.example'] })
    const member = await createUser(used, await used.calls.root())
    const { body } = await used.calls.query(member, 'listActivities', {})
    expect(JSON.stringify(body)).toContain('[hidden]')
    expect(JSON.stringify(body)).not.toContain('hidden@people.example')
  })
})
