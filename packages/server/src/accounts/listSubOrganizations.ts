import type { Context } from '../context/context.ts'
import type { QueryHandler } from '../context/handler.ts'
import { toTimestamp } from '../context/timestamps.ts'
import { readPage } from '../parsing/pagination.ts'
import { normaliseContact } from '../store/contacts.ts'
import {
  findOrganizationOfUser,
  findOrganizationsOfAddress,
  findSubOrganizations,
  listNewestSubOrganizations,
  listPeople,
} from '../store/subOrganizationPages.ts'
import { listSuborgIds, withEmail, withName, withPhoneNumber, withUserName } from '../store/suborgs.ts'
import type { UserRow } from '../store/users.ts'

/** The people who signed up, for operators. docs/decisions.md#what-operators-do-with-accounts */
export const listSubOrganizations: QueryHandler<'listSubOrganizations'> = async (
  context,
  { search, paginationOptions },
) => {
  const { db, organization } = context
  const tenantId = organization.id
  const rows =
    search === undefined
      ? await listNewestSubOrganizations(db, { tenantId, ...readPage(paginationOptions) })
      : await findSubOrganizations(db, {
          tenantId,
          ids: await find(context, search.trim(), readPage(paginationOptions)),
        })
  const people = await listPeople(
    db,
    rows.map(({ id }) => id),
  )
  return {
    subOrganizations: rows.map(({ id, name, createdAt }) => ({
      organizationId: id,
      organizationName: name,
      createdAt: toTimestamp(createdAt),
      users: people.filter(({ organizationId }) => organizationId === id).map(toPerson),
    })),
  }
}

const toPerson = ({ id, name, email, phoneNumber, blockedAt }: UserRow) => ({
  userId: id,
  userName: name,
  ...(email !== null && { userEmail: email }),
  ...(phoneNumber !== null && { userPhoneNumber: phoneNumber }),
  ...(blockedAt !== null && { blockedAt: toTimestamp(blockedAt) }),
})

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Ids of the organizations that a search names: the form of what was typed says what it is. */
async function find(
  { db, organization: { id: tenantId } }: Context,
  search: string,
  page: ReturnType<typeof readPage>,
): Promise<readonly string[]> {
  if (uuid.test(search)) {
    const id = search.toLowerCase()
    return [id, await findOrganizationOfUser(db, { tenantId, userId: id })].filter((one) => one !== undefined)
  }
  if (search.includes('@'))
    return await listSuborgIds(db, {
      filter: withEmail(tenantId, normaliseContact('OTP_TYPE_EMAIL', search)),
      ...page,
    })
  if (/^\+[\d\s()./-]+$/.test(search))
    return await listSuborgIds(db, {
      filter: withPhoneNumber(tenantId, normaliseContact('OTP_TYPE_SMS', search.replaceAll(/[^+\d]/g, ''))),
      ...page,
    })
  const byAddress = await findOrganizationsOfAddress(db, search)
  if (byAddress.length > 0) return byAddress
  const named = [withName(tenantId, search), withUserName(tenantId, search)]
  const ids = await Promise.all(named.map((filter) => listSuborgIds(db, { filter, ...page })))
  return [...new Set(ids.flat())]
}
