import type { SignedRequest } from '@latchkey/react'
import { type ReactNode, useEffect } from 'react'
import { useLazy } from '../../chunks/lazy.ts'
import { signedTitleChunk } from '../../chunks/walletChunks.ts'
import { shortAddress } from '../../contact/addresses.ts'
import { TextButton } from '../../parts/buttons/TextButton.tsx'
import { Icon } from '../../parts/icons/Icon.tsx'
import { alert } from '../../parts/icons/icons.tsx'
import { check, clock, external } from '../../parts/icons/moreIcons.tsx'
import { block, receiveArrow, sendArrow } from '../../parts/icons/walletIcons.tsx'
import { Tile } from '../../parts/rows/Row.tsx'
import { walletHomeEn } from '../../texts/en/walletHome.ts'
import { fillMessage, fillParts } from '../../texts/fillMessage.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { useClass } from '../../theme/useClass.ts'
import type { HistoryItem, Transfer } from './listHistory.ts'

interface HistoryRowProps {
  item: HistoryItem
  /** When: `09:26`. */
  moment: string
  onOpen: (paymentId: string) => void
}

/** A transfer, or something that was signed. */
export function HistoryRow({ item: { what, url }, moment, onOpen }: HistoryRowProps) {
  return what.kind === 'signed' ? (
    <SignedRow request={what.request} moment={moment} url={url} />
  ) : (
    <TransferRow transfer={what} moment={moment} url={url} onOpen={onOpen} />
  )
}

interface TransferRowProps {
  transfer: Transfer
  moment: string
  url: string | undefined
  onOpen: (paymentId: string) => void
}

function TransferRow({ transfer, moment, url, onOpen }: TransferRowProps) {
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
              <Party isFrom={direction === 'in'} address={counterparty} />
              {'\u00a0· '}
            </>
          )}
          {moment}
        </>
      }
      state={status === 'pending' ? texts.historyPending : undefined}
      isFailed={status === 'failed'}
    >
      {paymentId ? (
        <TextButton
          label={fillMessage(texts.openPayment, { payment: title })}
          onClick={() => onOpen(paymentId)}
        >
          {texts.paymentDetails}
        </TextButton>
      ) : (
        <ExplorerLink url={url} title={title} />
      )}
    </Row>
  )
}

interface SignedRowProps {
  request: SignedRequest
  moment: string
  url: string | undefined
}

/** Row of a signed request: its title, site and status. */
function SignedRow({ request, moment, url }: SignedRowProps) {
  const texts = useTexts(walletHomeEn)
  const { module } = useLazy(signedTitleChunk)
  useEffect(() => signedTitleChunk.request(), [])
  const { decoded, origin, status } = request
  const plain = texts[signedWords[request.kind]]
  const state = { signed: texts.historySigned, confirmed: texts.historyConfirmed, failed: undefined }
  return (
    <Row
      icon={status === 'failed' ? alert : check}
      title={module && decoded ? <module.SignedTitle decoded={decoded} /> : plain}
      detail={
        <>
          <bdi dir="ltr">{origin}</bdi>
          {'\u00a0· '}
          {moment}
        </>
      }
      state={state[status]}
      isFailed={status === 'failed'}
    >
      <ExplorerLink url={url} title={plain} />
    </Row>
  )
}

const signedWords = {
  message: 'signedMessage',
  typedData: 'signedData',
  transaction: 'signedTransaction',
  authorization: 'signedAuthorization',
  payload: 'signedPayload',
} as const satisfies Record<SignedRequest['kind'], keyof typeof walletHomeEn>

interface RowProps {
  icon: ReactNode
  title: ReactNode
  detail: ReactNode
  /** Said after the detail. */
  state: string | undefined
  isFailed: boolean
  children: ReactNode
}

function Row({ icon, title, detail, state, isFailed, children }: RowProps) {
  const texts = useTexts(walletHomeEn)
  return (
    <li className="lk-row">
      <Tile icon={icon} />
      <span className="lk-row__main">
        <span className="lk-row__name">{title}</span>
        <span className="lk-row__detail">
          {detail}
          {state && ` · ${state}`}
          {isFailed && <span className="lk-history__failed"> · {texts.historyFailedEntry}</span>}
        </span>
      </span>
      <span className="lk-row__end">{children}</span>
    </li>
  )
}

function ExplorerLink({ url, title }: { url: string | undefined; title: string }) {
  const texts = useTexts(walletHomeEn)
  const className = useClass()
  if (!url) return null
  return (
    <a
      className={className('icon-button')}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={fillMessage(texts.viewOf, { payment: title })}
    >
      <Icon shape={external} />
    </a>
  )
}

/** Whom a transfer went to or came from. */
function Party({ isFrom, address }: { isFrom: boolean; address: string }) {
  const texts = useTexts(walletHomeEn)
  const short = (
    <bdi key="address" className="lk-data" translate="no" title={address}>
      {shortAddress(address)}
    </bdi>
  )
  return <>{fillParts<ReactNode>(isFrom ? texts.historyFrom : texts.historyTo, { address: short })}</>
}

function iconOf({ amount, direction, status }: Transfer): ReactNode {
  if (status === 'failed') return alert
  if (status === 'pending') return clock
  if (amount === undefined) return block
  return direction === 'in' ? receiveArrow : sendArrow
}
