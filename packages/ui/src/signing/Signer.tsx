import { shortAddress } from '../contact/addresses.ts'
import { FullAddress } from '../parts/FullAddress.tsx'
import { chevron, Icon } from '../parts/icons/Icon.tsx'
import { signingEn } from '../texts/en/signing.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useClass } from '../theme/useClass.ts'

interface SignerProps {
  address: string
  /** The wallet and the account, as the user knows them. */
  name: string | undefined
}

/** Who signs, in a line; the whole address on a press. */
export function Signer({ address, name }: SignerProps) {
  const texts = useTexts(signingEn)
  const className = useClass()
  return (
    <details className="lk-disclosure">
      <summary className="lk-disclosure__summary lk-signer">
        <span>{texts.signAs}</span>
        <span>
          {name && <bdi>{name}</bdi>}{' '}
          <bdi className="lk-data" translate="no">
            {shortAddress(address)}
          </bdi>
        </span>
        <Icon size="small" shape={chevron} />
      </summary>
      <div className={`${className('well')} lk-sign__address`}>
        <FullAddress address={address} />
      </div>
    </details>
  )
}
