import type { FlowError } from '@latchkey/react'
import { useId } from 'react'
import { Bar } from '../../parts/Bar.tsx'
import { Button } from '../../parts/buttons/Button.tsx'
import { Icon } from '../../parts/icons/Icon.tsx'
import { passkey } from '../../parts/icons/icons.tsx'
import { clock, lock } from '../../parts/icons/moreIcons.tsx'
import { Hint } from '../../parts/messages/Hint.tsx'
import { OfflineNote } from '../../parts/messages/Note.tsx'
import { Point, Points } from '../../parts/messages/Points.tsx'
import { Title } from '../../parts/Title.tsx'
import { useDeviceName } from '../../parts/useDeviceName.ts'
import { passkeyEn } from '../../texts/en/passkey.ts'
import { useScreenErrorText } from '../../texts/useScreenErrorText.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { useClass } from '../../theme/useClass.ts'
import type { CommonActions } from '../actions.ts'
import type { PasskeyActions } from './passkeyMethod.tsx'

export interface PasskeyOfferData {
  /** How the user signed in. */
  after: 'code' | 'other'
  /** The user has signed in again to create one. The prompt opens only with a press. */
  confirmed?: boolean | undefined
  /** How the last prompt ended. */
  error?: FlowError | undefined
  offline: boolean
}
export type PasskeyOfferProps = PasskeyOfferData & { actions: PasskeyActions & CommonActions }

/** Offers a passkey to a user who signed in by another method. It can be declined. */
export function PasskeyOffer({ after, confirmed, error, offline, actions }: PasskeyOfferProps) {
  const texts = useTexts(passkeyEn)
  const errorText = useScreenErrorText(error).text
  const name = useClass()
  const nameOf = useDeviceName()
  const errorId = useId()
  return (
    <>
      <Bar />
      <Title>{after === 'code' ? texts.offerTitle : texts.offerTitleOther}</Title>
      <p className={name('text')}>{texts.offerText}</p>
      <div className="lk-content">
        {offline && <OfflineNote />}
        <Points>
          <Point icon={clock}>{texts.offerFast}</Point>
          <Point icon={lock}>{texts.offerSafe}</Point>
        </Points>
        <div className="lk-group">
          <Button
            variant="primary"
            disabled={offline}
            onClick={() => actions.addPasskey(nameOf())}
            aria-describedby={error || confirmed ? errorId : undefined}
          >
            <Icon shape={passkey} />
            {texts.createPasskey}
          </Button>
          {(error || confirmed) && (
            <Hint id={errorId} kind="news">
              {error ? errorText : texts.offerConfirmed}
            </Hint>
          )}
          <Button variant="ghost" tail onClick={actions.decline}>
            {texts.notNow}
          </Button>
        </div>
      </div>
    </>
  )
}
