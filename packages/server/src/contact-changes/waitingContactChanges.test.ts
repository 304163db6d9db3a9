import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { type Actor, resultOf } from '../../test/callService.ts'
import { contactChangesOf, waitMs } from '../../test/contactChanges.ts'
import { createUser } from '../../test/createUser.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'
import { listWaitingContactChangeRows } from '../store/contacts/contactChanges.ts'
import { contactChanges, users } from '../store/tables/schema.ts'

describe('the list of changes of contacts that wait', () => {
  const used = useTestService(relaxedLimits)
  const list = (by: Actor, params = {}) => used.calls.query(by, 'listWaitingContactChanges', params)

  it('default: has the changes of every person that wait, those that are due first at the start', async () => {
    const { switchOn, person, ask, decide } = contactChangesOf(used)
    const { root, colleague } = await switchOn()
    const [first, second, third] = [await person(), await person(), await person()]
    const { contactChangeId } = resultOf(await ask(root, first), 'requestContactChange')
    used.service.clock.advance(1_000)
    await ask(colleague, second)
    used.service.clock.advance(1_000)
    const rejected = resultOf(await ask(root, third), 'requestContactChange')
    await decide(colleague, 'approveContactChange', first, contactChangeId!)
    await decide(colleague, 'rejectContactChange', third, rejected.contactChangeId!)
    const { contactChanges, next } = (await list(root)).body
    expect(next).toBeUndefined()
    expect(contactChanges).toMatchObject([
      {
        contactChangeId,
        subOrganizationId: first.organizationId,
        userId: first.userId,
        state: 'waiting',
        newContact: 'f…@e…',
        requestedBy: root.userId,
        isApproved: true,
        approvedBy: colleague.userId,
      },
      { subOrganizationId: second.organizationId, requestedBy: colleague.userId, isApproved: false },
    ])
    expect(JSON.stringify(contactChanges)).not.toContain(first.newContact)
    expect(JSON.stringify(contactChanges)).not.toContain(first.contact)
    // A page that begins after the first change.
    const { db } = used.service.store
    const [row] = await listWaitingContactChangeRows(db, {
      tenantId: root.organizationId,
      after: undefined,
      limit: 1,
    })
    const cursor = Buffer.from(JSON.stringify([row!.dueAt, row!.id])).toString('base64url')
    const rest = (await list(root, { cursor })).body.contactChanges
    expect(rest).toMatchObject([{ subOrganizationId: second.organizationId }])
  })

  it('behavior: another organization has its changes alone, and a person none', async () => {
    const { switchOn, person, ask } = contactChangesOf(used)
    const { root } = await switchOn()
    const lost = await person()
    await ask(root, lost)
    const other = await used.calls.createTenant('Elsewhere')
    expect((await list(other)).body.contactChanges).toEqual([])
    expect((await list(lost)).body.contactChanges).toEqual([])
  })

  it('behavior: a member reads it by a policy, with names that are contacts masked', async () => {
    const { switchOn, person, ask } = contactChangesOf(used)
    const { root } = await switchOn()
    const lost = await person()
    await ask(root, lost)
    const support = await createUser(used, root)
    expect((await list(support)).status).toBe(403)
    await used.calls.submit(root, 'createPolicy', {
      policyName: 'Reads changes',
      effect: 'EFFECT_ALLOW',
      consensus: `approvers.any(user, user.id == '${support.userId}')`,
      condition: "activity.kind == 'LIST_WAITING_CONTACT_CHANGES'",
      notes: '',
    })
    const { status, body } = await list(support)
    expect(status).toBe(200)
    expect(body.contactChanges).not.toEqual([])
    expect(JSON.stringify(body)).not.toContain(lost.contact)
  })

  it('behavior: 100 changes are a page, and the next one has the others', async () => {
    const { root, colleague } = await contactChangesOf(used).switchOn()
    const { db } = used.service.store
    const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
    const [member] = await db.select().from(users).where(eq(users.id, root.userId))
    const at = { organizationId: root.organizationId, tenantId: root.organizationId }
    const ids = Array.from({ length: 101 }, (_, index) => idOf(index))
    // One change of a user waits at most. Members will do as users here.
    await db.insert(users).values(ids.map((id) => ({ ...member!, ...at, id, email: null })))
    await db.insert(contactChanges).values(
      ids.map((id) => ({
        ...at,
        id,
        userId: id,
        otpType: 'OTP_TYPE_EMAIL' as const,
        oldContact: 'old@example.com',
        newContact: 'new@example.com',
        state: 'waiting' as const,
        requestedBy: colleague.userId,
        stopDigest: '',
        codeHash: '',
        requestedAt: 0,
        dueAt: used.service.clock.now() + waitMs,
      })),
    )
    const first = (await list(root)).body
    expect(first.contactChanges).toHaveLength(100)
    const second = (await list(root, { cursor: first.next })).body
    expect(second.next).toBeUndefined()
    const listed = [...first.contactChanges, ...second.contactChanges].map(
      ({ contactChangeId }: { contactChangeId: string }) => contactChangeId,
    )
    expect(new Set(listed).size).toBe(listed.length)
    expect(listed).toEqual(expect.arrayContaining(ids))
  })

  it('error: another value as a cursor', async () => {
    const root = await used.calls.root()
    for (const position of [['x'], [1, 'x'], [1, root.userId, 2]]) {
      const cursor = Buffer.from(JSON.stringify(position)).toString('base64url')
      expect((await list(root, { cursor })).errorCode).toBe('REQUEST_INVALID')
    }
  })
})
