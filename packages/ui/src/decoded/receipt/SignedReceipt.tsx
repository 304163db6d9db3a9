import type { SignedRequest } from '@latchkey/react'
import type { ReactNode } from 'react'
import { Bar } from '../../parts/Bar.tsx'
import { Title } from '../../parts/Title.tsx'
import { walletHomeEn } from '../../texts/en/walletHome.ts'
import { walletSendEn } from '../../texts/en/walletSend.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { useClass } from '../../theme/useClass.ts'
import { signedWords } from '../../wallet/balances/signedWords.ts'
import { TransactionId } from '../../wallet/send/TransactionId.tsx'
import { DecodedRequest } from '../DecodedRequest.tsx'
import { useSignedTitle } from '../SignedTitle.tsx'

export interface SignedReceiptProps {
  request: SignedRequest
  /** Name of the network, where it is known. */
  network: string | undefined
  /** When it was signed: `today, 09:26`. */
  moment: string
  onBack: () => void
}

/** Something that was signed on this device: what it did, who asked, and where to look it up. */
export function SignedReceipt({ request, network, moment, onBack }: SignedReceiptProps) {
  const texts = useTexts({ ...walletHomeEn, ...walletSendEn })
  const className = useClass()
  const { decoded, origin, status, hash, url } = request
  const title = useSignedTitle(decoded, status !== 'failed')
  const states = {
    signed: texts.historySigned,
    confirmed: texts.historyConfirmed,
    failed: texts.historyFailedEntry,
  }
  return (
    <>
      <Bar plain onBack={onBack} />
      <Title>{title ?? texts[signedWords[request.kind]]}</Title>
      <div className="lk-content">
        <dl className="lk-facts">
          <Fact name={texts.receiptSite}>
            <bdi dir="ltr">{origin}</bdi>
          </Fact>
          <Fact name={texts.receiptTime}>{moment}</Fact>
          {network && <Fact name={texts.receiptNetwork}>{network}</Fact>}
          <Fact name={texts.receiptState}>{states[status]}</Fact>
          {hash && <TransactionId hash={hash} />}
        </dl>
        {decoded && <DecodedRequest decoded={{ ...decoded, warnings: [] }} />}
        {url && (
          <a className={className('link')} href={url} target="_blank" rel="noopener noreferrer">
            {texts.viewInExplorer}
          </a>
        )}
      </div>
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="lk-fact">
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
