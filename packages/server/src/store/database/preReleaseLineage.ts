/**
 * Add from when login methods count as established. Those that exist already count since they were made: nothing tells
 * by what they were made.
 */
export const preReleaseLineage: readonly string[] = [
  addTimes(
    'credentials',
    ['established_at', 'lineage_ends_at'],
    [
      `update credentials set established_at = created_at
      where expires_at is null and login_family_id is null`,
    ],
  ),
  addTimes('authenticators', ['established_at'], ['update authenticators set established_at = created_at']),
  addTimes(
    'oauth_identities',
    ['established_at'],
    ['update oauth_identities set established_at = created_at'],
  ),
  'alter table "credentials" add column if not exists "login_credential_id" uuid',
  'alter table "otps" add column if not exists "page_origin" text',
  'alter table "verifications" add column if not exists "page_origin" text',
  addTimes(
    'users',
    ['email_established_at', 'phone_number_established_at'],
    [
      `update users set
      email_established_at = case when email is not null then coalesce(email_verified_at, created_at) end,
      phone_number_established_at =
        case when phone_number is not null then coalesce(phone_number_verified_at, created_at) end`,
    ],
  ),
]

/** Adds columns to a table that hasn't got them, and then runs statements. */
function addTimes(table: string, columns: readonly string[], statements: readonly string[]): string {
  const added = columns.map((column) => `add column "${column}" bigint`).join(', ')
  return `do $$ begin
    if not exists (
      select from information_schema.columns where table_schema = current_schema()
        and table_name = '${table}' and column_name = '${columns[0]}'
    ) then
      alter table "${table}" ${added};
      ${statements.join(';\n')};
    end if;
  end $$`
}
