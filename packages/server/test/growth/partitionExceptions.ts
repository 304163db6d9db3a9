// Written by `npx vitest run --project node packages/server/test/growth/statementForms.test.ts -u`; reasons by hand.

import type { PartitionExceptions } from './partitionExceptions.types.ts'

/** Statements that read several partitions of a table, of a schema that is split by distribution.ts. */
export const partitionExceptions: PartitionExceptions = {
  'several partitions': {
    activities: {
      'select … from activities where ((activities.organization_id = $… cea3ec': 'rare request',
      'select … from activities where (activities.organization_id = $ a… 0afbf3': 'deletion',
      'select … from activities where (activities.organization_id = $ a… 80f5c6': 'list of a parent',
      'select … from activities where (activities.organization_id = $ a… ba8848': 'list of a parent',
      'select … from activities where (coalesce(intent ->> suborganizat… 6caca4': 'deletion',
      'select … from activities where (coalesce(intent ->> suborganizat… 9a4b09': 'list of a parent',
      'select … from activities where (intent_key = sendtestmessageinte… 5be450': 'background',
      'select … from activities where (intent_key like initotpintent% a… f4ef23': 'background',
      'select … from activities where activities.id = any(array(select… 1b651d': 'list of a parent',
      'update activities set intent = (activities.intent - useridentifi… 158cef': 'background',
    },
    authenticators: {
      'select … from authenticators where ((authenticators.tenant_id =… 912e15': 'list of a parent',
      'select … from authenticators where (authenticators.tenant_id = $… 59b6d3': 'list of a parent',
    },
    builders: {
      'activities/activityPages.ts listActivityRows': '29 texts: list of a parent',
      'people/listPeople.ts countPeople': '8 texts: list of a parent',
      'people/matchingUsers.ts findMatchingUsers': '2 texts: list of a parent',
      'people/peoplePage.ts readPeoplePage': '64 texts: list of a parent',
      'people/searchPeople.ts countFound': '8 texts: list of a parent',
      'people/searchPeople.ts findRarest': '1 texts: list of a parent',
      'suborgs.ts listSuborgIds, of organizations': '7 texts: list of a parent',
      'suborgs.ts listSuborgIds, of users': '10 texts: list of a parent',
      'sweeps/deleteExpired.ts deleteExpired': '8 texts: background',
    },
    contact_changes: {
      'select … from contact_changes inner join users on (users.organiz… 51f959': 'list of a parent',
    },
    credentials: {
      'select … from credentials where ((credentials.public_key = $ and… c95362': 'login key of a tenant',
      'select … from credentials where ((credentials.tenant_id = $ and… 41f6be': 'list of a parent',
      'select … from credentials where (credentials.login_address is no… 29764d': 'background',
      'select … from credentials where (credentials.tenant_id = $ and c… 5e2461': 'list of a parent',
      'update credentials set login_address = $ where (credentials.orga… 0e6899': 'background',
    },
    idempotent_replies: {
      'delete from idempotent_replies where (idempotent_replies.result… 855bc9': 'deletion',
    },
    organizations: {
      'select … from organizations where (organizations.name = $ and or… 6ea155': 'background',
      'select … from organizations where (organizations.parent_id = $ a… 426a2c': 'list of a parent',
    },
    others: {
      '(select id, bucket, $::text as lane from outbox where channel =… a6a01e': 'background',
    },
    otps: {
      'delete from otps where (otps.tenant_id = $ and otps.contact in (… 19f692': 'replaced key',
    },
    outbox: {
      'select … from outbox where outbox.created_at <= $': 'background',
      'select … from outbox where outbox.created_at <= $ order by outbo… 9037d4': 'rare request',
    },
    recovery_requests: {
      'delete from recovery_requests where (recovery_requests.tenant_id… b17f66': 'rare request',
    },
    service_processes: {
      'delete from service_processes where service_processes.seen_at <… 0ae80e': 'background',
      'select … from service_processes where service_processes.seen_at… 3cc61e': 'background',
    },
    user_w: {
      'select … from (select word, organization_id, user_id from user_w… 914ad1': 'list of a parent',
    },
    users: {
      'select … from users where (users.id = $ and users.tenant_id = $)': 'list of a parent',
      'select … from users where words_version < 2 order by users.organ… 27b350': 'background',
    },
    verifications: {
      'delete from verifications where (verifications.tenant_id = $ and… 7f83ce': 'replaced key',
    },
    votes: {
      'select … from votes where (votes.organization_id = $ and votes.a… 49f8b3': 'list of a parent',
    },
    wallet_accounts: {
      'select … from wallet_accounts where wallet_accounts.address = $ limit $': 'list of a parent',
    },
    webhook_deliveries: {
      'delete from webhook_deliveries where ((webhook_deliveries.bucket… 10adee': 'background',
      'delete from webhook_deliveries where webhook_deliveries.endpoint_id = $': 'rare request',
      'select … from (select 1 as one from webhook_deliveries where web… 7e4729': 'list of a parent',
      'select … from webhook_deliveries where (webhook_deliveries.next_… a7260a': 'background',
      'select … from webhook_deliveries where not webhook_deliveries.en… 5f326c': 'background',
      'select … from webhook_deliveries where webhook_deliveries.expire… 55cbd8': 'background',
      'update webhook_deliveries set next_at = webhook_deliveries.due_a… 7c6010': 'rare request',
    },
  },
  'join of several partitions': {
    activities: {
      'delete from activities where ((activities.organization_id, activ… d9b0c3': 'background',
    },
    builders: {
      'sweeps/deleteExpired.ts deleteExpired': '8 texts: background',
    },
    credentials: {
      'delete from credentials where ((credentials.organization_id, cre… 2b3f38': 'background',
    },
    users: {
      'update users set sign_up_address = $ where (users.organization_i… d5816b': 'background',
    },
  },
  'lock in several partitions': {},
}
