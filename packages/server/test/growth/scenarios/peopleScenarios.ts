import { sharedName } from '../fillTables.ts'
import { type Fixture, query, type Scenario, type Scenarios } from '../fixture.ts'

const list =
  (parameters: object): Scenario =>
  async (fixture) =>
    query(fixture, fixture.root, 'listSubOrganizations', parameters)

/** The page after the first one. */
const listNext =
  (parameters: object): Scenario =>
  async (fixture: Fixture) => {
    const { body } = await fixture.calls.query(fixture.root, 'listSubOrganizations', parameters)
    return query(fixture, fixture.root, 'listSubOrganizations', { ...parameters, cursor: body.next })
  }

/** Some accounts have two people, and a statement returns up to 100 rows. */
const page = { paginationOptions: { limit: '90' } }
const orders = ['newest', 'oldest', 'lastSignIn']
/** Among the people of the fixture few are unverified, some have no wallet, and all but a few of the last days are idle. */
const filters = [
  {},
  { filter: 'unverified' },
  { filter: 'noWallet' },
  { filter: 'idle' },
  { filter: 'idle', idleDays: 3_650 },
]

/** Each filter in each order, its second page and its count. */
const filtered = Object.fromEntries(
  filters.flatMap((filter) =>
    orders.flatMap((order): [string, Scenario][] => {
      const name = `${Object.values(filter).join(' ') || 'all'}, ${order}`
      const parameters = { ...filter, order, ...page }
      return [
        [name, list({ ...parameters, withTotal: true })],
        [`${name}, second page`, listNext(parameters)],
      ]
    }),
  ),
)

/** Texts that everybody, many, few and nobody are found by. */
const searches = {
  'a letter that nearly all have': 'p',
  'the name of a third': 'new us',
  'a name of few': sharedName,
  'a name that nobody has': 'zzz',
  'two words of which each is common': 'new p',
  'two words that nobody has both of': 'new ada',
  'a rare and a common word': 'ada 34 new',
  'part of an address': 'person1',
  'part of a number': '+12000',
  'eight words': 'a b c d e f g p',
}

const searched = Object.fromEntries(
  Object.entries(searches).flatMap(([name, search]): [string, Scenario][] => [
    [`by ${name}`, list({ search, ...page, withTotal: true })],
    [`by ${name}, unverified`, list({ search, filter: 'unverified', ...page, withTotal: true })],
    [`by ${name}, idle`, list({ search, filter: 'idle', idleDays: 3_650, ...page, withTotal: true })],
  ]),
)

export const peopleScenarios: Scenarios = {
  default: async (fixture) => query(fixture, fixture.root, 'listSubOrganizations'),
  async 'after a page'(fixture) {
    const { body } = await fixture.calls.query(fixture.root, 'listSubOrganizations')
    const after = body.subOrganizations.at(-1).organizationId
    return query(fixture, fixture.root, 'listSubOrganizations', { paginationOptions: { after } })
  },
  async 'by contact'(fixture) {
    const { contact } = await fixture.person()
    return query(fixture, fixture.root, 'listSubOrganizations', { search: contact })
  },
  'by an address': list({ search: '0x52908400098527886E0F7030069857D2E4169EE7' }),
  'by user': async (fixture) =>
    query(fixture, fixture.root, 'listSubOrganizations', { search: fixture.reader.userId }),
  'by a letter, second page': listNext({ search: 'p', ...page }),
  'in a small tenant': async (fixture) =>
    query(fixture, fixture.smallRoot, 'listSubOrganizations', { search: 'p', withTotal: true }),
  'of people without contacts': async (fixture) =>
    query(fixture, fixture.passkeyRoot, 'listSubOrganizations', { search: 'new user', withTotal: true }),
  ...filtered,
  ...searched,
}
