/** Store fingerprints as bytes instead of text. ../tables/fingerprint.ts */
export const preReleaseFingerprints: readonly string[] = ['activities', 'activity_claims', 'votes'].map(
  (table) => `do $$ begin
    if exists (
      select from information_schema.columns where table_schema = current_schema()
        and table_name = '${table}' and column_name = 'fingerprint' and data_type = 'text'
    ) then
      alter table "${table}" alter column "fingerprint" type bytea using
        case when fingerprint ~ '^sha256:[0-9a-f]{64}$' then decode(substr(fingerprint, 8), 'hex')
          else convert_to(fingerprint, 'UTF8') end;
    end if;
  end $$`,
)
