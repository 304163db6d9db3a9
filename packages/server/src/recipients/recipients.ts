import type { Recipient } from '@latchkey/contract'

import type { Context } from '../context/context.ts'
import type { QueryHandler, SubmitHandler } from '../context/handler.ts'
import { timestampsOf } from '../context/timestamps.ts'
import { invalid, ServiceError } from '../errors/ServiceError.ts'
import { notifyOwners } from '../notices/notify.ts'
import { timeOrderedUuid } from '../ports/random.ts'
import {
  countRecipients,
  deleteRecipientRow,
  findRecipient,
  findSameRecipients,
  insertRecipient,
  listRecipientRows,
  type RecipientRow,
  renameRecipientRow,
} from '../store/recipients.ts'
import { readRecipientAddress } from './readRecipientAddress.ts'

/** Saved recipients of an organization. docs/wire-format.md#limits */
export const maxRecipients = 500

/** Saves a recipient: one for each address, and one for each name among the addresses of a format. */
export const createRecipient: SubmitHandler<'createRecipient', string> = {
  locksOrganization: true,

  async prepare({ organization }, { address, addressFormat }) {
    if (organization.id === organization.tenantId)
      throw invalid('organizationId', 'got a parent organization, expected a sub-organization')
    return readRecipientAddress(addressFormat, address)
  },

  async apply(context, { recipientName, addressFormat, domainName }, address) {
    const { db, now, random, organization, caller } = context
    const row = {
      id: timeOrderedUuid(now, random),
      organizationId: organization.id,
      name: recipientName,
      nameKey: nameKeyOf(recipientName),
      format: addressFormat,
      address,
      domainName: domainName ?? null,
      userId: caller.userId,
      createdAt: now,
      updatedAt: now,
    }
    await requireDistinct(context, row)
    if ((await countRecipients(db, organization.id)) >= maxRecipients)
      throw new ServiceError('LIMIT_EXCEEDED', {
        limit: 'saved recipients per organization',
        max: maxRecipients,
      })
    await insertRecipient(db, row)
    await notifyOwners(context, { act: 'recipientSaved' })
    return { recipientId: row.id }
  },
}

/** Renames a saved recipient. Its address can't change: what users know under a name stays what it was. */
export const updateRecipient: SubmitHandler<'updateRecipient'> = {
  locksOrganization: true,

  async apply(context, { recipientId, recipientName }) {
    const { db, now, organization, caller } = context
    const location = { organizationId: organization.id, id: recipientId }
    const row = await findRecipient(db, location)
    if (!row) throw new ServiceError('RECIPIENT_NOT_FOUND', { recipientId })
    if (row.name === recipientName) return { recipientId }
    const changes = {
      name: recipientName,
      nameKey: nameKeyOf(recipientName),
      userId: caller.userId,
      updatedAt: now,
    }
    await requireDistinct(context, { ...row, ...changes })
    await renameRecipientRow(db, location, changes)
    await notifyOwners(context, { act: 'recipientRenamed' })
    return { recipientId }
  },
}

export const deleteRecipient: SubmitHandler<'deleteRecipient'> = {
  async apply({ db, organization }, { recipientId }) {
    if (!(await deleteRecipientRow(db, { organizationId: organization.id, id: recipientId })))
      throw new ServiceError('RECIPIENT_NOT_FOUND', { recipientId })
    return { recipientId }
  },
}

export const listRecipients: QueryHandler<'listRecipients'> = async ({ db, organization }) => ({
  recipients: (await listRecipientRows(db, organization.id)).map(toRecipient),
})

/** A saved recipient as it goes out. docs/saved-recipients.md#records */
const toRecipient = (row: RecipientRow): Recipient => ({
  recipientId: row.id,
  recipientName: row.name,
  address: row.address,
  addressFormat: row.format,
  ...(row.domainName !== null && { domainName: row.domainName }),
  userId: row.userId,
  ...timestampsOf(row),
})

/** Case, width and composed letters make no other name. Unicode Standard Annex #15 */
const nameKeyOf = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ')

/** @throws ServiceError RECIPIENT_EXISTS, NAME_TAKEN */
async function requireDistinct({ db }: Context, row: RecipientRow): Promise<void> {
  const same = await findSameRecipients(db, row)
  const sameAddress = same.find(({ address }) => address === row.address)
  if (sameAddress)
    throw new ServiceError('RECIPIENT_EXISTS', { recipientId: sameAddress.id, address: row.address })
  if (same.length > 0) throw new ServiceError('NAME_TAKEN', { name: row.name })
}
