import { useSignTypedData } from '@latchkey/ui'
import type { ReactElement } from 'react'

import { useSiteTexts } from '../texts/SiteLanguage.tsx'

/** Agreement that a borrower signs, as structured data: EIP-712. */
const loan = {
  domain: { name: 'Larkfield Seed Library', version: '1', chainId: 1 },
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Loan: [
      { name: 'seeds', type: 'string' },
      { name: 'packets', type: 'uint256' },
      { name: 'returnBy', type: 'string' },
    ],
  },
  primaryType: 'Loan',
  message: { seeds: 'Purple bean', packets: 2, returnBy: '31 October' },
}

/** Signs an agreement as structured data. */
export function SignALoan({ address }: { address: string }): ReactElement {
  const texts = useSiteTexts()
  const sign = useSignTypedData()
  return (
    <div className="site-panel">
      <h3>{texts.loanTitle}</h3>
      <p className="site-panel__lead">{texts.loanText}</p>
      <div className="site-panel__actions">
        <button
          type="button"
          className="site-button"
          disabled={sign.isPending}
          onClick={() => sign.mutate({ address, typedData: loan })}
        >
          {sign.isPending ? texts.loanSigning : texts.loanSign}
        </button>
      </div>
      <div className="site-panel__result" role="status">
        {sign.error && <p>{sign.error.code === 'USER_REJECTED' ? texts.rejected : texts.loanFailed}</p>}
        {sign.data && (
          <>
            <p>{texts.loanDone}</p>
            <code>{sign.data}</code>
          </>
        )}
      </div>
    </div>
  )
}
