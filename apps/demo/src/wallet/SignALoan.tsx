import { useSignTypedData } from '@latchkey/ui'
import type { ReactElement } from 'react'

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
  const sign = useSignTypedData()
  return (
    <div className="site-panel">
      <h3>A loan</h3>
      <p className="site-panel__lead">
        {loan.message.packets} packets of {loan.message.seeds.toLowerCase()}, to return by{' '}
        {loan.message.returnBy}. Your wallet shows each field.
      </p>
      <div className="site-panel__actions">
        <button
          type="button"
          className="site-button"
          disabled={sign.isPending}
          onClick={() => sign.mutate({ address, typedData: loan })}
        >
          {sign.isPending ? 'Signing the loan' : 'Sign a loan of seeds'}
        </button>
      </div>
      <div className="site-panel__result" role="status">
        {sign.error && (
          <p>
            {sign.error.code === 'USER_REJECTED'
              ? 'You rejected it. Nothing was signed.'
              : "The loan couldn't be signed. Try again."}
          </p>
        )}
        {sign.data && (
          <>
            <p>You signed the loan.</p>
            <code>{sign.data}</code>
          </>
        )}
      </div>
    </div>
  )
}
