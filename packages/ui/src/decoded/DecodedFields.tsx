import type { DecodedField, DecodedRequest } from '@latchkey/react'
import { type ReactNode, useContext } from 'react'

import { Disclosure } from '../parts/Disclosure.tsx'
import { FullAddress } from '../parts/FullAddress.tsx'
import { decodedEn } from '../texts/en/decoded.ts'
import { useFormat } from '../texts/useFormat.ts'
import { useTexts } from '../texts/useTexts.ts'
import { SavedNameLine } from '../wallet/recipients/SavedNameLine.tsx'
import { decodedTitle } from './decodedTitle.ts'
import { SavedNamesContext } from './SavedNames.ts'
import { shownValue } from './specialOf.ts'
import { WorthContext } from './WorthContext.ts'

type Words = typeof decodedEn

export interface DecodedFieldsProps {
  fields: readonly DecodedField[]
  /** Further rows in the same box, each a {@link Fact}. */
  facts?: ReactNode
  /** A line below the box. */
  note?: ReactNode
  /** Further content of "All details", below the technical rows. */
  details?: ReactNode
}

/** The lines of a request: a label and a value each. Addresses are shown in full. */
export function DecodedFields({ fields, facts, note, details }: DecodedFieldsProps) {
  const texts = useTexts(decodedEn)
  const technical = fields.filter(({ isDetail }) => isDetail)
  return (
    <>
      <FieldList fields={fields.filter(({ isDetail }) => !isDetail)}>{facts}</FieldList>
      {note}
      {(technical.length > 0 || details) && (
        <Disclosure summary={texts.decodedDetails}>
          <div className="lk-decoded__details">
            <FieldList fields={technical} />
            {details}
          </div>
        </Disclosure>
      )}
    </>
  )
}

function FieldList({ fields, children }: { fields: readonly DecodedField[]; children?: ReactNode }) {
  const texts = useTexts(decodedEn)
  if (fields.length === 0 && !children) return null
  return (
    <dl className="lk-decoded__fields">
      {fields.map((field, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: labels repeat, and the lines of a request never move
        <Field key={index} field={field} texts={texts} isFirst={startsGroup(fields, index)} />
      ))}
      {children}
    </dl>
  )
}

/** A row of our own among those of a request. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="lk-decoded__field">
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

interface FieldProps {
  field: DecodedField
  texts: Words
  /** Whether a group of lines begins with it. */
  isFirst: boolean
}

const Field = ({ field, texts, isFirst }: FieldProps) => (
  <div
    className={[
      'lk-decoded__field',
      isWide(field) && 'lk-decoded__field--wide',
      isFirst && 'lk-decoded__field--first',
    ]
      .filter(Boolean)
      .join(' ')}
  >
    <dt>
      {isFirst && groupOf(field, texts)}
      <bdi>{labelOf(field, texts)}</bdi>
    </dt>
    <dd translate="no">
      <Value field={field} texts={texts} />
    </dd>
  </div>
)

function Value({ field, texts }: { field: DecodedField; texts: Words }) {
  const { kind, value, address, nested } = field
  const format = useFormat()
  const worth = useContext(WorthContext)
  const saved = useContext(SavedNamesContext)(address ?? '')
  if (nested) return <NestedRequest decoded={nested} />
  if (address)
    return (
      <>
        {saved && <SavedNameLine saved={saved} />}
        {value !== address && (
          <div className="lk-decoded__name">
            <bdi>{value}</bdi>
          </div>
        )}
        <FullAddress address={address} />
      </>
    )
  const shown = shownValue(field, texts, format)
  const fiat = worth.get(field)
  return (
    <span className="lk-named">
      <bdi className={`lk-decoded__value lk-decoded__value--${kind}`}>{shown}</bdi>
      {fiat && <bdi className="lk-decoded__worth">{format(texts.decodedWorth, { fiat })}</bdi>}
    </span>
  )
}

/** A call in the arguments of another. Its warnings stand at the top, with those of the whole request. */
function NestedRequest({ decoded }: { decoded: DecodedRequest }) {
  const texts = useTexts(decodedEn)
  const format = useFormat()
  const { contract, fields } = decoded
  const isNamed = fields.some(({ address }) => address === contract)
  return (
    <div className="lk-decoded__nested">
      <div className="lk-decoded__title">
        <bdi>{decodedTitle(decoded, texts, format)}</bdi>
      </div>
      {contract && !isNamed && <FullAddress address={contract} />}
      <DecodedFields fields={fields} />
    </div>
  )
}

