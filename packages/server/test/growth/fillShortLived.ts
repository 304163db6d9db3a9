import { type SQL, sql } from 'drizzle-orm'

import type { FillOptions } from './fillTables.ts'
import { bigint, bucketIn, day, hash } from './sqlParts.ts'

/** How long the waiting mail waits: until after all scenarios, unless the clock is advanced. */
export const outboxWaitMs = 3_600_000

/** Codes, tokens, counters and mail: a row for every tenth account. The sweeper would delete one in a hundred. */
export function* fillShortLived({ accounts, tenantId, now: present }: FillOptions): Generator<SQL> {
  const from = sql`from generate_series(1, ${Math.ceil(accounts / 10)}::int) as n (at)`
  const now = bigint(present)
  /** Times of expiry, from a moment ago until in a day. */
  const expires = sql`${now} + (at % 100) * ${bigint(day / 100)} - 1`
  /** Codes and tokens are kept for a day after they expire. */
  const longAgo = sql`${expires} - ${bigint(day)}`
  const code = sql`${tenantId}::uuid, ${tenantId}::uuid, 'OTP_TYPE_EMAIL', 'typed' || at || '@example.com'`
  yield sql`insert into otps
    (route, id, organization_id, tenant_id, otp_type, contact, sent_for, code_hash, created_at, expires_at)
    select at % 4096, gen_random_uuid(), ${code}, ${hash(sql`at`)}, ${hash(sql`at`)}, ${longAgo}, ${longAgo} ${from}`
  yield sql`insert into verifications
    (route, id, organization_id, tenant_id, otp_type, contact, public_key, created_at, expires_at)
    select at % 4096, gen_random_uuid(), ${code}, '02' || ${hash(sql`at`)}, ${longAgo}, ${longAgo} ${from}`
  yield sql`insert into recovery_requests
    (id, tenant_id, otp_type, contact, new_contact, token_digest, created_at, expires_at)
    select gen_random_uuid(), ${tenantId}::uuid, 'OTP_TYPE_EMAIL', 'typed' || at || '@example.com',
      'new' || at || '@example.com', ${hash(sql`at`)}, ${longAgo}, ${expires} ${from}`
  yield sql`insert into idempotent_replies (key, digest, result, expires_at)
    select ${tenantId}::text || ' oauthLogin ' || ${hash(sql`at`)}, ${hash(sql`at`)}, '{}', ${expires} ${from}`
  yield sql`insert into activity_claims (organization_id, bucket, user_id, fingerprint, activity_id, expires_at)
    select ${tenantId}::uuid, ${bucketIn(sql`${tenantId}`, hash(sql`at`))}, ${tenantId}::uuid, decode(${hash(sql`at`)}, 'hex'),
      gen_random_uuid(), ${expires} ${from}`
  yield sql`insert into limits (key, uses, expires_at)
    select 'send ' || ${tenantId}::text || ' ' || ${hash(sql`at`)}, array[${now}, ${now}], ${expires} ${from}`
  yield sql`insert into locks (key, expires_at) select ${hash(sql`at`)}, ${expires} ${from}`
  yield sql`insert into assertions (digest, expires_at) select ${hash(sql`at`)}, ${expires} ${from}`
  yield sql`insert into contact_failures (key, failures, expires_at)
    select ${tenantId}::text || ' ' || ${hash(sql`at`)}, 1, ${expires} ${from}`
  yield sql`insert into token_uses (key, digest, used_at, expires_at)
    select ${tenantId}::text || ' ' || ${hash(sql`at`)}, ${hash(sql`at`)}, ${longAgo}, ${expires} ${from}`
  yield sql`insert into sealed_secrets (digest, organization_id)
    select ${hash(sql`at`)}, ${tenantId}::uuid ${from}`
  // Endpoints of an organization whose server was down; their deliveries are tried again later.
  yield sql`insert into webhook_endpoints
    (id, organization_id, url, name, is_active, subscriptions, created_at, updated_at)
    select gen_random_uuid(), '00000000-0000-4000-8000-000000000001', 'https://example.com/' || at, 'Backend', true,
      '[{"eventType":"ACTIVITY_UPDATES","isActive":true}]', ${now}, ${now} from generate_series(1, 3) as n (at)`
  yield sql`insert into webhook_endpoint_states (id, organization_id)
    select id, organization_id from webhook_endpoints
    where organization_id = '00000000-0000-4000-8000-000000000001' on conflict do nothing`
  yield sql`insert into webhook_deliveries
    (bucket, id, organization_id, endpoint_id, event_type, body, attempts, created_at, next_at, expires_at)
    select at % 4096, gen_random_uuid(), organization_id, endpoint.id, 'ACTIVITY_UPDATES', repeat('x', 1000), 1, ${now} - at,
      ${now} + ${bigint(outboxWaitMs)}, ${now} + ${bigint(day)}
    from webhook_endpoints as endpoint cross join generate_series(1, ${Math.ceil(accounts / 30)}::int) as n (at)`
  // Messages whose mail server failed, and that are tried again later.
  yield sql`insert into outbox (bucket, id, channel, sealed, attempts, created_at, next_at, expires_at)
    select at % 4096, gen_random_uuid(), case when at % 4 = 0 then 'sms' else 'email' end, repeat('x', 1000), at % 3,
      ${now} - at, ${now} + ${bigint(outboxWaitMs)}, ${now} + ${bigint(day)} ${from}`
}
