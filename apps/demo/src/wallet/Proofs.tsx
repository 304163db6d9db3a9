import { type AddressProof, useWalletProofs } from '@latchkey/ui'
import { type ReactElement, useState } from 'react'

/** Title and meaning of each grade, for users. */
const words: Readonly<Record<AddressProof['grade'], { title: string; meaning: string }>> = {
  refused: {
    title: 'Not valid',
    meaning: "A check failed. Don't rely on this address until somebody has found out why.",
  },
  untrusted: {
    title: 'Nobody vouches for it',
    meaning: "The proof is consistent, but it leads to a root that this page doesn't know.",
  },
  simulated: {
    title: 'Simulated',
    meaning:
      'The service made this proof itself, without any hardware. Whoever runs the service could have made it up: it shows that the proofs work, not where the keys are.',
  },
  deployer: {
    title: 'The operator vouches for it',
    meaning: "It leads to the root of this service's operator, not to a maker of hardware.",
  },
  unpinned: {
    title: 'Hardware',
    meaning: "An enclave of AWS derived the address. Which program runs in it, this page doesn't check.",
  },
  hardware: {
    title: 'Hardware, known program',
    meaning: 'An enclave of AWS derived the address, and it runs exactly the program that this page expects.',
  },
}

/** Verifies on the page that the enclave derived the addresses of the sign-up. The code loads with the click. */
export function Proofs(): ReactElement {
  const [isAsked, setAsked] = useState(false)
  const { data: proofs, error, isFetching, refetch } = useWalletProofs({ query: { enabled: isAsked } })
  const verify = () => (isAsked ? void refetch() : setAsked(true))
  return (
    <div className="site-panel">
      <h3>Where your keys are</h3>
      <p className="site-panel__lead">
        The enclave signed a statement about each address that your account began with. This page can check
        it.
      </p>
      <div className="site-panel__actions">
        <button type="button" className="site-button" disabled={isFetching} onClick={verify}>
          {isFetching ? 'Checking' : 'Check the addresses'}
        </button>
      </div>
      <div className="site-panel__result" role="status">
        {error && <p>The proofs couldn't be loaded. Try again.</p>}
        {proofs?.length === 0 && <p>There are no proofs for these addresses.</p>}
        {proofs && proofs.length > 0 && (
          <ul className="site-panel__list">
            {proofs.map(({ address, grade }) => (
              <li key={address}>
                <strong>{words[grade].title}</strong>
                <code>{address}</code>
              </li>
            ))}
          </ul>
        )}
        {[...new Set(proofs?.map(({ grade }) => grade))].map((grade) => (
          <p key={grade}>
            {words[grade].title}: {words[grade].meaning}
          </p>
        ))}
      </div>
    </div>
  )
}
