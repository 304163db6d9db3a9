import { Bar } from '../parts/Bar.tsx'
import { key } from '../parts/icons/moreIcons.tsx'
import { Status } from '../parts/messages/Status.tsx'
import { Title } from '../parts/Title.tsx'
import { screensEn } from '../texts/en/screens.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useClass } from '../theme/useClass.ts'

export type NoMethodData = Record<never, never>

/** No supported login method is enabled. */
export function NoMethod() {
  const texts = useTexts(screensEn)
  return (
    <>
      <Bar plain />
      <Status kind="plain" icon={key}>
        <Title>{texts.noMethodTitle}</Title>
        <p className={useClass()('text')}>{texts.noMethodText}</p>
      </Status>
    </>
  )
}
