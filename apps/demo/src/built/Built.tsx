import type { ReactElement } from 'react'
import { Sentence } from '../texts/Sentence.tsx'
import { useSiteTexts } from '../texts/SiteLanguage.tsx'
import type { SiteTexts } from '../texts/siteTexts.ts'
import { CopiedCode } from './CopiedCode.tsx'
import { createCommand, example } from './example.ts'

interface BuiltProps {
  /** Where the documentation is served, if it is. */
  docsUrl: string | undefined
}

/** Parts of the kit that this site uses, and their places in it. */
const partsIn = (texts: SiteTexts) => [
  { name: 'SignInButton', use: texts.builtSignInButton },
  { name: 'UserButton', use: texts.builtUserButton },
  { name: 'Show', use: texts.builtShow },
  { name: 'WalletPanel', use: texts.builtWalletPanel },
  { name: 'UserProfile', use: texts.builtUserProfile },
  { name: 'useSignMessage', use: texts.builtUseSignMessage },
  { name: 'appearance', use: texts.builtAppearance },
]

const factsIn = (texts: SiteTexts) => [
  texts.builtFactRequests,
  texts.builtFactKey,
  texts.builtFactYours,
  texts.builtFactPolicy,
]

/** How the site is built, for developers who build one. */
export function Built({ docsUrl }: BuiltProps): ReactElement {
  const texts = useSiteTexts()
  return (
    <div className="site-own site-built">
      <p>
        <a className="site-link" href="#card">
          {texts.backToLibrary}
        </a>
      </p>
      <h1>{texts.builtTitle}</h1>
      <p className="site-lead">{texts.builtText}</p>
      <section aria-labelledby="code-title">
        <h2 id="code-title">{texts.builtCode}</h2>
        <CopiedCode code={example} label={texts.copyCode} />
      </section>
      <div className="site-built__columns">
        <section aria-labelledby="parts-title">
          <h2 id="parts-title">{texts.builtParts}</h2>
          <dl className="site-built__parts">
            {partsIn(texts).map(({ name, use }) => (
              <div key={name}>
                <dt>
                  <code>{name}</code>
                </dt>
                <dd>{use}</dd>
              </div>
            ))}
          </dl>
        </section>
        <div className="site-built__aside">
          <section aria-labelledby="facts-title">
            <h2 id="facts-title">{texts.builtFacts}</h2>
            <ul className="site-built__facts">
              {factsIn(texts).map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="start-title">
            <h2 id="start-title">{texts.builtStart}</h2>
            <CopiedCode code={createCommand} label={texts.copyCommand} />
            {docsUrl && (
              <p>
                <a className="site-link" href={docsUrl}>
                  {texts.builtDocumentation}
                </a>
              </p>
            )}
            <p>
              <Sentence text={texts.builtStorybook} values={{ command: <code>npm run storybook</code> }} />
            </p>
          </section>
        </div>
      </div>
    </div>
  )
}
