import { maxCandidates, maxCounted } from '../../src/store/people/peoplePage.ts'
import type { Measurement } from './measurePages.ts'

/** The most pages that a statement may read, however many accounts there are. */
const maxPages = 100
/** The most times that a statement may read the pages that it reads among few accounts. */
const maxGrowth = 3
/** Room for statements that go one level deeper down several indexes. */
const extraLevels = 20

/** Rows that a page of a list holds, and that a batch of the sweeper changes. */
const maxRows = { returned: 100, changed: 1_000 }
/**
 * Pages that a row costs: steps down one or two indexes; a changed row has a new entry in each index, ten at most, of four
 * levels.
 */
const pagesPerRow = { returned: 12, changed: 40 }

/**
 * Lists of people look at a limited number of rows for those that match, each with a few lookups, and count a limited
 * number. That is more than the rows that they return, and the same however many accounts there are.
 */
const lookups = [
  { part: `limit ${maxCandidates}) c`, pages: maxCandidates * 10 },
  { part: `limit ${maxCounted + 1}) as counted`, pages: maxCounted / 25 },
]
const isLimitedLookup = ({ text, pages }: Measurement): boolean =>
  lookups.some((one) => text.includes(one.part) && pages <= one.pages)

/** Whether a statement reads no more than the rows it returns or changes, and those are limited. */
function isBounded({ pages, rows, changes }: Measurement): boolean {
  const kind = changes ? 'changed' : 'returned'
  return rows <= maxRows[kind] && pages <= rows * pagesPerRow[kind]
}

/**
 * These read all keys of one person or account, ended ones included, whose number is limited by retention. The fixture's
 * people have more ended keys at the larger size, so that a login that read them would be noticed.
 */
const readHistory = [
  'submit createOauthProviders, default',
  'submit deleteSubOrganization, default',
  'submit removeSubOrganization, default',
]
const isHistory = ({ request, text }: Measurement): boolean =>
  readHistory.includes(request) && text.includes('"credentials"')

export const exceedsPages = (measurement: Measurement): boolean =>
  measurement.pages > maxPages && !isBounded(measurement) && !isLimitedLookup(measurement)

export const exceedsGrowth = (few: Measurement, many: Measurement): boolean =>
  many.pages > few.pages * maxGrowth + extraLevels &&
  !isBounded(many) &&
  !isLimitedLookup(many) &&
  !isHistory(many)