const startsGroup = (fields: readonly DecodedField[], index: number) =>
  fields[index]?.group !== undefined && fields[index]?.group !== fields[index - 1]?.group

/** A descriptor's name for a group. Numbers only keep groups apart. */
function groupOf({ group = '' }: DecodedField, texts: Words) {
  const named = groups[group] ? texts[groups[group]] : group
  if (/^\d*$/.test(named)) return null
  return (
    <div className="lk-decoded__group">
      <bdi>{named}</bdi>
    </div>
  )
}

/** Whether a field needs the whole width. */
const isWide = ({ address, nested, value }: DecodedField) =>
  address !== undefined || nested !== undefined || value.length > 28

/** Our label in the user's language, else the descriptor's own. */
const labelOf = ({ name, label }: DecodedField, texts: Words): string =>
  name && labels[name] ? texts[labels[name]] : label

/** Groups that the kit knows. */
const groups: Readonly<Record<string, keyof Words>> = {
  give: 'decodedGive',
  get: 'decodedGet',
  others: 'decodedOthers',
}

const labels = {
  'access-list': 'fieldAccessList',
  account: 'fieldAccount',
  amount: 'fieldAmount',
  'amount-or-id': 'fieldAmountOrId',
  asset: 'fieldAsset',
  'at-least': 'fieldAtLeast',
  authority: 'fieldAuthority',
  'blob-gas-price': 'fieldBlobGasPrice',
  blobs: 'fieldBlobs',
  blockhash: 'fieldBlockhash',
  call: 'fieldCall',
  change: 'fieldChange',
  code: 'fieldCode',
  collection: 'fieldCollection',
  contract: 'fieldContract',
  custodian: 'fieldCustodian',
  data: 'fieldData',
  deadline: 'fieldDeadline',
  delegate: 'fieldDelegate',
  destination: 'fieldDestination',
  domain: 'fieldDomain',
  exchange: 'fieldExchange',
  expires: 'fieldExpires',
  from: 'fieldFrom',
  'from-others': 'fieldFromOthers',
  'gas-limit': 'fieldGasLimit',
  'gas-price': 'fieldGasPrice',
  input: 'fieldInput',
  instruction: 'fieldInstruction',
  'lock-days': 'fieldLockDays',
  'lock-period': 'fieldLockPeriod',
  'lock-time': 'fieldLockTime',
  locked: 'fieldLocked',
  'locked-epoch': 'fieldLockedEpoch',
  'locked-until': 'fieldLockedUntil',
  'lookup-table': 'fieldLookupTable',
  memo: 'fieldMemo',
  network: 'fieldNetwork',
  'network-fee': 'fieldNetworkFee',
  nonce: 'fieldNonce',
  operation: 'fieldOperation',
  order: 'fieldOrder',
  output: 'fieldOutput',
  owner: 'fieldOwner',
  paymaster: 'fieldPaymaster',
  'owner-program': 'fieldOwnerProgram',
  permission: 'fieldPermission',
  'priority-fee': 'fieldPriorityFee',
  program: 'fieldProgram',
  receiver: 'fieldReceiver',
  receives: 'fieldReceives',
  'request-id': 'fieldRequestId',
  resource: 'fieldResource',
  'resource-uri': 'fieldResourceUri',
  right: 'fieldRight',
  salt: 'fieldSalt',
  sequence: 'fieldSequence',
  sighash: 'fieldSighash',
  signature: 'fieldSignature',
  signer: 'fieldSigner',
  spender: 'fieldSpender',
  statement: 'fieldStatement',
  threshold: 'fieldThreshold',
  timestamp: 'fieldTimestamp',
  to: 'fieldTo',
  'to-token-account': 'fieldToTokenAccount',
  token: 'fieldToken',
  'token-account': 'fieldTokenAccount',
  'token-id': 'fieldTokenId',
  total: 'fieldTotal',
  'transaction-type': 'fieldTransactionType',
  type: 'fieldType',
  uri: 'fieldUri',
  'valid-from': 'fieldValidFrom',
  validator: 'fieldValidator',
  version: 'fieldVersion',
  'wallet-data': 'fieldWalletData',
  zone: 'fieldZone',
} as const satisfies Record<NonNullable<DecodedField['name']>, keyof Words>
