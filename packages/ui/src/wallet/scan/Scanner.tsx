import { type RefObject, useId, useLayoutEffect, useRef } from 'react'

import { Bar } from '../../parts/Bar.tsx'
import { focusTarget } from '../../parts/focusScreen.ts'
import { Hint } from '../../parts/messages/Hint.tsx'
import { Problem } from '../../parts/messages/Problem.tsx'
import { Title } from '../../parts/Title.tsx'
import { cardEn } from '../../texts/en/card.ts'
import { scanEn } from '../../texts/en/scan.ts'
import { useTexts } from '../../texts/useTexts.ts'
import type { CameraState } from './useScanner.ts'

export interface ScannerProps {
  video: RefObject<HTMLVideoElement | null>
  camera: CameraState
  /** Why the last code is of no use. */
  problem: string | undefined
  onRetry: () => void
  onBack: () => void
}

const icon = (
  <>
    <path d="M3.25 7.75a2 2 0 0 1 2-2h1.5l1-2h4.5l1 2h1.5a2 2 0 0 1 2 2v6.5a2 2 0 0 1-2 2h-9.5a2 2 0 0 1-2-2z" />
    <circle cx="10" cy="10.75" r="2.75" />
  </>
)

/** Classes of the picture. A camera without one has a problem. */
const pictures = { starting: 'lk-scan lk-skeleton', on: 'lk-scan', mirrored: 'lk-scan lk-scan--mirrored' }

const isPicture = (camera: CameraState): camera is keyof typeof pictures => Object.hasOwn(pictures, camera)

/** The camera's picture, or why there is none. The focus goes to the title of whichever follows the other. */
export function Scanner(props: ScannerProps) {
  const frame = useRef<HTMLDivElement>(null)
  const hasPicture = isPicture(props.camera)
  const hadPicture = useRef(hasPicture)
  useLayoutEffect(() => {
    if (hadPicture.current !== hasPicture && frame.current) focusTarget(frame.current, 'title')?.focus()
    hadPicture.current = hasPicture
  }, [hasPicture])
  return (
    <div ref={frame}>
      <View {...props} />
    </div>
  )
}

function View({ video, camera, problem, onRetry, onBack }: ScannerProps) {
  const texts = useTexts(scanEn)
  const cardTexts = useTexts(cardEn)
  const id = useId()
  if (!isPicture(camera)) {
    const [title, text] = {
      blocked: [texts.scanBlocked, texts.scanBlockedText] as const,
      missing: [texts.scanMissing, texts.scanMissingText] as const,
      failed: [texts.scanFailed, texts.scanFailedText] as const,
    }[camera]
    return (
      <Problem
        icon={icon}
        title={title}
        text={text}
        offline={false}
        leave={{ label: texts.scanLeave, act: onBack }}
        again={{ label: cardTexts.tryAgain, act: onRetry }}
      />
    )
  }
  return (
    <>
      <Bar plain onBack={onBack} />
      <Title>{texts.scanTitle}</Title>
      <div className="lk-content">
        <video
          ref={video}
          className={pictures[camera]}
          aria-hidden
          autoPlay
          muted
          playsInline
          disablePictureInPicture
        />
        <Hint id={id} kind={problem ? 'error' : 'news'}>
          {problem ?? (camera === 'starting' ? texts.scanStarting : texts.scanHint)}
        </Hint>
      </div>
    </>
  )
}
