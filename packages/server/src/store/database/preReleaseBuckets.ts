/** Give activities, their votes and claims the column `bucket`, and keys that contain it. ../activities/activityBuckets.ts */
export const preReleaseBuckets: readonly string[] = [
  ...['activities', 'votes', 'activity_claims'].map(
    (table) => `alter table "${table}" add column if not exists "bucket" uuid`,
  ),
  `update activities set bucket = ${bucketBy('id')} where bucket is null`,
  // By the fingerprint, as new ones: a body that was claimed by an activity without it must not run again.
  `update activity_claims set bucket = ${bucketBy('fingerprint')} where bucket is null`,
  `update votes set bucket = activities.bucket from activities where votes.bucket is null
    and activities.organization_id = votes.organization_id and activities.id = votes.activity_id`,
  // Votes name an activity by its fingerprint, which leads to another bucket than these have.
  `update activities set status = 'ACTIVITY_STATUS_REJECTED', sealed_request = null
    where status = 'ACTIVITY_STATUS_CONSENSUS_NEEDED' and bucket <> ${bucketBy('fingerprint')}`,
  key('activities', ['organization_id', 'id', 'bucket']),
  key('votes', ['organization_id', 'id', 'bucket']),
  key('activity_claims', ['organization_id', 'user_id', 'fingerprint', 'bucket']),
  `do $$ begin
    if not exists (select from pg_constraint where conname = 'votes_activity_fk') then
      alter table "votes" add constraint "votes_activity_fk" foreign key ("organization_id", "activity_id", "bucket")
        references "activities" ("organization_id", "id", "bucket") on delete cascade;
    end if;
  end $$`,
]

/** The organization, or for a parent its id with the end of another column. */
function bucketBy(column: string): string {
  return `case when exists (select from organizations where organizations.id = organization_id and tenant_id = organizations.id)
    then (left(organization_id::text, 33) || right("${column}"::text, 3))::uuid else organization_id end`
}

/** Drops the old primary key, with the foreign keys that need it, and adds the new one. */
function key(table: string, columns: readonly string[]): string {
  const name = `${table}_${columns.join('_')}_pk`
  return `do $$
    declare old text := (select conname from pg_constraint where conrelid = '"${table}"'::regclass and contype = 'p');
  begin
    if old is distinct from '${name}' then
      if old is not null then execute format('alter table "${table}" drop constraint %I cascade', old); end if;
      alter table "${table}" alter column "bucket" set not null;
      alter table "${table}" add constraint "${name}" primary key (${columns.map((column) => `"${column}"`).join(', ')});
    end if;
  end $$`
}
