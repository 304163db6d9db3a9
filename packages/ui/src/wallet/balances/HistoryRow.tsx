import type { SignedRequest } from '@latchkey/react'
import { type ReactNode, useEffect } from 'react'
import { useLazy } from '../../chunks/lazy.ts'
import { signedChunk } from '../../chunks/walletChunks.ts'
import { shortAddress } from '../../contact/addresses.ts'
import { AppFace, Face, type FaceBadge } from '../../parts/faces/Face.tsx'
import { alert } from '../../parts/icons/icons.tsx'
import { check, clock } from '../../parts/icons/moreIcons.tsx'
import { block, receiveArrow, sendArrow } from '../../parts/icons/walletIcons.tsx'
import { Tile } from '../../parts/rows/Row.tsx'
import { walletHomeEn } from '../../texts/en/walletHome.ts'
import { useTexts } from '../../texts/useTexts.ts'
import type { HistoryItem, Transfer } from './listHistory.ts'
import { signedWords } from './signedWords.ts'

/** The name of an address that the user has saved. */
export type NameOf = (address: string) => { readonly name: string } | undefined

interface HistoryRowProps {
  item: HistoryItem
  /** When: `09:26`. */
  moment: string
  nameOf: NameOf
  onOpen: (item: { paymentId: string } | { requestId: string }) => void
}

/** A transfer, or something that was signed. */
export function HistoryRow({ item: { what, url }, moment, nameOf, onOpen }: HistoryRowProps) {
  return what.kind === 'signed' ? (
    <SignedRow request={what.request} moment={moment} onOpen={onOpen} />
  ) : (
    <TransferRow transfer={what} moment={moment} url={url} nameOf={nameOf} onOpen={onOpen} />
  )
}

interface TransferRowProps extends Omit<HistoryRowProps, 'item'> {
  transfer: Transfer
  url: string | undefined
}

function TransferRow({ transfer, moment, url, nameOf, onOpen }: TransferRowProps) {
  const { amount, worth, counterparty, direction, paymentId, status } = transfer
  const texts = useTexts(walletHomeEn)
  const deeds = { out: texts.historyOut, in: texts.historyIn, self: texts.historySelf }
  const states = {
    pending: texts.historyPending,
    confirmed: amount === undefined ? texts.historyOther : deeds[direction],
    failed: texts.historyFailedEntry,
  }
  const isFailed = status === 'failed'
  const name = counterparty && nameOf(counterparty)?.name
  const signs = { out: '\u2212', in: '+', self: '' }
  return (
    <Row
      face={
        counterparty ? (
          <Face seed={counterparty} name={name} badge={badgeOf(transfer)} />
        ) : (
          <Tile icon={isFailed ? alert : block} />
        )
      }
      title={counterparty ? <Party address={counterparty} name={name} /> : texts.historyOther}
      deed={counterparty || isFailed || status === 'pending' ? states[status] : undefined}
      details={[moment]}
      isFailed={isFailed}
      end={
        amount !== undefined && (
          <Amounts
            amount={isFailed ? amount : `${signs[direction]}${amount}`}
            worth={worth}
            kind={isFailed ? 'none' : direction}
          />
        )
      }
      target={paymentId ? { onOpen: () => onOpen({ paymentId }) } : url === undefined ? undefined : { url }}
    />
  )
}

interface PartyProps {
  address: string
  name: string | undefined
}

/** Whom a transfer went to or came from: the name where there is one, and always the address. */
const Party = ({ address, name }: PartyProps) => (
  <span className="lk-named">
    {name && <bdi>{name}</bdi>}
    <bdi className={`lk-data${name ? ' lk-named__address' : ''}`} translate="no" title={address}>
      {shortAddress(address)}
    </bdi>
  </span>
)

interface AmountsProps {
  amount: string
  /** Its value in money. */
  worth: string | undefined
  /** `none`: it didn't move. */
  kind: Transfer['direction'] | 'none'
}

/** An amount that moved, and its value below it. */
const Amounts = ({ amount, worth, kind }: AmountsProps) => (
  <span className="lk-balance__end">
    <bdi
      className={['lk-balance__amount', kind === 'in' && 'lk-rise', kind === 'none' && 'lk-old']
        .filter(Boolean)
        .join(' ')}
    >
      {amount}
    </bdi>
    {worth && <bdi className="lk-row__detail">{worth}</bdi>}
  </span>
)

interface SignedRowProps extends Omit<HistoryRowProps, 'item' | 'nameOf'> {
  request: SignedRequest
}

/** Row of a signed request: its title, site and status. */
function SignedRow({ request, moment, onOpen }: SignedRowProps) {
  const texts = useTexts(walletHomeEn)
  const { module } = useLazy(signedChunk)
  useEffect(() => signedChunk.request(), [])
  const { decoded, origin, status } = request
  const plain = texts[signedWords[request.kind]]
  // A message is only signed, which its title says.
  const state = {
    signed: request.kind === 'transaction' && texts.historySigned,
    confirmed: texts.historyConfirmed,
    failed: texts.historyFailedEntry,
  }
  const isFailed = status === 'failed'
  return (
    <Row
      face={<AppFace host={origin} badge={isFailed ? { icon: alert, kind: 'bad' } : { icon: check }} />}
      title={<bdi dir="ltr">{origin}</bdi>}
      deed={module && decoded ? <module.SignedTitle decoded={decoded} isDone={!isFailed} /> : plain}
      details={[moment, state[status]]}
      isFailed={isFailed}
      target={{ onOpen: () => onOpen({ requestId: request.id }) }}
    />
  )
}

interface RowProps {
  face: ReactNode
  /** Who it was with. */
  title: ReactNode
  /** The operation: "Sent", "Signed a message". */
  deed: ReactNode
  /** When, and what became of it. */
  details: readonly (string | false)[]
  isFailed: boolean
  /** Amounts. */
  end?: ReactNode
  /** A receipt to open, or the page of an explorer. */
  target: { onOpen: () => void } | { url: string } | undefined
}

function Row({ face, title, deed, details, isFailed, end, target }: RowProps) {
  const texts = useTexts(walletHomeEn)
  const lines = (
    <>
      <span className="lk-row__name">{title}</span>
      <span className={`lk-row__detail${isFailed ? ' lk-history__failed' : ''}`}>
        {deed}
        {deed && '\u00a0· '}
        {details.filter(Boolean).join('\u00a0· ')}
      </span>
      {end}
    </>
  )
  return (
    <li className="lk-row lk-history">
      {face}
      {target === undefined ? (
        <span className="lk-row__main">{lines}</span>
      ) : 'url' in target ? (
        <a className="lk-row__main lk-row__open" href={target.url} target="_blank" rel="noopener noreferrer">
          <span className="lk-visually-hidden">{texts.viewOf}</span>
          {lines}
        </a>
      ) : (
        <button type="button" className="lk-row__main lk-row__open" onClick={target.onOpen}>
          {lines}
        </button>
      )}
    </li>
  )
}

function badgeOf({ amount, direction, status }: Transfer): FaceBadge | undefined {
  if (status === 'failed') return { icon: alert, kind: 'bad' }
  if (status === 'pending') return { icon: clock }
  if (amount === undefined) return undefined
  return direction === 'in' ? { icon: receiveArrow, kind: 'good' } : { icon: sendArrow }
}
