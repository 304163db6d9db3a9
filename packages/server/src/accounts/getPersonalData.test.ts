import { describe, expect, it } from 'vitest'

import type { Actor } from '../../test/callService.ts'
import { createUser } from '../../test/createUser.ts'
import { useSocialService } from '../../test/oauth/useSocialService.ts'
import { blockAndUnblock, createKnownPerson, newPersonalValues } from '../../test/personalValues.ts'
import { vaultOrigin } from '../../test/useVault.ts'
import { tableMarks } from '../store/tables/tableMarks.ts'

interface Page {
  records: { kind: string; fields: Record<string, unknown> }[]
  next?: string
}

// docs/decisions.md#personal-data
describe('getPersonalData', () => {
  const used = useSocialService({ settings: { trustedProxies: ['192.0.2.1'], vaultOrigin } })
  const ask = async (person: Actor, parameters: object = {}) =>
    await used.calls.query(person, 'getPersonalData', parameters)
  const readAll = async (person: Actor, limit: string) => {
    const records: Page['records'] = []
    let cursor: string | undefined
    do {
      const { status, body } = await ask(person, { paginationOptions: { limit }, ...(cursor && { cursor }) })
      expect(status).toBe(200)
      const page = body as Page
      expect(page.records.length).toBeLessThanOrEqual(Number(limit))
      records.push(...page.records)
      cursor = page.next
    } while (cursor)
    return records
  }

  it('default: has every value of a person, nothing of others and no secret', async () => {
    const [values, other] = [newPersonalValues(), newPersonalValues()]
    await createKnownPerson(used, other)
    const person = await createKnownPerson(used, values)
    await blockAndUnblock(used, person, values)
    const operator = { ...(await used.calls.root()), organizationId: person.organizationId }
    const records = await readAll(operator, '100')
    const file = JSON.stringify(records).toLowerCase()
    const unique = Object.keys(values).filter((name) => name !== 'origin') as (keyof typeof values)[]
    expect(unique.filter((name) => !file.includes(values[name].toLowerCase()))).toEqual([])
    expect(unique.filter((name) => file.includes(other[name].toLowerCase()))).toEqual([])
    for (const { kind, fields } of records) {
      const { secret } = tableMarks[kind as keyof typeof tableMarks]
      expect(Object.keys(fields).filter((name) => secret.includes(name))).toEqual([])
    }
    const { fields } = records.find(({ kind }) => kind === 'users')!
    expect(fields).toMatchObject({ id: person.userId, createdAt: expect.stringMatching(/^\d{4}-.*Z$/) })
    // Pages together have the same records.
    expect(await readAll(operator, '3')).toEqual(records)
  })

  it('behavior: the person reads all but what the operator wrote about them', async () => {
    const values = newPersonalValues()
    const person = await createKnownPerson(used, values)
    await blockAndUnblock(used, person, values)
    const back = await used.calls.signIn(values.email)
    const file = JSON.stringify(await readAll(back, '100'))
    expect(file).toContain(values.userAgent)
    expect(file).not.toContain(values.blockReason)
  })

  it('behavior: others can’t read it', async () => {
    const { calls } = used
    const root = await calls.root()
    const person = await calls.signIn('file@example.com')
    const stranger = await calls.createTenant('Others')
    const member = await createUser(used, root)
    const inAccount = (caller: Actor) => ({ ...caller, organizationId: person.organizationId })
    expect((await ask(inAccount(stranger))).errorCode).toBe('PUBLIC_KEY_NOT_FOUND')
    expect((await ask(inAccount(member))).errorCode).toBe('REQUEST_NOT_AUTHORIZED')
    const policy = {
      policyName: 'Read files',
      effect: 'EFFECT_ALLOW',
      condition: "activity.kind == 'GET_PERSONAL_DATA'",
      notes: '',
    }
    expect((await calls.submit(root, 'createPolicy', policy)).status).toBe(200)
    // A policy lets members query with contacts masked, but contacts in texts of activities can't be masked.
    expect((await ask(inAccount(member))).errorCode).toBe('REQUEST_NOT_AUTHORIZED')
    expect((await ask(root)).errorCode).toBe('REQUEST_INVALID')
  })

  it('behavior: refuses a cursor that no answer gave', async () => {
    const person = await used.calls.signIn('cursor@example.com')
    const id = person.organizationId
    const positions = [
      [],
      ['users'],
      ['users', id],
      ['users', id, 'x'],
      ['users', id, id, id],
      ['limits', 'x'],
      ['toString', id],
      { name: 'users' },
    ]
    const cursors = positions.map((position) => Buffer.from(JSON.stringify(position)).toString('base64url'))
    for (const cursor of [...cursors, 'x'])
      expect((await ask(person, { cursor })).errorCode, cursor).toBe('REQUEST_INVALID')
  })
})
