import { commonStatus, rareStatuses, rareTypes, typeOf } from '../fillActivities.ts'
import { query, type Scenarios } from '../fixture.ts'
import { pages } from './listPages.ts'

const completed = 'ACTIVITY_STATUS_COMPLETED'
const common = [typeOf('initOtp'), typeOf('createSubOrganization')]
const nowhere = ['ACTIVITY_TYPE_CREATE_WALLET']
const filters = {
  none: {},
  'a common type': { filterByType: common.slice(0, 1) },
  'a rare type': { filterByType: rareTypes.slice(0, 1) },
  'several rare types': { filterByType: rareTypes },
  'common and rare types': { filterByType: [common[0], ...rareTypes.slice(1)] },
  'an unused type': { filterByType: nowhere },
  'the most common status': { filterByStatus: [completed] },
  'a common status': { filterByStatus: [commonStatus] },
  'a rare status': { filterByStatus: rareStatuses.slice(1) },
  'an unused status': { filterByStatus: ['ACTIVITY_STATUS_REJECTED'] },
  'several statuses': { filterByStatus: [completed, ...rareStatuses] },
  'a common type and status': { filterByType: common.slice(0, 1), filterByStatus: [commonStatus] },
  'a common type, a rare status': { filterByType: common, filterByStatus: rareStatuses.slice(1) },
  'a rare type, a common status': { filterByType: rareTypes.slice(0, 1), filterByStatus: [commonStatus] },
  'rare types, the most common status': { filterByType: rareTypes, filterByStatus: [completed] },
  'rare types and statuses': { filterByType: rareTypes, filterByStatus: rareStatuses },
  'all at once': {
    filterByType: [common[0], rareTypes[0], ...nowhere],
    filterByStatus: [completed, ...rareStatuses],
  },
}

/** Every filter, on several pages of the list. */
export const activityScenarios: Scenarios = {
  ...Object.fromEntries(
    Object.entries(filters).flatMap(([name, filter]) =>
      Object.entries(pages).map(([page, optionsOf]): [string, Scenarios[string]] => [
        `${name}, ${page}`,
        async (fixture) => {
          const paginationOptions = optionsOf(fixture.activityIds)
          return query(fixture, fixture.root, 'listActivities', { ...filter, paginationOptions })
        },
      ]),
    ),
  ),
  ...Object.fromEntries(
    Object.entries(filters).map(([name, filter]): [string, Scenarios[string]] => [
      `${name}, in a small tenant`,
      async (fixture) => query(fixture, fixture.smallRoot, 'listActivities', filter),
    ]),
  ),
  // A type that is common in other tenants.
  'an unused type in this tenant': async (fixture) =>
    query(fixture, fixture.passkeyRoot, 'listActivities', { filterByType: [typeOf('initOtp')] }),
  ...Object.fromEntries(
    Object.entries(filters).map(([name, filter]): [string, Scenarios[string]] => [
      // The one that has submitted nearly everything.
      `${name}, of a user`,
      async (fixture) => {
        const filterByUserId = fixture.root.organizationId
        return query(fixture, fixture.root, 'listActivities', { ...filter, filterByUserId })
      },
    ]),
  ),
  'of a user with few activities': async (fixture) =>
    query(fixture, fixture.root, 'listActivities', { filterByUserId: fixture.root.userId }),
  'of nobody': async (fixture) =>
    query(fixture, fixture.root, 'listActivities', { filterByUserId: fixture.reader.userId }),
  'in an account': async (fixture) => query(fixture, fixture.reader, 'listActivities'),
  'about an account': async (fixture) =>
    query(fixture, fixture.root, 'listActivities', {
      filterBySubOrganizationId: fixture.reader.organizationId,
    }),
}

/** Every filter, with a page longer than Postgres expects a list to be while the index has no statistics. */
export const longActivityScenarios: Scenarios = Object.fromEntries(
  Object.entries(filters).map(([name, filter]): [string, Scenarios[string]] => [
    name,
    async (fixture) =>
      query(fixture, fixture.root, 'listActivities', { ...filter, paginationOptions: { limit: '50' } }),
  ]),
)
