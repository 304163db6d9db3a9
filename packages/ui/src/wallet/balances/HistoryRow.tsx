import type { SignedRequest } from '@latchkey/react'
import { Fragment, type ReactNode, useEffect } from 'react'
import { useLazy } from '../../chunks/lazy.ts'
import { signedChunk } from '../../chunks/walletChunks.ts'
import { shortAddress } from '../../contact/addresses.ts'
import { Icon } from '../../parts/icons/Icon.tsx'
import { alert } from '../../parts/icons/icons.tsx'
import { check, chevronEnd, clock, external } from '../../parts/icons/moreIcons.tsx'
import { block, receiveArrow, sendArrow } from '../../parts/icons/walletIcons.tsx'
import { Tile } from '../../parts/rows/Row.tsx'
import { walletHomeEn } from '../../texts/en/walletHome.ts'
import { fillMessage, fillParts } from '../../texts/fillMessage.ts'
import { useTexts } from '../../texts/useTexts.ts'
import type { NameOfAddress } from '../recipients/useSavedNames.ts'
import type { HistoryItem, Transfer } from './listHistory.ts'
import { signedWords } from './signedWords.ts'

interface HistoryRowProps {
  item: HistoryItem
  /** When: `09:26`. */
  moment: string
  /** Names of saved recipients. */
  nameOf: NameOfAddress
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
  const { amount, counterparty, direction, paymentId, status } = transfer
  const texts = useTexts(walletHomeEn)
  const words = { out: texts.historyOut, in: texts.historyIn, self: texts.historySelf }
  const title = amount === undefined ? texts.historyOther : fillMessage(words[direction], { amount })
  return (
    <Row
      icon={iconOf(transfer)}
      title={title}
      detail={
        <>
          {counterparty && (
            <>
              <Party isFrom={direction === 'in'} address={counterparty} name={nameOf(counterparty)?.name} />
              {'\u00a0· '}
            </>
          )}
          {moment}
        </>
      }
      state={status === 'pending' ? texts.historyPending : undefined}
      isFailed={status === 'failed'}
      target={paymentId ? { onOpen: () => onOpen({ paymentId }) } : url === undefined ? undefined : { url }}
    />
  )
}

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
  const state = { signed: texts.historySigned, confirmed: texts.historyConfirmed, failed: undefined }
  return (
    <Row
      icon={status === 'failed' ? alert : check}
      title={
        module && decoded ? <module.SignedTitle decoded={decoded} isDone={status !== 'failed'} /> : plain
      }
      detail={
        <>
          <bdi dir="ltr">{origin}</bdi>
          {'\u00a0· '}
          {moment}
        </>
      }
      state={state[status]}
      isFailed={status === 'failed'}
      target={{ onOpen: () => onOpen({ requestId: request.id }) }}
    />
  )
}

interface RowProps {
  icon: ReactNode
  title: ReactNode
  detail: ReactNode
  /** Said after the detail. */
  state: string | undefined
  isFailed: boolean
  /** A receipt to open, or the page of an explorer. */
  target: { onOpen: () => void } | { url: string } | undefined
}

function Row({ icon, title, detail, state, isFailed, target }: RowProps) {
  const texts = useTexts(walletHomeEn)
  const lines = (
    <>
      <span className="lk-row__name">{title}</span>
      <span className="lk-row__detail">
        {detail}
        {state && ` · ${state}`}
        {isFailed && <span className="lk-history__failed"> · {texts.historyFailedEntry}</span>}
      </span>
    </>
  )
  return (
    <li className="lk-row">
      <Tile icon={icon} />
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
      {target && (
        <span className="lk-row__end lk-history__go">
          <Icon shape={'url' in target ? external : chevronEnd} directional />
        </span>
      )}
    </li>
  )
}

interface PartyProps {
  isFrom: boolean
  address: string
  /** Its name, if it is saved. */
  name: string | undefined
}

/** Whom a transfer went to or came from: the name where there is one, and always the address. */
function Party({ isFrom, address, name }: PartyProps) {
  const texts = useTexts(walletHomeEn)
  const short = (
    <Fragment key="address">
      {name && (
        <>
          <bdi className="lk-strong lk-history__name">{name}</bdi>{' '}
        </>
      )}
      <bdi className="lk-data" translate="no" title={address}>
        {shortAddress(address)}
      </bdi>
    </Fragment>
  )
  return <>{fillParts<ReactNode>(isFrom ? texts.historyFrom : texts.historyTo, { address: short })}</>
}

function iconOf({ amount, direction, status }: Transfer): ReactNode {
  if (status === 'failed') return alert
  if (status === 'pending') return clock
  if (amount === undefined) return block
  return direction === 'in' ? receiveArrow : sendArrow
}
