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
    assertions: {
      'delete from assertions where (assertions.digest = any(array(sele… 75768f': 'background',
    },
    authenticators: {
      'select … from authenticators where ((authenticators.tenant_id =… 912e15': 'list of a parent',
      'select … from authenticators where (authenticators.tenant_id = $… 59b6d3': 'list of a parent',
    },
    contact_failures: {
      'delete from contact_failures where (contact_failures.key = any(a… b76f52': 'background',
    },
    credentials: {
      'select … from credentials where ((credentials.public_key = $ and… c95362': 'login key of a tenant',
      'select … from credentials where ((credentials.tenant_id = $ and… 41f6be': 'list of a parent',
      'select … from credentials where (credentials.login_address is no… 29764d': 'background',
      'select … from credentials where (credentials.tenant_id = $ and c… 5e2461': 'list of a parent',
      'update credentials set login_address = $ where (credentials.orga… 0e6899': 'background',
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
    organizations: {
      'select … from organizations where (((organizations.parent_id = $… 20c3f3': 'not yet',
      'select … from organizations where ((organizations.parent_id = $… 38561d': 'not yet',
      'select … from organizations where ((organizations.parent_id = $… 8a3cb1': 'not yet',
      'select … from organizations where ((organizations.parent_id = $… 8cc248': 'not yet',
      'select … from organizations where (organizations.name = $ and or… 6ea155': 'background',
      'select … from organizations where (organizations.parent_id = $ a… 426a2c': 'not yet',
      'select … from organizations where (organizations.parent_id = $ a… b168a3': 'not yet',
      'select … from organizations where (organizations.parent_id = $ a… cc84f0': 'not yet',
      'select … from organizations where organizations.parent_id = $ or… 0527b1': 'not yet',
      'select … from organizations where parent_id = $::uuid and (creat… af8bc4': 'not yet',
      'select … from organizations where parent_id = $::uuid and (creat… c90342': 'not yet',
      'select … from organizations where parent_id = $::uuid order by c… 513fed': 'not yet',
      'select … from organizations where parent_id = $::uuid order by c… e55d54': 'not yet',
    },
    others: {
      '(select id, bucket, $::text as lane from outbox where channel =… a6a01e': 'not yet',
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
    },
    otps: {
      'delete from otps where (otps.tenant_id = $ and otps.contact in (… 19f692': 'not yet',
    },
    outbox: {
      'select … from outbox': 'background',
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
      'select … from users where tenant_id = $::uuid and organization_i… 10debe': 'not yet',
      'select … from users where tenant_id = $::uuid and organization_i… 156850': 'not yet',
      'select … from users where tenant_id = $::uuid and organization_i… 2df4b7': 'not yet',
      'select … from users where tenant_id = $::uuid and organization_i… 55656f': 'not yet',
      'select … from users where tenant_id = $::uuid and organization_i… 5904d5': 'not yet',
      'select … from users where tenant_id = $::uuid and organization_i… 5bb337': 'not yet',
      'select … from users where tenant_id = $::uuid and organization_i… 76448f': 'not yet',
      'select … from users where tenant_id = $::uuid and organization_i… 87af84': 'not yet',
      'select … from users where tenant_id = $::uuid and organization_i… a02e14': 'not yet',
      'select … from users where tenant_id = $::uuid and organization_i… a39eb1': 'not yet',
      'select … from users where tenant_id = $::uuid and organization_i… a4e760': 'not yet',
      'select … from users where tenant_id = $::uuid and organization_i… a95577': 'not yet',
      'select … from users where tenant_id = $::uuid and organization_i… dc6fe8': 'not yet',
      'select … from users where tenant_id = $::uuid and organization_i… e5c2d6': 'not yet',
      'select … from users where tenant_id = $::uuid and organization_i… e82446': 'not yet',
      'select … from users where tenant_id = $::uuid and organization_i… ed16ba': 'not yet',
      'select … from users where tenant_id = $::uuid and organization_i… f4ca66': 'not yet',
      'select … from users where tenant_id = $::uuid and organization_i… f503d5': 'not yet',
      'select … from users where words_version < 1 order by users.organ… e2b0ea': 'background',
    },
    verifications: {
      'delete from verifications where (verifications.tenant_id = $ and… 7f83ce': 'not yet',
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
      'delete from activity_claims where ((activity_claims.organization… 1aff77': 'background',
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
    webhook_deliveries: {
      'select … from webhook_deliveries inner join webhook_endpoints on… 8e97fe': 'background',
    },
  },
  'lock in several partitions': {
    webhook_deliveries: {
      'update webhook_deliveries set attempts = webhook_deliveries.atte… f1f734': 'not yet',
    },
  },
}
