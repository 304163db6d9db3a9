/** SQL of src/store/directory/directoryKeys.ts. @param parts SQL expressions of the parts after the kind */
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
