// Written by `npm run texts` from packages/ui/texts.
import type { messageLanguages } from '@latchkey/contract/languages'

import ar from './ar.json' with { type: 'json' }
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import it from './it.json' with { type: 'json' }
import ja from './ja.json' with { type: 'json' }
import ko from './ko.json' with { type: 'json' }
import nl from './nl.json' with { type: 'json' }
import pl from './pl.json' with { type: 'json' }
import ptBR from './pt-BR.json' with { type: 'json' }
import type { MessageTexts } from './texts.types.ts'
import tr from './tr.json' with { type: 'json' }
import uk from './uk.json' with { type: 'json' }
import zhHans from './zh-Hans.json' with { type: 'json' }

/** The languages of messages by their BCP 47 tags, English first. */
export const languages = {
  en,
  ar,
  de,
  es,
  fr,
  it,
  ja,
  ko,
  nl,
  pl,
  'pt-BR': ptBR,
  tr,
  uk,
  'zh-Hans': zhHans,
} satisfies Readonly<Record<keyof typeof messageLanguages, MessageTexts>>
