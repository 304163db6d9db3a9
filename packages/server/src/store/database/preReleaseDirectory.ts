/** SQL of ../directory/directoryKeys.ts. @param parts SQL expressions of the parts after the kind */
function digestOf(kind: string, ...parts: readonly string[]): string {
  const all = [`'${kind}'`, ...parts.map((part) => `(${part})::text`)]
  const text = all.map((part) => `octet_length(${part}) || ':' || ${part}`).join(' || ')
  return `rtrim(translate(encode(sha256(convert_to(${text}, 'UTF8')), 'base64'), '+/', '-_'), '=')`
}

const isPerson = 'organization_id <> tenant_id'
const enter = 'insert into directory (key, organization_id, user_id)'
const mention = 'insert into mentions (key, organization_id, id, created_at, issuer, audience)'

/** Fill the directory from the other tables. */
export const fillDirectory: readonly string[] = [
  `${enter} select ${digestOf('key', 'tenant_id', 'public_key')}, organization_id, user_id from credentials
    where type <> 'CREDENTIAL_TYPE_LOGIN'`,
  `${enter} select ${digestOf('passkey', 'tenant_id', 'credential_id')}, organization_id, user_id
    from authenticators`,
  `${enter} select ${digestOf('identity', 'tenant_id', 'issuer', 'subject', 'audience')}, organization_id, user_id
    from oauth_identities where ended_at is null`,
  ...['email', 'phone_number'].flatMap((contact) => [
    `${enter} select ${digestOf('contact', 'tenant_id', contact)}, organization_id, id from users
      where ${contact}_verified_at is not null and ${contact} is not null and ${isPerson}`,
    `${mention} select ${digestOf('contact', 'tenant_id', contact)}, organization_id, id, created_at, null, null
      from users where claimed_at is null and role = 'root' and ${contact} is not null and ${isPerson}`,
  ]),
  `${mention} select ${digestOf('identity email', 'tenant_id', 'email')}, organization_id, id, created_at, issuer,
      audience from oauth_identities where ended_at is null and email is not null and ${isPerson}`,
]

/** Indexes that the directory replaces. */
const replaced = [
  'oauth_identities_triple',
  'oauth_identities_email',
  'users_unclaimed_email',
  'users_unclaimed_phone_number',
  'users_verified_email',
  'users_verified_phone_number',
]

/** Bring what is found or unique across a tenant's organizations to tables of its own. */
export const preReleaseDirectory: readonly string[] = [
  `do $$ begin
    if to_regclass('directory') is null then
      create table "directory" (
        "key" text primary key not null,
        "organization_id" uuid not null,
        "user_id" uuid not null
      );
      create table "mentions" (
        "key" text not null,
        "organization_id" uuid not null,
        "id" uuid not null,
        "created_at" bigint not null,
        "issuer" text,
        "audience" text,
        constraint "mentions_key_organization_id_id_pk" primary key ("key", "organization_id", "id")
      );
      create index "mentions_oldest" on "mentions" ("key", "created_at", "id");
      ${fillDirectory.join(';\n')};
      drop index if exists credentials_key, authenticators_credential;
      create unique index "credentials_key" on "credentials" ("public_key", "organization_id");
      create unique index "authenticators_credential" on "authenticators" ("credential_id", "organization_id");
    end if;
  end $$`,
  ...replaced.map((name) => `drop index if exists "${name}"`),
]
