import { useContext, useState } from 'react'

import { SelectField } from '../parts/fields/SelectField.tsx'
import { Setting } from '../parts/rows/Setting.tsx'
import { useAction } from '../parts/rows/useAction.ts'
import { profileEn } from '../texts/en/profile.ts'
import { type LanguageChoice, LocalizationContext } from '../texts/localization.ts'
import { useTexts } from '../texts/useTexts.ts'

/** The list of languages, where the app offers any. */
export function Language() {
  const { choice } = useContext(LocalizationContext)
  return choice && choice.languages.length > 1 ? <LanguageSection {...choice} /> : null
}

function LanguageSection({ language, languages, setLanguage }: LanguageChoice) {
  const texts = useTexts(profileEn)
  const action = useAction()
  const [failed, setFailed] = useState(false)
  return (
    <Setting name={texts.languageSection} hint={texts.languageSectionHint} source={always} action={action}>
      {() => (
        <SelectField
          label={texts.languageSection}
          value={language}
          options={languages.map((tag) => ({ value: tag, label: nameOf(tag) }))}
          error={failed ? texts.languageFailed : undefined}
          onChange={(tag) => {
            setFailed(false)
            setLanguage(tag).then(
              () => action.announce('language', texts.saved),
              () => setFailed(true),
            )
          }}
        />
      )}
    </Setting>
  )
}

const always = { data: true }

/** The name of a language in itself, as its readers look for it. */
function nameOf(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}
