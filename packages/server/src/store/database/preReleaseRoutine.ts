/** Mark the activities that are deleted after days, of codes and refreshes, and index the keys of refreshes. */
export const preReleaseRoutine: readonly string[] = [
  `do $$ begin
    if not exists (
      select from information_schema.columns
      where table_schema = current_schema() and table_name = 'activities' and column_name = 'is_routine'
    ) then
      alter table "activities" add column "is_routine" boolean default false not null;
      update activities set is_routine = true
        where intent_key like 'initOtpIntent%' or intent_key like 'verifyOtpIntent%';
      update activities set is_routine = true from credentials
        where activities.intent_key = 'stampLoginIntent'
          and credentials.public_key = activities.intent ->> 'publicKey'
          and credentials.organization_id = activities.organization_id
          and credentials.id <> credentials.login_family_id;
    end if;
  end $$`,
  'create index if not exists "activities_routine" on "activities" ("created_at") where is_routine',
  `create index if not exists "credentials_refreshes" on "credentials" ("expires_at")
    where type = 'CREDENTIAL_TYPE_LOGIN' and id <> login_family_id`,
]
