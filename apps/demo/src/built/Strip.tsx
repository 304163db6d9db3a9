import type { ReactElement } from 'react'

import { MethodButtons } from '../options/MethodButtons.tsx'
import { OptionForm } from '../options/OptionForm.tsx'
import { useSiteTexts } from '../texts/SiteLanguage.tsx'
import { CopiedCode } from './CopiedCode.tsx'
import { createCommand } from './example.ts'

interface StripProps {
  /** Where the documentation is served, if it is. */
  docsUrl: string | undefined
}

/** Says what this site is for: the sign-in can be tried in every way, and in other colors and languages. */
export function Strip({ docsUrl }: StripProps): ReactElement {
  const texts = useSiteTexts()
  return (
    <section className="site-strip" aria-labelledby="strip-title">
      <div className="site-strip__inner">
        <div className="site-strip__words">
          <h2 id="strip-title">{texts.stripTitle}</h2>
          <p className="site-strip__lead">{texts.stripText}</p>
          <CopiedCode code={createCommand} label={texts.copyCommand} />
          <p className="site-strip__links">
            <a className="site-link" href="#built">
              {texts.stripBuilt}
            </a>
            {docsUrl && (
              <a className="site-link" href={docsUrl}>
                {texts.stripDocumentation}
              </a>
            )}
          </p>
        </div>
        <div className="site-strip__try">
          <MethodButtons />
          <OptionForm />
        </div>
      </div>
    </section>
  )
}
