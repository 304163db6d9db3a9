/**
 * Functions that write a text for each combination of filters and orders: the parts that all of their texts have, in this
 * order, the first at the beginning and the last at the end.
 */
const statementBuilders = {
  'activities/activityPages.ts listActivityRows': [
    'select id from ((select id from activities where ',
    ' limit $',
  ],
  'people/listPeople.ts countPeople': [
    'select count(*) as people from (select 1 from users where tenant_id = $::uuid and organization_id <> tenant_id',
    ' limit 10001) as counted',
  ],
  'people/matchingUsers.ts findMatchingUsers': [
    'select organization_id, id, name, email, phone_number from (select * from users where organization_id = any($::uuid[])',
    '',
  ],
  'people/peoplePage.ts readPeoplePage': [
    'select * from ( (select organization_id, ',
    ', false as is_last from (select ',
    ' limit 500) c where ',
    ' limit $) union all (select organization_id, ',
    ', true from (select ',
    ' limit 1 offset 499) as last_candidate) ) as page limit $',
  ],
  'people/searchPeople.ts countFound': [
    'select count(*) as candidates, count(*) filter (where found0 is null',
    ') as people from (select word, organization_id, user_id, ',
    ' limit 500) c',
  ],
  'people/searchPeople.ts findRarest': [
    'select count(*) as words from (select word, organization_id, user_id from user_words ',
    ' limit 500) as probed',
  ],
  'suborgs.ts listSuborgIds, of organizations': [
    'select distinct id from organizations where ',
    'organizations.parent_id = $',
    ' order by organizations.id ',
    ' limit $',
  ],
  'suborgs.ts listSuborgIds, of users': [
    'select distinct organization_id from users where ',
    'users.tenant_id = $ and users.organization_id <> users.tenant_id and ',
    ' order by users.organization_id ',
    ' limit $',
  ],
  'sweeps/deleteExpired.ts deleteExpired': [
    'delete from ',
    ' where (',
    '(select ',
    ' < $ order by ',
    ' asc limit $',
    ' < $) returning 1',
  ],
} as const satisfies Record<string, readonly string[]>

const forms = Object.entries(statementBuilders).map(([name, parts]) => {
  const escaped = parts.map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
  return [name, new RegExp(`^${escaped.join('.*')}$`)] as const
})

/** The function that writes a statement, if it writes several. @param text without quotes and numbers of parameters */
export const builderOf = (text: string): string | undefined => forms.find(([, form]) => form.test(text))?.[0]
