import { NamedAddress } from '../contact/NamedAddress.tsx'
import { Fact } from '../decoded/DecodedFields.tsx'
import { FullAddress } from '../parts/FullAddress.tsx'
import { signingEn } from '../texts/en/signing.ts'
import { useTexts } from '../texts/useTexts.ts'

interface SignerProps {
  address: string
  /** The wallet and the account, as the user knows them. */
  name: string | undefined
}

/** The row of who signs. */
export function Signer({ address, name }: SignerProps) {
  const texts = useTexts(signingEn)
  return (
    <Fact label={texts.signFrom}>
      <NamedAddress name={name} address={address} />
    </Fact>
  )
}

/** The whole address of who signs. */
export function SignerAddress({ address }: Pick<SignerProps, 'address'>) {
  const texts = useTexts(signingEn)
  return (
    <dl className="lk-decoded__fields">
      <div className="lk-decoded__field lk-decoded__field--wide">
        <dt>{texts.signFrom}</dt>
        <dd>
          <FullAddress address={address} />
        </dd>
      </div>
    </dl>
  )
}
