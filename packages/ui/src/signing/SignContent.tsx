import type {
  DecodedField,
  DecodedRequest as DecodedSignRequest,
  PreviewedLimit,
  SignRequest,
} from '@latchkey/react'
import { useContext } from 'react'

import { DecodedFields, Fact } from '../decoded/DecodedFields.tsx'
import { DecodedRequest } from '../decoded/DecodedRequest.tsx'
import { ExactBytes } from '../decoded/ExactBytes.tsx'
import { RequestWarnings } from '../decoded/RequestWarnings.tsx'
import { SavedNamesContext } from '../decoded/SavedNames.ts'
import type { Funds } from '../decoded/useFunds.ts'
import { WorthContext } from '../decoded/WorthContext.ts'
import { FacePair } from '../parts/faces/FacePair.tsx'
import { Icon } from '../parts/icons/Icon.tsx'
import { alert } from '../parts/icons/icons.tsx'
import { Hint } from '../parts/messages/Hint.tsx'
import { decodedEn } from '../texts/en/decoded.ts'
import { signingEn } from '../texts/en/signing.ts'
import { useFormat } from '../texts/useFormat.ts'
import { useTexts } from '../texts/useTexts.ts'
import { amountSize } from '../wallet/balances/amountSize.ts'
import { localizeAmount } from '../wallet/balances/numbers.ts'
import { AllowanceLimit } from './AllowanceLimit.tsx'
import { ExactText } from './ExactText.tsx'
import { readRequest } from './readRequest.ts'
import { Signer, SignerAddress } from './Signer.tsx'
import { SpendingLimit } from './SpendingLimit.tsx'
import type { Decoded } from './useDecoded.ts'

interface SignContentProps {
  request: SignRequest
  decoded: Decoded
  /** The wallet and the account that sign, as the user knows them. */
  signer: string | undefined
  /** Limits over time that count it. */
  limits?: readonly PreviewedLimit[] | undefined
  /** Amounts in money, in words. */
  worth?: Funds['worth'] | undefined
  /** Lowers the allowance that it would give. Undefined where that can't be done. */
  onLimit?: ((amount: bigint) => Promise<boolean>) | undefined
}

/** Meaning of a request with who signs and where, its exact text, and the bytes one press away. */
export function SignContent({
  request,
  decoded,
  signer,
  limits,
  worth = nothing,
  onLimit,
}: SignContentProps) {
  const texts = useTexts(signingEn)
  const format = useFormat()
  const { text, size, raw } = readRequest(request)
  const bytes = size === undefined ? undefined : format(texts.signBytes, { count: size })
  const details = (
    <>
      <SignerAddress address={request.address} />
      <ExactBytes
        label={size === undefined ? texts.signExact : texts.signRaw}
        size={text === undefined ? bytes : undefined}
        content={raw}
      />
    </>
  )
  const isRead = typeof decoded === 'object' && decoded.action !== 'message'
  const networkName = isRead ? (decoded.networkName ?? decoded.network) : undefined
  const limit = isRead ? limitOf(request, decoded) : undefined
  const note = limit?.isLimited ? format(texts.signLimited, { domain: request.origin }) : undefined
  const facts = (
    <>
      {limit && onLimit && <AllowanceLimit {...limit} onLimit={onLimit} />}
      {networkName && (
        <Fact label={texts.signNetwork}>
          <bdi>{networkName}</bdi>
        </Fact>
      )}
      <Signer address={request.address} name={signer} />
      {limits?.map((one) => (
        <SpendingLimit key={one.limitId} limit={one} />
      ))}
    </>
  )
  const recipient = isRead ? recipientOf(decoded) : undefined
  const saved = useContext(SavedNamesContext)(recipient ?? '')
  const amount = isRead && recipient ? amountOf(decoded) : undefined
  return (
    <>
      {recipient && (
        <div className="lk-pair-row">
          <FacePair from={{ seed: request.address }} to={{ seed: recipient, name: saved?.name }} />
          {amount && <SentAmount amount={amount.value} fiat={worth.get(amount)} />}
        </div>
      )}
      {isRead ? (
        <WorthContext value={worth}>
          <DecodedRequest
            decoded={{ ...decoded, fields: decoded.fields.filter((field) => field !== amount) }}
            facts={facts}
            note={note}
            details={details}
          />
        </WorthContext>
      ) : (
        <Unread request={request} decoded={decoded} />
      )}
      {text !== undefined && (
        <div>
          <div className="lk-decoded__label">
            <h3>{texts.signMessage}</h3>
            <span>{bytes}</span>
          </div>
          <ExactText>{text}</ExactText>
        </div>
      )}
      {!isRead && <DecodedFields fields={[]} facts={facts} details={details} />}
    </>
  )
}

