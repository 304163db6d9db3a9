import { describe, expect, it } from 'vitest'

import { type Actor, resultOf } from '../../test/callService.ts'
import { createUser } from '../../test/createUser.ts'
import { useSocialService } from '../../test/oauth/useSocialService.ts'
import { blockAndUnblock, createKnownPerson, newPersonalValues } from '../../test/personalValues.ts'
import { useTestService } from '../../test/useTestService.ts'
import { vaultOrigin } from '../../test/useVault.ts'
import { tableMarks } from '../store/tables/tableMarks.ts'

interface Page {
  kinds: { kind: string; meaning: string; fields: Record<string, string> }[]
  records: { kind: string; fields: Record<string, unknown> }[]
  next?: string
}

// docs/decisions.md#personal-data
describe('getPersonalData', () => {
  const used = useSocialService({ settings: { trustedProxies: ['192.0.2.1'], vaultOrigin } })
  const ask = async (person: Actor, parameters: object = {}) =>
    await used.calls.query(person, 'getPersonalData', parameters)
  const exportOf = async (actor: Actor, subOrganizationId: string) =>
    await used.calls.submit(actor, 'exportPersonalData', { subOrganizationId })
  const askFor = async (actor: Actor, subOrganizationId: string, parameters: object = {}) =>
    await used.calls.query(actor, 'getPersonalDataExport', { subOrganizationId, ...parameters })
  const readAll = async (
    read: (parameters: object) => Promise<{ status: number; body: unknown }>,
    limit: string,
  ) => {
    const records: Page['records'] = []
    let cursor: string | undefined
    do {
      const { status, body } = await read({ paginationOptions: { limit }, ...(cursor && { cursor }) })
      expect(status).toBe(200)
      const page = body as Page
      expect(page.records.length).toBeLessThanOrEqual(Number(limit))
      records.push(...page.records)
      cursor = page.next
    } while (cursor)
    return records
  }

  it('default: an export has every value of a person, nothing of others and no secret', async () => {
    const [values, other] = [newPersonalValues(), newPersonalValues()]
    await createKnownPerson(used, other)
    const { organizationId, ...person } = await createKnownPerson(used, values)
    await blockAndUnblock(used, { organizationId, ...person }, values)
    const operator = await used.calls.root()
    const exported = resultOf(await exportOf(operator, organizationId), 'exportPersonalData')
    expect(exported).toEqual({
      subOrganizationId: organizationId,
      readableUntil: {
        seconds: String(Math.floor(used.service.clock.now() / 1_000) + 3_600),
        nanos: expect.any(String),
      },
    })
    const read = (parameters: object) => askFor(operator, organizationId, parameters)
    const records = await readAll(read, '100')
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
    // How messages went, without what names their receiver.
    expect(records.find(({ kind }) => kind === 'sentMessages')?.fields).toMatchObject({ state: 'SENT' })
    // Pages together have the same records.
    expect(await readAll(read, '3')).toEqual(records)
  })

  it('behavior: says what the records are', async () => {
    const person = await used.calls.signIn('meaning@example.com')
    const { kinds, records } = (await ask(person, { paginationOptions: { limit: '100' } })).body as Page
    expect(kinds.map(({ kind }) => kind)).toEqual([...new Set(records.map(({ kind }) => kind))])
    expect(kinds.find(({ kind }) => kind === 'users')).toMatchObject({
      meaning: 'The people of the account.',
      fields: { email: 'E-mail address.' },
    })
  })

  it('behavior: the person reads all but what the operator wrote about them', async () => {
    const values = newPersonalValues()
    const person = await createKnownPerson(used, values)
    await blockAndUnblock(used, person, values)
    const back = await used.calls.signIn(values.email)
    const file = JSON.stringify(await readAll((parameters) => ask(back, parameters), '100'))
    expect(file).toContain(values.userAgent)
    expect(file).not.toContain(values.blockReason)
  })

  it('behavior: an export is in the log, without the data, and is over after an hour', async () => {
    const { calls, service } = used
    const root = await calls.root()
    const { organizationId } = await calls.signIn('hour@example.com')
    const refused = await askFor(root, organizationId)
    expect(refused.errorCode).toBe('REQUEST_NOT_AUTHORIZED')
    expect(refused.body.message).toContain('export_personal_data')
    const { body } = await exportOf(root, organizationId)
    expect(JSON.stringify(body)).not.toContain('hour@example.com')
    expect((await askFor(root, organizationId)).status).toBe(200)
    service.clock.advance(3_600_000)
    expect((await askFor(root, organizationId)).errorCode).toBe('REQUEST_NOT_AUTHORIZED')
    const { activities } = (
      await calls.query(root, 'listActivities', {
        filterByType: ['ACTIVITY_TYPE_EXPORT_PERSONAL_DATA'],
      })
    ).body as { activities: { intent: { exportPersonalDataIntent: object } }[] }
    expect(activities.map(({ intent }) => intent.exportPersonalDataIntent)).toContainEqual({
      subOrganizationId: organizationId,
    })
  })

  it('behavior: is for root users, whom a policy allows it, and nobody else', async () => {
    const { calls } = used
    const root = await calls.root()
    const person = await calls.signIn('file@example.com')
    const { organizationId } = person
    const stranger = await calls.createTenant('Others')
    const [member, other] = [await createUser(used, root), await createUser(used, root)]
    const inAccount = (caller: Actor) => ({ ...caller, organizationId })
    expect((await ask(inAccount(stranger))).errorCode).toBe('PUBLIC_KEY_NOT_FOUND')
    // The parent has to record an export first.
    expect((await ask(inAccount(root))).errorCode).toBe('REQUEST_NOT_AUTHORIZED')
    expect((await ask(root)).errorCode).toBe('REQUEST_INVALID')
    expect((await askFor(person, organizationId)).errorCode).toBe('REQUEST_INVALID')
    expect((await exportOf(stranger, organizationId)).errorCode).toBe('ORGANIZATION_NOT_FOUND')
    expect((await exportOf(member, organizationId)).errorCode).toBe('REQUEST_NOT_AUTHORIZED')
    const policy = {
      policyName: 'Export and erase',
      effect: 'EFFECT_ALLOW',
      condition:
        "activity.type in ['ACTIVITY_TYPE_EXPORT_PERSONAL_DATA', 'ACTIVITY_TYPE_REMOVE_SUB_ORGANIZATION']",
      consensus: `approvers.any(user, user.id == '${member.userId}')`,
      notes: '',
    }
    expect((await calls.submit(root, 'createPolicy', policy)).status).toBe(200)
    expect((await exportOf(member, organizationId)).status).toBe(200)
    expect((await askFor(member, organizationId)).status).toBe(200)
    // Only the member who asked for the export may read it.
    for (const actor of [other, root])
      expect((await askFor(actor, organizationId)).errorCode).toBe('REQUEST_NOT_AUTHORIZED')
  })

  it('behavior: an export that needs approval opens nothing before', async () => {
    const { calls } = used
    const root = await calls.root()
    const { organizationId } = await calls.signIn('approved@example.com')
    const member = await createUser(used, root)
    const policy = {
      policyName: 'Two for an export',
      effect: 'EFFECT_ALLOW',
      condition: "activity.type == 'ACTIVITY_TYPE_EXPORT_PERSONAL_DATA'",
      consensus: `approvers.any(user, user.id == '${root.userId}')`,
      notes: '',
    }
    expect((await calls.submit(root, 'createPolicy', policy)).status).toBe(200)
    const asked = await exportOf(member, organizationId)
    const { status, fingerprint } = (asked.body as { activity: { status: string; fingerprint: string } })
      .activity
    expect(status).toBe('ACTIVITY_STATUS_CONSENSUS_NEEDED')
    expect((await askFor(member, organizationId)).errorCode).toBe('REQUEST_NOT_AUTHORIZED')
    used.service.clock.advance(2 * 3_600_000)
    expect((await calls.submit(root, 'approveActivity', { fingerprint })).status).toBe(200)
    expect((await askFor(member, organizationId)).status).toBe(200)
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

describe('the limit of exports', () => {
  const used = useTestService()

  it('behavior: a member asks for twenty a day', async () => {
    const { calls, service } = used
    const root = await calls.root()
    const { organizationId: subOrganizationId } = await calls.signIn('limit@example.com')
    const ask = async () => {
      // The same request again would answer the same activity.
      service.clock.advance(1_000)
      return await calls.submit(root, 'exportPersonalData', { subOrganizationId })
    }
    for (let count = 0; count < 20; count++) expect((await ask()).status).toBe(200)
    expect(await ask()).toMatchObject({ status: 429, errorCode: 'RATE_LIMIT_EXCEEDED' })
  })
})
