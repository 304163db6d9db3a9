import { TextButton } from '../../parts/buttons/TextButton.tsx'
import { describeDevice } from '../../parts/describeDevice.ts'
import { laptop, lock, phone } from '../../parts/icons/moreIcons.tsx'
import { Row, Tile } from '../../parts/rows/Row.tsx'
import type { RowQuestionProps } from '../../parts/rows/RowQuestion.tsx'
import type { ActionResult } from '../../parts/rows/useAction.ts'
import { useTimes } from '../../parts/time/useTimes.ts'
import { profileEn } from '../../texts/en/profile.ts'
import { useFormat } from '../../texts/useFormat.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { AskedRow } from '../rows/AskedRow.tsx'
import { useIsPhone } from '../rows/useIsPhone.ts'
import { hostOf, type SignInWay, useSignInText } from './useSignInText.ts'

/** A device on which the user is signed in. Times in ms since the epoch. */
export interface Device extends SignInWay {
  id: string
  /** This one. */
  current: boolean
  userAgent?: string | undefined
  authTime: number
  /** Origin of the page that the user signed in on. */
  pageOrigin?: string | undefined
  /** Set if it is one of the service's own pages. */
  page?: 'vault' | 'dashboard' | undefined
  /** Whether nobody signed in by such a browser before. */
  isNew?: boolean | undefined
  /** The session profile that bounds what it may do. */
  profile?: { readonly sessionProfileName: string } | undefined
}

interface DeviceRowProps {
  device: Device
  name: string
  now: number
  ending: boolean
  disabled: boolean
  /** Whether the user is asked if the sign-in was theirs. */
  isAsking: boolean
  result: ActionResult | undefined
  onAsk: (isAsking: boolean) => void
  onEnd: () => void
}

/** A device, and the button that signs it out. */
export function DeviceRow(props: DeviceRowProps) {
  const { device, name, now, ending, disabled, isAsking, result, onAsk, onEnd } = props
  const { current, userAgent, authTime, pageOrigin, page, profile } = device
  const texts = useTexts(profileEn)
  const format = useFormat()
  const { formatMoment } = useTimes()
  const signInText = useSignInText()
  const isNew = device.isNew === true && !current
  const when = formatMoment(authTime, now)
  const host = pageOrigin === undefined ? undefined : hostOf(pageOrigin)
  const way = signInText(device)
  const limit = profile && format(texts.deviceLimited, { profile: profile.sessionProfileName })
  // A whole row that is pressed says less than a button: it asks first.
  const asks = useIsPhone() || isNew
  const row = (
    <Row
      mark={<Tile icon={page ? lock : describeDevice(userAgent).form === 'phone' ? phone : laptop} />}
      name={name}
      tag={current ? texts.deviceHere : isNew ? texts.deviceNew : undefined}
      isTagNews={isNew}
      detail={
        <Facts
          facts={way ? [way, when, host, limit] : [format(texts.deviceSignedIn, { when }), host, limit]}
        />
      }
      result={result}
    >
      {!current && (
        <TextButton
          quiet={!isNew}
          busy={ending}
          disabled={disabled}
          label={
            isNew
              ? format(texts.wasItYouOf, { event: name })
              : format(ending ? texts.deviceEndingOf : texts.deviceEndOf, { device: name })
          }
          onClick={asks ? () => onAsk(true) : onEnd}
        >
          {isNew ? texts.wasItYou : ending ? texts.deviceEnding : texts.deviceEnd}
        </TextButton>
      )}
    </Row>
  )
  const question: RowQuestionProps = {
    verb: ending ? texts.deviceEnding : texts.deviceEnd,
    cancel: isNew ? texts.itWasMe : undefined,
    busy: ending,
    disabled,
    result,
    onCancel: () => onAsk(false),
    onConfirm: onEnd,
    children: isNew
      ? format(texts.deviceAsk, { browser: name, page: host ?? 'none' })
      : format(texts.deviceEndAsk, { device: name }),
  }
  return <AskedRow row={row} question={asks && isAsking ? question : undefined} />
}

/** Facts in one line, which breaks between them. */
export function Facts({ facts }: { facts: readonly (string | undefined)[] }) {
  const shown = facts.filter(Boolean)
  return (
    <span className="lk-row__facts">
      {shown.map((fact, index) => (
        <span key={fact}>
          <bdi>{fact}</bdi>
          {index < shown.length - 1 && '\u00a0· '}
        </span>
      ))}
    </span>
  )
}
