import type { DecodedRequest as Decoded } from '@latchkey/react'

import { DecodedRequest } from '../decoded/DecodedRequest.tsx'
import { RequestWarnings } from '../decoded/RequestWarnings.tsx'
import { useFunds } from '../decoded/useFunds.ts'
import { WorthContext } from '../decoded/WorthContext.ts'
import { FullAddress } from '../parts/FullAddress.tsx'
import { approvalsEn } from '../texts/en/approvals.ts'
import { useTexts } from '../texts/useTexts.ts'
import { OperationFields } from './OperationFields.tsx'

export interface RequestDetailsProps {
  decoded: Decoded
  /** Address or id that would sign. */
  signWith: string | undefined
  /** The wallet and the account that sign, as the user knows them. */
  signer: string | undefined
}

/** Details of a request, line by line, under its title: the dangers first, then who signs and where. */
export function RequestDetails({ decoded, signWith, signer }: RequestDetailsProps) {
  const texts = useTexts(approvalsEn)
  const { action, warnings, fields, networkName, network } = decoded
  const { worth } = useFunds({
    address: signWith ?? '',
    isPayment: signWith?.startsWith('0x') ?? false,
    decoded,
  })
  if (action === 'other')
    return (
      <div className="lk-decoded">
        <RequestWarnings warnings={warnings} />
        <OperationFields fields={fields} />
      </div>
    )
  return (
    <>
      <WorthContext value={worth}>
        <DecodedRequest decoded={decoded} raw />
      </WorthContext>
      {signWith && (
        <dl className="lk-decoded__fields">
          {(networkName ?? network) && (
            <div className="lk-decoded__field">
              <dt>{texts.factNetwork}</dt>
              <dd>
                <bdi>{networkName ?? network}</bdi>
              </dd>
            </div>
          )}
          <div className="lk-decoded__field lk-decoded__field--wide">
            <dt>{texts.factFrom}</dt>
            <dd>
              {signer && (
                <div className="lk-decoded__name">
                  <bdi>{signer}</bdi>
                </div>
              )}
              <FullAddress address={signWith} />
            </dd>
          </div>
        </dl>
      )}
    </>
  )
}