/** Whom a payment goes to, where that is one address and nothing is to be looked at first. */
function recipientOf({ source, fields, warnings }: DecodedSignRequest): string | undefined {
  if (source !== 'built-in' || warnings.length > 0) return undefined
  const [to, ...others] = fields.filter(({ name, isDetail }) => name === 'to' && !isDetail)
  return others.length === 0 ? to?.address : undefined
}

/** Amounts that belong to a transfer and aren't what is sent. */
const besides: readonly DecodedField['name'][] = ['change', 'network-fee', 'total']

/** The one amount of a plain transfer, if it is short enough for one line of large figures. */
function amountOf({ action, fields }: DecodedSignRequest): DecodedField | undefined {
  const amounts = fields.filter(
    ({ kind, name, isDetail }) => kind === 'amount' && !isDetail && !besides.includes(name),
  )
  const [amount, ...others] = amounts
  const isPlain = action === 'send' && others.length === 0 && amount?.name === 'amount' && !amount.special
  return isPlain && amount.value.length <= 24 ? amount : undefined
}

interface SentAmountProps {
  amount: string
  fiat: string | undefined
}

/** The amount of a transfer in large figures. The rows below leave it out. */
function SentAmount({ amount, fiat }: SentAmountProps) {
  const texts = useTexts(decodedEn)
  const format = useFormat()
  return (
    <div className="lk-balance__end">
      <span className="lk-visually-hidden">{texts.fieldAmount}</span>
      <bdi className={amountSize(amount)} translate="no">
        {localizeAmount(amount, format.locale ?? 'en')}
      </bdi>
      {fiat && <bdi className="lk-decoded__worth">{format(texts.decodedWorth, { fiat })}</bdi>}
    </div>
  )
}

const nothing: Funds['worth'] = new Map()

/** The allowance of a request that has no limit, or one that the user has set. */
function limitOf(request: SignRequest, { allowance, warnings }: DecodedSignRequest) {
  if (request.kind !== 'transaction' || !request.canLimit || !allowance) return undefined
  const isLimited = request.isLimited ?? false
  const isUnlimited = warnings.some(({ code }) => code === 'unlimited-approval')
  return isLimited || isUnlimited ? { ...allowance, isLimited } : undefined
}

/** A hint or the warnings, for a request that isn't shown by its fields. */
function Unread({ request, decoded }: Pick<SignContentProps, 'request' | 'decoded'>) {
  const texts = useTexts(signingEn)
  const format = useFormat()
  if (!decoded)
    return (
      <Hint id={`reading-${request.id}`} kind="busy">
        {texts.signReading}
      </Hint>
    )
  // The message itself is below, character by character.
  if (decoded !== 'failed') return <RequestWarnings warnings={decoded.warnings} />
  return (
    <ul className="lk-decoded__warnings">
      <li className="lk-decoded__warning lk-decoded__warning--danger">
        <Icon shape={alert} />
        <span>{format(texts.signUnread, { domain: request.origin })}</span>
      </li>
    </ul>
  )
}
