import { activityType, type SubmitOperation, wire } from '@latchkey/contract/wire'
import { type SQL, sql } from 'drizzle-orm'

import { bigint, bucketIn, day } from './sqlParts.ts'

/** The type that an operation's activities have. */
export const typeOf = (name: SubmitOperation): string => activityType(name, wire.submit[name][0])

/** Types of which every tenant has a few activities, older than all others. */
export const rareTypes = (
  ['updateAuthProxyConfig', 'createOauth2Credential', 'enableAuthProxy'] as const
).map(typeOf)
/** The status of one activity in fifty. */
export const commonStatus = 'ACTIVITY_STATUS_CONSENSUS_NEEDED'
/** Statuses of some activities of the rare types; no others have the second one. */
export const rareStatuses = [commonStatus, 'ACTIVITY_STATUS_FAILED']
/** Activities of a rare type, by status. */
const rareCounts = { ACTIVITY_STATUS_COMPLETED: 60, [commonStatus]: 5, [rareStatuses[1]!]: 5 }

/** The sweeper has deleted such activities from before. */
const routineDays = 7

/** Needs the temporary table `account`. */
export function* fillActivities({ start, now }: { start: SQL; now: number }): Generator<SQL> {
  const isRoutine = sql`time >= ${bigint(now - routineDays * day)}`
  const atSignUp = ['createSubOrganization', 'initOtp', 'verifyOtp', 'otpLogin'] as const
  for (const name of atSignUp) {
    // People with passkeys don't ask for codes.
    const who = name === 'createSubOrganization' ? sql`true` : sql`not by_passkey`
    const status = sql`case when at % 50 = 7 then ${commonStatus} else 'ACTIVITY_STATUS_COMPLETED' end`
    yield insertActivities({
      columns: sql`tenant_id as owner, tenant_id as user_id`,
      bucket: bucketIn(sql`owner`, sql`new_id`),
      time: sql`(created_at + 1)`,
      type: typeOf(name),
      status,
      ...((name === 'initOtp' || name === 'verifyOtp') && { isRoutine }),
      ...(name === 'initOtp' && { intentKey: 'initOtpIntentV2', contact: contactOf(now) }),
      from: sql`account where ${who} order by at`,
    })
  }
  yield insertActivities({
    columns: sql`id as owner, user_id`,
    bucket: sql`owner`,
    time: sql`(created_at + login)`,
    type: typeOf('stampLogin'),
    status: sql`'ACTIVITY_STATUS_COMPLETED'`,
    isRoutine,
    from: sql`account cross join generate_series(1, 2) as login order by login, at`,
  })
  // No two at the same time: they would be in a random order, and an export would find other ones each time.
  let offset = 0
  for (const type of rareTypes)
    for (const [status, count] of Object.entries(rareCounts))
      yield insertActivities({
        columns: sql`id as owner, id as user_id`,
        bucket: bucketIn(sql`owner`, sql`new_id`),
        time: sql`(${start} + at * 1000 + ${bigint(offset++)})`,
        type,
        status: sql`${status}`,
        from: sql`generate_series(1, ${count}::int) as n (at)
          cross join (select distinct tenant_id as id from account) as t`,
      })
}

/** The sweeper has removed the contacts after 30 days, except for one in a hundred, which it would do next. */
const contactOf = (now: number): SQL =>
  sql`case when created_at < ${bigint(now - 30 * day)} and at % 100 <> 2 then '[not kept]' else 'x' || at end`

interface NewActivities {
  /** `owner` and `user_id`. */
  columns: SQL
  bucket: SQL
  time: SQL
  type: string
  status: SQL
  from: SQL
  intentKey?: string
  contact?: SQL
  isRoutine?: SQL
}

const insertActivities = ({
  columns,
  bucket,
  time,
  type,
  status,
  from,
  intentKey = 'intent',
  contact,
  isRoutine = sql`false`,
}: NewActivities): SQL => {
  const intent = contact
    ? sql`jsonb_build_object('contact', contact)`
    : sql`jsonb_build_object('filler', repeat('x', 200))`
  return sql`insert into activities
    (id, organization_id, bucket, user_id, fingerprint, type, status, intent_key, intent, result_key, result,
      created_at, updated_at, is_routine)
    select new_id, owner, ${bucket}, user_id, decode(hash || md5(hash), 'hex'), ${type}, status,
      ${intentKey}::text, ${intent}, 'result', '{}', time, time, ${isRoutine}
    from (select ${timeOrdered(time)} as new_id, ${columns}, md5(random()::text) as hash, ${status} as status,
      ${contact ?? sql`null`} as contact, ${time} as time from ${from}) as new`
}

/** Ids as ports/random.ts makes them. */
const timeOrdered = (time: SQL): SQL =>
  sql`(lpad(to_hex(${time}), 12, '0') || '7' || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid`
