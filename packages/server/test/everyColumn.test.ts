import { describe, expect, it } from 'vitest'

import { copies } from '../src/store/people/personalRows.ts'
import { fillEveryColumn } from './everyColumn.ts'
import { useSocialService } from './oauth/useSocialService.ts'
import { blockAndUnblock, createKnownPerson, findValues, newPersonalValues } from './personalValues.ts'
import { vaultOrigin } from './useVault.ts'

// docs/privacy-requests.md#how-this-is-kept-true
describe('every column that is marked as personal', () => {
  const used = useSocialService({ settings: { trustedProxies: ['192.0.2.1'], vaultOrigin } })

  it('default: is in the file of a person, and empty in every table once they are deleted', async () => {
    const { calls, service } = used
    const root = await calls.root()
    const endpoint = { url: 'https://example.com/webhooks', name: 'Away' }
    await calls.submit(root, 'createWebhookEndpoint', endpoint)
    const known = newPersonalValues()
    const person = await createKnownPerson(used, known)
    await blockAndUnblock(used, person, known)
    const back = await calls.signIn(known.email)
    await calls.sendCode(known.email)
    // Writes how the messages went, which waits for seconds otherwise.
    await service.server.settled()
    await calls.query(root, 'getContactMessages', { contact: known.email })
    const values = await fillEveryColumn(used, back)
    const stored = Object.fromEntries(values.map((value) => [value.column, value.stored]))
    const before = await findValues(service, stored)
    // Every value is somewhere, or the test would not see that it stays.
    expect(values.filter(({ column }) => !before.some((match) => match.endsWith(`: ${column}`)))).toEqual([])

    const subOrganizationId = back.organizationId
    expect((await calls.submit(root, 'exportPersonalData', { subOrganizationId })).status).toBe(200)
    const pages: unknown[] = []
    let cursor: string | undefined
    do {
      const part = { ...(cursor && { cursor }), paginationOptions: { limit: '100' } }
      const { status, body } = await calls.query(root, 'getPersonalDataExport', {
        subOrganizationId,
        ...part,
      })
      expect(status).toBe(200)
      pages.push(body.records)
      cursor = body.next
    } while (cursor)
    const file = JSON.stringify(pages)
    const missing = values.filter(({ table, shown }) => !copies.has(table) && !file.includes(shown))
    expect(missing.map(({ column }) => column)).toEqual([])

    const deletion = { subOrganizationId, deleteWithoutExport: true }
    expect((await calls.submit(root, 'removeSubOrganization', deletion)).status).toBe(200)
    await service.server.settled()
    expect(await findValues(service, stored)).toEqual([])
  })
})
