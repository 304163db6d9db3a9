import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { type Answer, resultOf } from '../../test/callService.ts'
import { contactChangesOf, waitMs } from '../../test/contactChanges.ts'
import { createUser } from '../../test/createUser.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'
import { contactChanges, users } from '../store/tables/schema.ts'

const asked = 'Support was asked to change how you sign in to Larkfield'
const soon = 'Your sign-in to Larkfield will change soon'
const done = 'Your sign-in to Larkfield has changed'
const stopped = 'The change of your sign-in to Larkfield was stopped'
const stays = 'Your sign-in to Larkfield stays as it is'

describe('changes of contacts by support', () => {
  const used = useTestService(relaxedLimits)
  const steps = () => contactChangesOf(used)

  it('default: announced at once and again in the middle, then carried out', async () => {
    const { ready, subjectsTo, wait, list } = steps()
    const { root, colleague, lost, contactChangeId } = await ready()
    const subjects = async () => (await subjectsTo(lost.contact)).filter((text) => !/\d{6}/.test(text))
    expect(await subjects()).toEqual([asked])
    await wait(waitMs / 2 - 1_000)
    expect(await subjects()).toEqual([asked])
    await wait(1_000)
    expect(await subjects()).toEqual([soon, asked])
    await wait(waitMs / 2 - 1_000)
    expect((await list(root, lost))[0].state).toBe('waiting')
    await wait(1_000)
    expect(await list(root, lost)).toMatchObject([
      {
        contactChangeId,
        state: 'done',
        newContact: 'f…@e…',
        isApproved: true,
        isVerified: true,
        requestedBy: root.userId,
        approvedBy: colleague.userId,
      },
    ])
    expect((await subjects())[0]).toBe(done)
    expect((await subjectsTo(lost.newContact))[0]).toBe(done)
    const back = await used.calls.signIn(lost.newContact)
    expect(back).toMatchObject({ userId: lost.userId, organizationId: lost.organizationId })
    // The old address is nobody's any more.
    expect((await used.calls.signIn(lost.contact)).userId).not.toBe(lost.userId)
  })

  it('behavior: is off until the organization switches it on', async () => {
    const { calls, service } = used
    const other = await calls.createTenant('Off')
    const { ask, person } = steps()
    const lost = await person()
    expect((await ask(other, lost)).body.message).toContain('has not switched on')
    const root = await calls.root()
    await calls.submit(root, 'updateAuthProxyConfig', { reset: ['contactChangeSeconds'] })
    expect(await ask(root, lost)).toMatchObject({ status: 409, errorCode: 'CONTACT_CHANGE_REFUSED' })
    const short = await calls.submit(root, 'updateAuthProxyConfig', { contactChangeSeconds: 86_399 })
    expect(short.errorCode).toBe('REQUEST_INVALID')
    expect(
      await service.store.db.select().from(contactChanges).where(eq(contactChanges.userId, lost.userId)),
    ).toEqual([])
  })

  it('behavior: who asked can’t approve it, and without an approval it lapses', async () => {
    const { switchOn, person, ask, decide, confirm, wait, list, subjectsTo } = steps()
    const { root } = await switchOn()
    const lost = await person()
    const { contactChangeId } = resultOf(await ask(root, lost), 'requestContactChange')
    const bySame = await decide(root, 'approveContactChange', lost, contactChangeId!)
    expect(bySame.errorCode).toBe('CONTACT_CHANGE_REFUSED')
    expect(bySame.body.message).toContain('expected another one')
    await confirm(lost.newContact)
    await wait(waitMs)
    expect((await list(root, lost))[0]).toMatchObject({
      state: 'lapsed',
      isVerified: true,
      isApproved: false,
    })
    expect((await subjectsTo(lost.contact))[0]).toBe(stays)
    expect((await used.calls.signIn(lost.contact)).userId).toBe(lost.userId)
  })

  it('behavior: who asked can’t vote for an approval or a request that a member without rights submits', async () => {
    const { calls } = used
    const { switchOn, person, ask, decide, list } = steps()
    const { root, colleague } = await switchOn()
    const viewer = await createUser(used, root)
    const lost = await person()
    const vote = async ({ body }: Answer) => {
      expect(body.activity.status).toBe('ACTIVITY_STATUS_CONSENSUS_NEEDED')
      const { fingerprint } = body.activity
      return await calls.submit(colleague, 'approveActivity', { fingerprint })
    }
    await vote(await ask(viewer, lost))
    expect(await list(root, lost)).toEqual([])
    const { contactChangeId } = resultOf(await ask(colleague, lost), 'requestContactChange')
    await vote(await decide(viewer, 'approveContactChange', lost, contactChangeId!))
    expect((await list(root, lost))[0]).toMatchObject({ state: 'waiting', isApproved: false })
  })

  it('behavior: without the code from the new contact it lapses', async () => {
    const { switchOn, person, ask, decide, wait, list } = steps()
    const { root, colleague } = await switchOn()
    const lost = await person()
    const { contactChangeId } = resultOf(await ask(root, lost), 'requestContactChange')
    await decide(colleague, 'approveContactChange', lost, contactChangeId!)
    await wait(waitMs)
    expect((await list(root, lost))[0].state).toBe('lapsed')
  })

  it('behavior: lapses where the organization switched changes off meanwhile', async () => {
    const { ready, wait, list } = steps()
    const { root, lost } = await ready()
    await used.calls.submit(root, 'updateAuthProxyConfig', { reset: ['contactChangeSeconds'] })
    await wait(waitMs)
    expect((await list(root, lost))[0].state).toBe('lapsed')
  })

  it('behavior: lapses where the member who approved it was removed meanwhile', async () => {
    const { ready, wait, list } = steps()
    const { root, colleague, lost } = await ready()
    const removed = await used.calls.submit(root, 'deleteUsers', { userIds: [colleague.userId] })
    expect(removed.status).toBe(200)
    await wait(waitMs)
    expect((await list(root, lost))[0].state).toBe('lapsed')
  })

  it('behavior: any session of the person stops it, and another person’s doesn’t', async () => {
    const { calls } = used
    const { ready, person, wait, list, subjectsTo, decide } = steps()
    const { root, colleague, lost, contactChangeId } = await ready()
    const stranger = await person()
    const foreign = { userId: stranger.userId, contactChangeId }
    const refused = await calls.submit(stranger, 'stopContactChange', foreign)
    expect(refused.errorCode).toBe('CONTACT_CHANGE_NOT_FOUND')
    const [change] = await list(lost, lost)
    expect(change).toMatchObject({ contactChangeId, state: 'waiting' })
    // Who works at the parent organization is not the person's to know.
    expect(change).not.toHaveProperty('requestedBy')
    const stop = { userId: lost.userId, contactChangeId }
    for (const status of [200, 200])
      expect((await calls.submit(lost, 'stopContactChange', stop)).status).toBe(status)
    expect((await subjectsTo(lost.contact)).filter((text) => text === stopped)).toHaveLength(1)
    const late = await decide(colleague, 'rejectContactChange', lost, contactChangeId)
    expect(late.errorCode).toBe('CONTACT_CHANGE_REFUSED')
    await wait(waitMs)
    expect((await list(root, lost))[0].state).toBe('stopped')
    expect((await subjectsTo(lost.contact))[0]).not.toBe(done)
  })

  it('behavior: one change of a person waits at a time', async () => {
    const { switchOn, person, ask, decide } = steps()
    const { root, colleague } = await switchOn()
    const lost = await person()
    const both = await Promise.all([root, colleague].map((by) => ask(by, lost)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const first = both.find(({ status }) => status === 200)!
    const { contactChangeId } = resultOf(first, 'requestContactChange')
    expect((await decide(colleague, 'rejectContactChange', lost, contactChangeId!)).status).toBe(200)
    expect((await ask(root, lost)).status).toBe(200)
  })

  it('behavior: somebody else who verified the new contact meanwhile keeps it', async () => {
    const { ready, wait, list, subjectsTo } = steps()
    const { root, lost } = await ready()
    const other = await used.calls.signIn(lost.newContact)
    await wait(waitMs)
    expect((await list(root, lost))[0].state).toBe('conflict')
    expect((await subjectsTo(lost.contact))[0]).toBe(stays)
    expect((await used.calls.signIn(lost.newContact)).userId).toBe(other.userId)
    expect((await used.calls.signIn(lost.contact)).userId).toBe(lost.userId)
  })

  it('behavior: refuses what nobody would be told of, and what changes nothing', async () => {
    const { switchOn, person, ask } = steps()
    const { root } = await switchOn()
    const lost = await person()
    expect((await ask(root, { ...lost, newContact: lost.contact.toUpperCase() })).body.message).toContain(
      'already',
    )
    await used.service.store.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, lost.userId))
    expect((await ask(root, lost)).body.message).toContain('no verified contact')
  })

  it('behavior: leaves with a person who is deleted', async () => {
    const { ready, wait, messagesTo } = steps()
    const { root, lost } = await ready()
    const before = (await messagesTo(lost.newContact)).length
    const removed = await used.calls.submit(root, 'removeSubOrganization', {
      subOrganizationId: lost.organizationId,
      deleteWithoutExport: true,
    })
    expect(removed.status).toBe(200)
    const rows = await used.service.store.db.select().from(contactChanges)
    expect(rows.filter(({ userId }) => userId === lost.userId)).toEqual([])
    await wait(waitMs)
    expect(await messagesTo(lost.newContact)).toHaveLength(before)
  })
})

describe('the limit of changes by support', () => {
  const used = useTestService()

  it('behavior: a member asks for five a day', async () => {
    const { switchOn, person, ask } = contactChangesOf(used)
    const { root, colleague } = await switchOn()
    const lost = await person()
    for (let asked = 0; asked < 5; asked++) await ask(root, lost)
    expect(await ask(root, lost)).toMatchObject({ status: 429, errorCode: 'RATE_LIMIT_EXCEEDED' })
    const other = await ask(colleague, { ...lost, newContact: 'other@example.com' })
    expect(other.body.message).toContain('another change')
  })
})
