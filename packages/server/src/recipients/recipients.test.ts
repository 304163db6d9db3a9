import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'

import { type Actor, resultOf } from '../../test/callService.ts'
import { createTeam } from '../../test/createTeam.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'
import { insertRecipient } from '../store/recipients.ts'
import { maxRecipients } from './recipients.ts'

const address = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'
const ethereum = { recipientName: 'Ada', address, addressFormat: 'ADDRESS_FORMAT_ETHEREUM' }
const solana = {
  recipientName: 'Ada',
  address: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  addressFormat: 'ADDRESS_FORMAT_SOLANA',
}
let people = 0

describe('saved recipients', () => {
  const used = useTestService(relaxedLimits)
  const signIn = () => used.calls.signIn(`recipients-${++people}@example.com`)
  const create = (actor: Actor, parameters: object) => used.calls.submit(actor, 'createRecipient', parameters)
  const rename = (actor: Actor, recipientId: string, recipientName: string) =>
    used.calls.submit(actor, 'updateRecipient', { recipientId, recipientName })
  const remove = (actor: Actor, recipientId: string) =>
    used.calls.submit(actor, 'deleteRecipient', { recipientId })
  const list = async (actor: Actor) => (await used.calls.query(actor, 'listRecipients')).body.recipients
  const idOf = (answer: Awaited<ReturnType<typeof create>>) =>
    String(resultOf(answer, 'createRecipient').recipientId)

  it('default: recipients are saved, listed by name, renamed and deleted', async () => {
    const person = await signIn()
    const { userId } = person
    const ada = idOf(await create(person, { ...ethereum, domainName: 'ada.eth' }))
    const zoe = { ...ethereum, recipientName: 'Zoë', address: `0x${'cd'.repeat(20)}` }
    const other = idOf(await create(person, zoe))
    const times = { createdAt: expect.any(Object), updatedAt: expect.any(Object) }
    const stored = { ...ethereum, recipientId: ada, domainName: 'ada.eth', userId, ...times }
    expect(await list(person)).toMatchObject([stored, { recipientId: other, recipientName: 'Zoë' }])
    resultOf(await rename(person, ada, '🏝 Zzz 👩‍🚀'), 'updateRecipient')
    expect(await list(person)).toMatchObject([
      { recipientId: other },
      { ...stored, recipientName: '🏝 Zzz 👩‍🚀' },
    ])
    resultOf(await remove(person, other), 'deleteRecipient')
    expect(await list(person)).toHaveLength(1)
  })

  it('behavior: one for each address, however it is spelled, and one for each name of a format', async () => {
    const person = await signIn()
    const recipientId = idOf(await create(person, { ...ethereum, address: address.toLowerCase() }))
    expect(await list(person)).toMatchObject([{ address }])
    expect(await create(person, { ...ethereum, recipientName: 'Mum' })).toMatchObject({
      status: 409,
      errorCode: 'RECIPIENT_EXISTS',
      body: { details: [{ recipientId, address }] },
    })
    const other = { ...ethereum, address: `0x${'cd'.repeat(20)}` }
    for (const recipientName of ['Ada', 'ADA', 'Ａda'])
      expect(await create(person, { ...other, recipientName })).toMatchObject({ errorCode: 'NAME_TAKEN' })
    idOf(await create(person, solana))
    const second = idOf(await create(person, { ...other, recipientName: 'Mum' }))
    expect(await rename(person, second, 'ada')).toMatchObject({ errorCode: 'NAME_TAKEN' })
    // The case of a name of its own may change.
    resultOf(await rename(person, recipientId, 'ADA'), 'updateRecipient')
  })

  it.each([
    ['', 'empty'],
    ['x'.repeat(61), 'long'],
    [' Ada', 'with space before it'],
    ['A\u202eda', 'with a character that turns the direction'],
    ['A\u200bda', 'with space of no width'],
    ['A\nda', 'of two lines'],
    ['\u200d', 'invisible'],
  ])('behavior: refuses the name %j, which is %s', async (recipientName) => {
    const person = await signIn()
    expect(await create(person, { ...ethereum, recipientName })).toMatchObject({
      errorCode: 'REQUEST_INVALID',
    })
  })

  it.each([
    ['of another format', { address: solana.address }],
    ['with a wrong checksum', { address: address.replace('EfF', 'eFF') }],
    ['of nobody', { address: `0x${'0'.repeat(40)}` }],
    ['that is none', { ...solana, address: 'Ada' }],
    ['of a format that nothing is sent to', { addressFormat: 'ADDRESS_FORMAT_COSMOS' }],
  ])('behavior: refuses an address %s', async (_, changes) => {
    const person = await signIn()
    expect(await create(person, { ...ethereum, ...changes })).toMatchObject({ errorCode: 'REQUEST_INVALID' })
  })

  it('behavior: a recipient of another account is unknown', async () => {
    const [person, stranger] = [await signIn(), await signIn()]
    const recipientId = idOf(await create(person, ethereum))
    for (const id of [recipientId, randomUUID()]) {
      expect(await rename(stranger, id, 'Eve')).toMatchObject({ errorCode: 'RECIPIENT_NOT_FOUND' })
      expect(await remove(stranger, id)).toMatchObject({ status: 404, errorCode: 'RECIPIENT_NOT_FOUND' })
    }
    expect(await list(stranger)).toEqual([])
  })

  it('behavior: in a shared account the quorum of its owners decides about a name', async () => {
    const { roots } = await createTeam(used, { roots: 2, threshold: 2 })
    const [first, second] = roots
    const asked = await create(first!, ethereum)
    expect(asked.body.activity.status).toBe('ACTIVITY_STATUS_CONSENSUS_NEEDED')
    expect(await list(second!)).toEqual([])
    const { fingerprint } = asked.body.activity
    const approved = await used.calls.submit(second!, 'approveActivity', { fingerprint })
    expect(approved.status).toBe(200)
    // The book has the name of who saved it, for everybody who reads it.
    expect(await list(second!)).toMatchObject([{ recipientName: 'Ada', userId: first!.userId }])
  })

  it('behavior: policies see the name and the address', async () => {
    const condition = [
      "activity.resource == 'RECIPIENT' && activity.action == 'CREATE'",
      `activity.params.recipient_name != 'Mum' && activity.params.address == '${address}'`,
      "activity.params.address_format == 'ADDRESS_FORMAT_ETHEREUM' && activity.params.recipient_id != 'a'",
    ].join(' && ')
    const policy = { policyName: 'Names', effect: 'EFFECT_DENY', condition, notes: '' }
    resultOf(await used.calls.submit(await used.calls.root(), 'createPolicy', policy), 'createPolicy')
  })

  it('behavior: a parent organization has none', async () => {
    expect(await create(await used.calls.root(), ethereum)).toMatchObject({ errorCode: 'REQUEST_INVALID' })
  })

  it('behavior: an organization has a limit', async () => {
    const person = await signIn()
    const { organizationId, userId } = person
    for (let index = 0; index < maxRecipients; index++)
      await insertRecipient(used.service.store.db, {
        id: randomUUID(),
        organizationId,
        name: `Ada ${index}`,
        nameKey: `ada ${index}`,
        format: 'ADDRESS_FORMAT_ETHEREUM',
        address: `0x${(4_096 + index).toString(16).padStart(40, '1')}`,
        domainName: null,
        userId,
        createdAt: 0,
        updatedAt: 0,
      })
    expect(await create(person, ethereum)).toMatchObject({ status: 429, errorCode: 'LIMIT_EXCEEDED' })
  })
})
