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
const shortPage = { paginationOptions: { limit: '3' } }
const page = { paginationOptions: { limit: '90' } }
const orders = ['newest', 'oldest', 'lastSignIn']
/** A fifth of the people of the fixture are unverified, one in twenty has no wallet, and most are idle. */
const filters = [
  {},
  { filter: 'unverified' },
  { filter: 'noWallet' },
  { filter: 'idle' },
  { filter: 'active', days: 3_650 },
  // One in fifty.
  { signUpMethod: 'LOGIN_METHOD_WALLET' },
  { since: '0', until: '4000000000' },
  { filter: 'unverified', signUpMethod: 'LOGIN_METHOD_WALLET', since: '1' },
]

/** Each filter in each order, its second page and its count. */
const filtered = Object.fromEntries(
  filters.flatMap((filter) =>
    orders.flatMap((order): [string, Scenario][] => {
      const name = `${Object.values(filter).join(' ') || 'all'}, ${order}`
      const parameters = { ...filter, order, ...page }
      return [
        [name, list({ ...parameters, withTotal: true })],
        [`${name}, second page`, listNext({ ...filter, order, ...shortPage })],
      ]
    }),
  ),
)

/** Searches that find all users, many, few or none; the same at both sizes. */
const searches: Record<string, object> = {
  'a letter that nearly all have': { search: 'p' },
  'the name of a third': { search: 'new us' },
  'a name of few': { search: sharedName },
  'a name that nobody has': { search: 'zzz' },
  'two words of which each is common': { search: 'new p' },
  'a rare and a common word': { search: `${sharedName} new`, filter: 'noWallet' },
  'part of an address': { search: 'person1' },
  'part of a number': { search: '+12000' },
  'eight words': { search: 'a b c d e f g p' },
  'a letter, unverified': { search: 'p', filter: 'unverified' },
  'a letter, idle': { search: 'p', filter: 'idle', days: 3_650 },
  'two common words that nobody has both of': { search: 'new ada', filter: 'noWallet' },
  'a domain that most have': { search: 'example.com' },
  'the beginning of a domain': { search: '@exam' },
  'a domain alone': { emailDomain: 'example.com' },
  'a domain and a time': { emailDomain: '@example.com', since: '1' },
  'a network': { network: '10.7.0.0/16' },
  'one address of a network': { network: '10.7.1.7' },
  'a network and a domain': { network: '10.7.0.0/16', emailDomain: 'example.com' },
  'a network that all have, and a method': { network: '10.0.0.0/8', signUpMethod: 'LOGIN_METHOD_WALLET' },
  'a network and a name': { network: '10.0.0.0/8', search: 'ada' },
  'two common words, idle': { search: 'new p', filter: 'idle', days: 3_650 },
}

const searched = Object.fromEntries(
  Object.entries(searches).map(([name, search]): [string, Scenario] => [
    `by ${name}`,
    list({ ...search, ...page, withTotal: true }),
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
  'by a network, second page': listNext({ network: '10.0.0.0/8', ...shortPage }),
  'by a domain, second page': listNext({ emailDomain: 'example.com', ...shortPage }),
  'by a letter, second page': listNext({ search: 'p', ...shortPage }),
  'in a small tenant': async (fixture) =>
    query(fixture, fixture.smallRoot, 'listSubOrganizations', { search: 'p', withTotal: true }),
  'of people without contacts': async (fixture) =>
    query(fixture, fixture.passkeyRoot, 'listSubOrganizations', { search: 'new user', withTotal: true }),
  ...filtered,
  // Only those of the scenarios before, who have never signed in.
  'idle for ten years, newest': list({
    filter: 'idle',
    days: 3_650,
    order: 'newest',
    ...shortPage,
    withTotal: true,
  }),
  'idle for ten years, lastSignIn': list({
    filter: 'idle',
    days: 3_650,
    order: 'lastSignIn',
    ...shortPage,
  }),
  ...searched,
}
