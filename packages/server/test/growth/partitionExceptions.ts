// Written by `npx vitest run --project node packages/server/test/growth/statementForms.test.ts -u`; reasons by hand.

import type { PartitionExceptions } from './partitionExceptions.types.ts'

/** Statements that read several partitions of a table, of a schema that is split by distribution.ts. */
export const partitionExceptions: PartitionExceptions = {
  'several partitions': {
    activities: {
      'select … from activities where (intent_key = sendtestmessageinte… 5be450': 'background',
      'select … from activities where (intent_key like initotpintent% a… f4ef23': 'background',
      'update activities set intent = (activities.intent - useridentifi… cf784b': 'background',
    },
    authenticators: {
      'select … from authenticators inner join users on (users.organiza… 5636ba': 'not yet',
      'select … from authenticators where ((authenticators.tenant_id =… 912e15': 'not yet',
      'select … from authenticators where (authenticators.tenant_id = $… 59b6d3': 'not yet',
    },
    builders: {
      'people/listPeople.ts countPeople': '5 texts: list of a parent',
      'people/peoplePage.ts readPeoplePage': '39 texts: list of a parent',
      'people/searchPeople.ts countFound': '6 texts: list of a parent',
      'people/searchPeople.ts findRarest': '3 texts: list of a parent',
      'suborgs.ts listSuborgIds, of organizations': '6 texts: list of a parent',
      'suborgs.ts listSuborgIds, of users': '10 texts: list of a parent',
      'sweeps/deleteExpired.ts deleteExpired': '6 texts: background',
    },
    credentials: {
      'select … from credentials inner join users on (users.organizatio… a0728a': 'not yet',
      'select … from credentials where ((credentials.tenant_id = $ and… 41f6be': 'not yet',
      'select … from credentials where (credentials.login_address is no… 29764d': 'background',
      'select … from credentials where (credentials.tenant_id = $ and c… 5e2461': 'not yet',
      'select … from credentials where (credentials.tenant_id = $ and c… e90ccd': 'not yet',
      'update credentials set login_address = $ where (credentials.orga… 0e6899': 'background',
      'update credentials set public_key = $ where ((credentials.tenant… b75a4e': 'not yet',
      'update credentials set updated_at = $, ended_at = $ where ((cred… 4f4834': 'not yet',
    },
    oauth_identities: {
      'select … from oauth_identities inner join organizations on organ… 407bf0': 'not yet',
      'select … from oauth_identities inner join organizations on organ… ed7adf': 'not yet',
      'select … from oauth_identities where ((oauth_identities.tenant_i… 31099d': 'not yet',
      'select … from oauth_identities where (oauth_identities.tenant_id… cae54a': 'not yet',
    },
    organizations: {
      'select … from organizations where (organizations.name = $ and or… 6ea155': 'background',
      'select … from organizations where (organizations.parent_id = $ a… 426a2c': 'list of a parent',
    },
    others: {
      '(select id, bucket, $::text as lane from outbox where channel =… a6a01e': 'background',
      'select … from (select id as wanted_id from (select id from (sele… 040194': 'not yet',
      'select … from (select id as wanted_id from (select id from (sele… 059c31': 'not yet',
      'select … from (select id as wanted_id from (select id from (sele… 05a451': 'not yet',
      'select … from (select id as wanted_id from (select id from (sele… 29eb91': 'not yet',
      'select … from (select id as wanted_id from (select id from (sele… 2bf3c9': 'not yet',
      'select … from (select id as wanted_id from (select id from (sele… 3cc8e7': 'not yet',
      'select … from (select id as wanted_id from (select id from (sele… 4f0509': 'not yet',
      'select … from (select id as wanted_id from (select id from (sele… 559d30': 'not yet',
      'select … from (select id as wanted_id from (select id from (sele… 6d6a4d': 'not yet',
      'select … from (select id as wanted_id from (select id from (sele… 96f009': 'not yet',
      'select … from (select id as wanted_id from (select id from (sele… 98a71b': 'not yet',
      'select … from (select id as wanted_id from (select id from (sele… ba6d3f': 'not yet',
      'select … from (select id as wanted_id from (select id from (sele… c07d2a': 'not yet',
      'select … from (select id as wanted_id from (select id from (sele… c51a4c': 'not yet',
      'select … from (select id as wanted_id from (select id from (sele… d3f934': 'not yet',
      'select … from (select id as wanted_id from (select id from (sele… d50bca': 'not yet',
      'select … from (select id as wanted_id from (select id from (sele… e45670': 'not yet',
      'select … from (select id as wanted_id from (select id from (sele… ee9436': 'not yet',
      'select … from (select) as nobody left join users on users.id = (… 444cc0': 'not yet',
      'select … from (select) as nobody left join users on users.id = (… 8815c8': 'not yet',
      'select … from (select) as nobody left join users on users.id = (… fa9826': 'not yet',
    },
    otps: {
      'delete from otps where (otps.tenant_id = $ and otps.contact in (… 19f692': 'replaced key',
    },
    outbox: {
      'select … from outbox order by outbox.created_at asc limit $': 'rare request',
    },
    user_w: {
      'select … from (select word, organization_id, user_id from user_w… 914ad1': 'list of a parent',
    },
    users: {
      'select … from users where (users.id = $ and users.tenant_id = $)': 'list of a parent',
      'update users set words_version = $, has_wallet = exists (select… 2fe64a': 'background',
    },
    verifications: {
      'delete from verifications where (verifications.tenant_id = $ and… 7f83ce': 'replaced key',
    },
    wallet_accounts: {
      'select … from wallet_accounts where wallet_accounts.address = $ limit $': 'list of a parent',
    },
    webhook_deliveries: {
      'delete from webhook_deliveries where ((webhook_deliveries.bucket… 10adee': 'background',
      'delete from webhook_deliveries where webhook_deliveries.endpoint_id = $': 'rare request',
      'select … from (select 1 as one from webhook_deliveries where web… 7e4729': 'list of a parent',
      'select … from webhook_deliveries where (webhook_deliveries.next_… a7260a': 'background',
      'select … from webhook_deliveries where webhook_deliveries.expire… 55cbd8': 'background',
      'update webhook_deliveries set next_at = webhook_deliveries.due_a… 7c6010': 'rare request',
    },
  },
  'join of several partitions': {
    builders: {
      'sweeps/deleteExpired.ts deleteExpired': '5 texts: background',
    },
  },
  'lock in several partitions': {
    users: {
      'select … from users where words_version < 1 order by users.organ… dedbec': 'background',
    },
  },
}
