import type { ObjectKind } from '@latchkey/contract/activities'
import { uuidPattern } from '@latchkey/contract/wire'
import { pathTo } from '../../routing/useRoute.ts'
import type { ActivityObject } from './objects.ts'

interface KindRow {
  label: string
  /** Page where objects of this kind are. */
  path?: string | undefined
  /** Whether the ID has a page of its own below it. */
  hasOwnPage?: boolean | undefined
}

const kinds: Readonly<Record<ObjectKind, KindRow>> = {
  account: { label: 'Account', path: 'users', hasOwnPage: true },
  activity: { label: 'Activity' },
  address: { label: 'Address', path: 'wallets' },
  app: { label: 'Enclave app' },
  code: { label: 'Code' },
  contact: { label: 'Contact' },
  contract: { label: 'Contract' },
  endpoint: { label: 'Endpoint', path: 'webhooks' },
  identity: { label: 'Provider' },
  key: { label: 'API key' },
  member: { label: 'Member', path: 'members', hasOwnPage: true },
  onRampProvider: { label: 'Provider' },
  passkey: { label: 'Passkey' },
  policy: { label: 'Policy', path: 'policies' },
  privateKey: { label: 'Private key' },
  privateKeyTag: { label: 'Private key tag' },
  recipient: { label: 'Saved recipient' },
  session: { label: 'Session' },
  settings: { label: 'Sign-in settings', path: 'auth' },
  socialClient: { label: 'Provider' },
  tag: { label: 'Role', path: 'roles' },
  wallet: { label: 'Wallet', path: 'wallets' },
}

export interface ObjectCellProps {
  object: ActivityObject | undefined
  nameOf: (kind: ObjectKind, id: string) => string
  /** Whether it is an account of the organization's: its objects have no page here. */
  isOfAccount: boolean
}

/** Object of an activity: its kind and its name, with a link where it has a page. */
export function ObjectCell({ object, nameOf, isOfAccount }: ObjectCellProps) {
  if (!object) return null
  const { kind, values, ownerId } = object
  const { label, path, hasOwnPage } = kinds[kind]
  const [first, ...others] = values
  const name = first === undefined ? label : <Name value={nameOf(kind, first)} />
  // An activity that makes something names it; one that changes it has its ID.
  const words = hasOwnPage ? path && first && uuidPattern.test(first) && [path, first] : path && [path]
  return (
    <span>
      {first !== undefined && <span className="db-muted">{label}</span>}{' '}
      {words && !isOfAccount ? <a href={pathTo(...words)}>{name}</a> : name}
      {others.length > 0 && ` and ${others.length} more`}
      {ownerId !== undefined && (
        <>
          {' '}
          <span className="db-muted">of</span> <Name value={nameOf('member', ownerId)} />
        </>
      )}
    </span>
  )
}

/** A name, or the beginning of an ID, a key or an address: enough to tell rows apart. The activity's page has all of it. */
function Name({ value }: { value: string }) {
  const isId = value.length > 24 && !/[\s@]/.test(value)
  if (!isId) return value.replace(/^(?:OAUTH2|FIAT_ON_RAMP)_PROVIDER_/, '')
  return (
    <code className="db-code" title={value}>
      {value.slice(0, 10)}…
    </code>
  )
}
