import type { SignUpList } from '@latchkey/contract'
import type { QueryHandler, SubmitHandler } from '../context/handler.ts'
import { toTimestamp } from '../context/timestamps.ts'
import { invalid, ServiceError } from '../errors/ServiceError.ts'
import { requireParent } from '../limits/closedNetworks.ts'
import { quoted } from '../parsing/quoted.ts'
import {
  countSignUpEntries,
  deleteSignUpEntries,
  insertSignUpEntries,
  listSignUpEntryRows,
} from '../store/signUpEntries.ts'
import { kindsOfLists, readEntry } from './signUpEntries.ts'

/** Entries of one list. docs/who-may-sign-up.md#lists */
export const maxEntries = 20_000
const pageLength = 100

/** Entries in their canonical spelling. */
interface EntryChanges {
  added: readonly string[]
  removed: readonly string[]
}

export const updateSignUpList: SubmitHandler<'updateSignUpList', EntryChanges> = {
  locksOrganization: true,
  preparesNothing: true,

  async prepare(context, { list, addEntries = [], removeEntries = [] }) {
    requireParent(context)
    return {
      added: readEntries(list, addEntries, 'parameters.addEntries'),
      removed: readEntries(list, removeEntries, 'parameters.removeEntries'),
    }
  },

  async apply({ db, now, organization }, { list, removeAll = false }, { added, removed }) {
    const location = { organizationId: organization.id, list }
    if (removeAll) await deleteSignUpEntries(db, location)
    else if (removed.length > 0) await deleteSignUpEntries(db, { ...location, entries: removed })
    if (added.length > 0) await insertSignUpEntries(db, { ...location, entries: added, now })
    const total = await countSignUpEntries(db, location)
    if (total > maxEntries)
      throw new ServiceError('LIMIT_EXCEEDED', { limit: 'entries of a list', max: maxEntries })
    return { total }
  },
}

const kindNames = { email: 'an e-mail address', phone: 'a phone number', domain: 'a domain' } as const

/** @throws ServiceError REQUEST_INVALID */
function readEntries(list: SignUpList, texts: readonly string[], path: string): string[] {
  return texts.map((text, index) => {
    const entry = readEntry(list, text)
    if (entry === undefined) {
      const expected = kindsOfLists[list].map((kind) => kindNames[kind]).join(' or ')
      throw invalid(`${path}.${index}`, `got ${quoted(text)}, expected ${expected}`)
    }
    return entry
  })
}

export const listSignUpEntries: QueryHandler<'listSignUpEntries'> = async (
  context,
  { list, search, after },
) => {
  const { db, organization } = context
  requireParent(context)
  const location = { organizationId: organization.id, list }
  const page = { ...location, search: search?.toLowerCase(), after, limit: pageLength + 1 }
  const rows = await listSignUpEntryRows(db, page)
  const entries = rows.slice(0, pageLength).map(({ entry, createdAt }) => ({
    entry,
    createdAt: toTimestamp(createdAt),
  }))
  const total = await countSignUpEntries(db, location)
  return { entries, hasMore: rows.length > pageLength, total, max: maxEntries }
}
