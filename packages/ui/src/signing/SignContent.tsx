import type { SignRequest } from '@latchkey/react'

import { DecodedRequest } from '../decoded/DecodedRequest.tsx'
import { RequestWarnings } from '../decoded/RequestWarnings.tsx'
import { Disclosure } from '../parts/Disclosure.tsx'
import { Icon } from '../parts/icons/Icon.tsx'
import { alert } from '../parts/icons/icons.tsx'
import { Hint } from '../parts/messages/Hint.tsx'
import { signingEn } from '../texts/en/signing.ts'
import { useFormat } from '../texts/useFormat.ts'
import { useTexts } from '../texts/useTexts.ts'
import { ExactText } from './ExactText.tsx'
import { readRequest } from './readRequest.ts'
import type { Decoded } from './useDecoded.ts'

interface SignContentProps {
  request: SignRequest
  decoded: Decoded
}

/** Meaning of a request, its exact text, and the bytes one press away. */
export function SignContent({ request, decoded }: SignContentProps) {
  const texts = useTexts(signingEn)
  const format = useFormat()
  const { text, size, raw } = readRequest(request)
  const bytes = size === undefined ? undefined : format(texts.signBytes, { count: size })
  return (
    <>
      <Meaning request={request} decoded={decoded} />
      {text !== undefined && (
        <div>
          <div className="lk-sign__head">
            <h3>{texts.signMessage}</h3>
            <span>{bytes}</span>
          </div>
          <ExactText>{text}</ExactText>
        </div>
      )}
      <Disclosure summary={size === undefined ? texts.signExact : texts.signRaw} content={raw} />
    </>
  )
}

function Meaning({ request, decoded }: SignContentProps) {
  const texts = useTexts(signingEn)
  const format = useFormat()
  if (!decoded)
    return (
      <Hint id={`reading-${request.id}`} kind="busy">
        {texts.signReading}
      </Hint>
    )
  if (decoded === 'failed')
    return (
      <ul className="lk-decoded__warnings">
        <li className="lk-decoded__warning lk-decoded__warning--danger">
          <Icon shape={alert} />
          <span>{format(texts.signUnread, { domain: request.origin })}</span>
        </li>
      </ul>
    )
  // The message itself is below, character by character.
  if (decoded.action === 'message') return <RequestWarnings warnings={decoded.warnings} />
  const { network, networkName = network } = decoded
  return (
    <>
      <DecodedRequest decoded={decoded} />
      {networkName && (
        <div className="lk-sign__head">
          <h3>{texts.signNetwork}</h3>
          <bdi>{networkName}</bdi>
        </div>
      )}
    </>
  )
}
