import { Phrase } from '../parts/Phrase.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import { cardEn } from '../texts/en/card.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useAppearance } from '../theme/appearance.ts'
import { useClass } from '../theme/useClass.ts'

/** The terms that the user accepts by continuing; nothing if the app has none. */
export function Legal({ loading }: { loading: boolean }) {
  const { termsUrl, privacyUrl } = useAppearance().options ?? {}
  const texts = useTexts(cardEn)
  const name = useClass()
  if (!termsUrl && !privacyUrl) return null
  if (loading) {
    return (
      <div className={name('legal')}>
        <Skeleton shape="line" wide />
      </div>
    )
  }
  const terms = termsUrl && <Document href={termsUrl}>{texts.terms}</Document>
  const privacy = privacyUrl && <Document href={privacyUrl}>{texts.privacy}</Document>
  return (
    <p className={name('legal')}>
      <Phrase
        text={terms && privacy ? texts.legalBoth : texts.legalOne}
        terms={terms}
        privacy={privacy}
        document={terms || privacy}
      />
    </p>
  )
}

/** Opens in a new tab, so that what was typed stays. */
function Document({ href, children }: { href: string; children: string }) {
  return (
    <a className={useClass()('link')} href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
