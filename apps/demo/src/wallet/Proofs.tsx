import { type AddressProof, useWalletProofs } from '@latchkey/ui'
import { type ReactElement, useState } from 'react'
import { useSiteTexts } from '../texts/SiteLanguage.tsx'
import type { SiteTexts } from '../texts/siteTexts.ts'

/** Texts of each grade. */
const words = {
  refused: { title: 'proofRefused', meaning: 'proofRefusedText' },
  simulated: { title: 'proofSimulated', meaning: 'proofSimulatedText' },
  deployer: { title: 'proofDeployer', meaning: 'proofDeployerText' },
  unpinned: { title: 'proofUnpinned', meaning: 'proofUnpinnedText' },
  hardware: { title: 'proofHardware', meaning: 'proofHardwareText' },
} as const satisfies Record<AddressProof['grade'], { title: keyof SiteTexts; meaning: keyof SiteTexts }>

/** Verifies on the page that the enclave derived the addresses of the sign-up. The code loads with the click. */
export function Proofs(): ReactElement {
  const texts = useSiteTexts()
  const [isAsked, setAsked] = useState(false)
  const { data, error, isFetching, refetch } = useWalletProofs({ query: { enabled: isAsked } })
  // An enclave that verifies proves its decision about the sign-up, too.
  const proofs = data?.filter(({ decision }) => !decision)
  const verify = () => (isAsked ? void refetch() : setAsked(true))
  return (
    <div className="site-panel">
      <h3>{texts.proofsTitle}</h3>
      <p className="site-panel__lead">{texts.proofsText}</p>
      <div className="site-panel__actions">
        <button type="button" className="site-button" disabled={isFetching} onClick={verify}>
          {isFetching ? texts.proofsChecking : texts.proofsCheck}
        </button>
      </div>
      <div className="site-panel__result" role="status">
        {error && <p>{texts.proofsFailed}</p>}
        {proofs?.length === 0 && <p>{texts.proofsNone}</p>}
        {proofs && proofs.length > 0 && (
          <ul className="site-panel__list">
            {proofs.map(({ address, grade }) => (
              <li key={address}>
                <strong>{texts[words[grade].title]}</strong>
                <code>{address}</code>
              </li>
            ))}
          </ul>
        )}
        {[...new Set(proofs?.map(({ grade }) => grade))].map((grade) => (
          <p key={grade}>
            {texts[words[grade].title]}: {texts[words[grade].meaning]}
          </p>
        ))}
      </div>
    </div>
  )
}
