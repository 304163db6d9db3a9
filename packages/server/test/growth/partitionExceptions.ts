// Written by `npx vitest run --project node packages/server/test/growth/statementForms.test.ts -u`; reasons by hand.

import type { PartitionExceptions } from './partitionExceptions.types.ts'

/** Statements that read several partitions of a table, of a schema that is split by distribution.ts. */
export const partitionExceptions: PartitionExceptions = {
  'several partitions': {
    activities: {
      'select … from activities where (activities.organization_id = $ a… 80f5c6': 'list of a parent',
      'select … from activities where (activities.organization_id = $ a… ba8848': 'list of a parent',
      'select … from activities where (intent_key = sendtestmessageinte… 5be450': 'background',
      'select … from activities where (intent_key like initotpintent% a… f4ef23': 'background',
      'select … from activities where activities.id = any(array(select… 1b651d': 'list of a parent',
      'select … from activities, a page of several lists': 'list of a parent',
      'update activities set intent = (activities.intent - useridentifi… 158cef': 'background',
    },
    array: {
      'select array[(select count(*) from (select word, organization_id… 4b1c29': 'not yet',
      'select array[(select count(*) from (select word, organization_id… 5d9ca1': 'not yet',
      'select array[(select count(*) from (select word, organization_id… c0644a': 'not yet',
    },
    assertions: {
      'delete from assertions where (assertions.digest = any(array(sele… 75768f': 'background',
    },
    authenticators: {
      'select … from authenticators inner join users on (users.organiza… 5636ba': 'not yet',
      'select … from authenticators where ((authenticators.tenant_id =… 912e15': 'not yet',
      'select … from authenticators where (authenticators.tenant_id = $… 59b6d3': 'not yet',
    },
    contact_failures: {
      'delete from contact_failures where (contact_failures.key = any(a… b76f52': 'background',
    },
    count: {
      'select count(*) as candidates, count(*) filter (where (select 1… 60df36': 'not yet',
      'select count(*) as candidates, count(*) filter (where (select 1… 765877': 'not yet',
      'select count(*) as candidates, count(*) filter (where (select 1… 99a395': 'not yet',
      'select count(*) as candidates, count(*) filter (where (select 1… cd23a9': 'not yet',
      'select count(*) as candidates, count(*) filter (where (select 1… dbbb70': 'not yet',
      'select count(*) as candidates, count(*) filter (where (select 1… f5516f': 'not yet',
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
    idempotent_replies: {
      'delete from idempotent_replies where (idempotent_replies.key = a… 20a66c': 'background',
    },
    limits: {
      'delete from limits where (limits.key = any(array(select limits.k… c83e87': 'background',
    },
    locks: {
      'delete from locks where (locks.key = any(array(select locks.key… cffe81': 'background',
    },
    oauth_identities: {
      'select … from oauth_identities inner join organizations on organ… 407bf0': 'not yet',
      'select … from oauth_identities inner join organizations on organ… ed7adf': 'not yet',
      'select … from oauth_identities where ((oauth_identities.tenant_i… 31099d': 'not yet',
      'select … from oauth_identities where (oauth_identities.tenant_id… cae54a': 'not yet',
    },
    organizations: {
      'select … from organizations where (((organizations.parent_id = $… 20c3f3': 'not yet',
      'select … from organizations where ((organizations.parent_id = $… 8a3cb1': 'not yet',
      'select … from organizations where ((organizations.parent_id = $… 8cc248': 'not yet',
      'select … from organizations where (organizations.name = $ and or… 6ea155': 'background',
      'select … from organizations where (organizations.parent_id = $ a… 426a2c': 'not yet',
      'select … from organizations where (organizations.parent_id = $ a… b168a3': 'not yet',
      'select … from organizations where (organizations.parent_id = $ a… cc84f0': 'not yet',
      'select … from organizations where organizations.parent_id = $ or… 0527b1': 'not yet',
    },
    others: {
      '(select id, bucket, $::text as lane from outbox where channel =… a6a01e': 'not yet',
      'select … from ( (select organization_id, at, id, false as is_las… 10a0a8': 'not yet',
      'select … from ( (select organization_id, at, id, false as is_las… 11ced3': 'not yet',
      'select … from ( (select organization_id, at, id, false as is_las… 15d209': 'not yet',
      'select … from ( (select organization_id, at, id, false as is_las… 1cf4cd': 'not yet',
      'select … from ( (select organization_id, at, id, false as is_las… 2cccaf': 'not yet',
      'select … from ( (select organization_id, at, id, false as is_las… 428665': 'not yet',
      'select … from ( (select organization_id, at, id, false as is_las… 48768a': 'not yet',
      'select … from ( (select organization_id, at, id, false as is_las… 48ad0e': 'not yet',
      'select … from ( (select organization_id, at, id, false as is_las… 57c573': 'not yet',
      'select … from ( (select organization_id, at, id, false as is_las… 5affb1': 'not yet',
      'select … from ( (select organization_id, at, id, false as is_las… 5c6b52': 'not yet',
      'select … from ( (select organization_id, at, id, false as is_las… 74bd6c': 'not yet',
      'select … from ( (select organization_id, at, id, false as is_las… 788957': 'not yet',
      'select … from ( (select organization_id, at, id, false as is_las… 80c39a': 'not yet',
      'select … from ( (select organization_id, at, id, false as is_las… 881775': 'not yet',
      'select … from ( (select organization_id, at, id, false as is_las… 8d7ec8': 'not yet',
      'select … from ( (select organization_id, at, id, false as is_las… b3308e': 'not yet',
      'select … from ( (select organization_id, at, id, false as is_las… b80edf': 'not yet',
      'select … from ( (select organization_id, at, id, false as is_las… c72cdf': 'not yet',
      'select … from ( (select organization_id, at, id, false as is_las… cc16c8': 'not yet',
      'select … from ( (select organization_id, at, id, false as is_las… d2b6f3': 'not yet',
      'select … from ( (select organization_id, at, id, false as is_las… d2d50a': 'not yet',
      'select … from ( (select organization_id, at, id, false as is_las… d41cb2': 'not yet',
      'select … from ( (select organization_id, at, id, false as is_las… de7833': 'not yet',
      'select … from ( (select organization_id, at, id, false as is_las… df16a5': 'not yet',
      'select … from ( (select organization_id, at, id, false as is_las… e2fad2': 'not yet',
      'select … from ( (select organization_id, at, id, false as is_las… e432ee': 'not yet',
      'select … from ( (select organization_id, at, id, false as is_las… e4ac87': 'not yet',
      'select … from ( (select organization_id, at, id, false as is_las… ef2424': 'not yet',
      'select … from ( (select organization_id, at, id, false as is_las… f6ab1f': 'not yet',
      'select … from ( (select organization_id, word, user_id, false as… 01e2e0': 'list of a parent',
      'select … from ( (select organization_id, word, user_id, false as… 0712c5': 'list of a parent',
      'select … from ( (select organization_id, word, user_id, false as… 2af63b': 'list of a parent',
      'select … from ( (select organization_id, word, user_id, false as… 340fe6': 'list of a parent',
      'select … from ( (select organization_id, word, user_id, false as… 499d01': 'list of a parent',
      'select … from ( (select organization_id, word, user_id, false as… 830abf': 'list of a parent',
      'select … from ( (select organization_id, word, user_id, false as… bea7ab': 'list of a parent',
      'select … from ( (select organization_id, word, user_id, false as… e122cd': 'list of a parent',
      'select … from ( (select organization_id, word, user_id, false as… ec9079': 'list of a parent',
      'select … from (select) as nobody left join users on users.id = (… 444cc0': 'not yet',
      'select … from (select) as nobody left join users on users.id = (… 8815c8': 'not yet',
      'select … from (select) as nobody left join users on users.id = (… fa9826': 'not yet',
    },
    otps: {
      'delete from otps where (otps.tenant_id = $ and otps.contact in (… 19f692': 'not yet',
    },
    outbox: {
      'select … from outbox order by outbox.created_at asc limit $': 'not yet',
    },
    token_uses: {
      'delete from token_uses where (token_uses.key = any(array(select… f16079': 'background',
    },
    users: {
      'select … from (select 1 from users where tenant_id = $::uuid and… 0db462': 'list of a parent',
      'select … from (select 1 from users where tenant_id = $::uuid and… 106a86': 'list of a parent',
      'select … from (select 1 from users where tenant_id = $::uuid and… 323606': 'list of a parent',
      'select … from (select 1 from users where tenant_id = $::uuid and… 52d395': 'list of a parent',
      'select … from (select 1 from users where tenant_id = $::uuid and… f2868b': 'list of a parent',
      'select … from users where (((users.tenant_id = $ and users.organ… 89c841': 'not yet',
      'select … from users where ((users.tenant_id = $ and users.organi… 06d28b': 'not yet',
      'select … from users where ((users.tenant_id = $ and users.organi… 1f6d68': 'not yet',
      'select … from users where ((users.tenant_id = $ and users.organi… 20bd14': 'not yet',
      'select … from users where (users.id = $ and users.tenant_id = $)': 'not yet',
      'select … from users where (users.tenant_id = $ and users.organiz… 76a896': 'not yet',
      'select … from users where (users.tenant_id = $ and users.organiz… 886e83': 'not yet',
      'select … from users where (users.tenant_id = $ and users.organiz… 9a2e2a': 'not yet',
      'select … from users where (users.tenant_id = $ and users.organiz… a70676': 'not yet',
      'select … from users where (users.tenant_id = $ and users.organiz… c5de62': 'not yet',
      'select … from users where (users.tenant_id = $ and users.organiz… cc3c77': 'not yet',
      'update users set words_version = $, has_wallet = exists (select… 2fe64a': 'background',
    },
    verifications: {
      'delete from verifications where (verifications.tenant_id = $ and… 7f83ce': 'not yet',
    },
    votes: {
      'select … from votes where (votes.organization_id = $ and votes.a… 49f8b3': 'list of a parent',
    },
    wallet_accounts: {
      'select … from wallet_accounts where wallet_accounts.address = $ limit $': 'not yet',
    },
    webhook_d: {
      'select id, ( select count(*)::int from ( select 1 from webhook_d… d07272': 'not yet',
    },
    webhook_deliveries: {
      'delete from webhook_deliveries where (webhook_deliveries.id = an… 31bcc4': 'background',
      'delete from webhook_deliveries where webhook_deliveries.endpoint_id = $': 'not yet',
      'delete from webhook_deliveries where webhook_deliveries.id = $': 'background',
      'update webhook_deliveries set next_at = $ where webhook_deliveri… bb1189': 'not yet',
    },
    webhook_endpoints: {
      'select … from webhook_endpoints where webhook_endpoints.id = $': 'not yet',
      'update webhook_endpoints set failures = $, retry_at = $, last_de… 2066b3': 'background',
      'update webhook_endpoints set failures = webhook_endpoints.failur… 775be0': 'not yet',
    },
  },
  'join of several partitions': {
    activity_claims: {
      'delete from activity_claims where ((activity_claims.organization… 38c500': 'background',
    },
    import_targets: {
      'delete from import_targets where ((import_targets.organization_i… c2c566': 'background',
    },
    otps: {
      'delete from otps where ((otps.route, otps.id) in (select otps.ro… 3d4a04': 'background',
    },
    usage_counts: {
      'delete from usage_counts where ((usage_counts.tenant_id, usage_c… f19bcd': 'background',
    },
    verifications: {
      'delete from verifications where ((verifications.route, verificat… b729a2': 'background',
    },
  },
  'lock in several partitions': {
    users: {
      'select … from users where words_version < 1 order by users.organ… dedbec': 'background',
    },
    webhook_deliveries: {
      'update webhook_deliveries set attempts = webhook_deliveries.atte… f1f734': 'not yet',
    },
  },
}
