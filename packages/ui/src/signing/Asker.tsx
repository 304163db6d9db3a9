import { AppFace } from '../parts/faces/Face.tsx'
import { signingEn } from '../texts/en/signing.ts'
import { useTexts } from '../texts/useTexts.ts'

interface AskerProps {
  /** Host of the page that asks. */
  host: string
  /** Whether it hasn't asked on this device before. */
  isFirst: boolean
}

/** Who asks, in the bar: it stays in view. */
export function Asker({ host, isFirst }: AskerProps) {
  const texts = useTexts(signingEn)
  return (
    <p className="lk-asker">
      <AppFace size="small" host={host} />
      <span className="lk-visually-hidden">{texts.signAskedBy} </span>
      <span className="lk-asker__who">
        <bdi className="lk-strong" dir="ltr">
          {host}
        </bdi>
        {isFirst && <span className="lk-asker__first">{texts.signFirst}</span>}
      </span>
    </p>
  )
}
