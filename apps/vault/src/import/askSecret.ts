import type { VaultKind } from '@latchkey/core/vault'

import { element } from '../parts/element.ts'
import { icon } from '../parts/icons.ts'
import { button, field, form, isIdle, secretField, setState } from '../parts/parts.ts'
import type { Vault } from '../vault.ts'
import { drawSegments } from './drawSegments.ts'
import { type ReadKey, readKey } from './readKey.ts'
import { checkPhrase } from './readPhrase.ts'
import { ti } from './texts.ts'

/** Typed secret and its name, checked on this page. */
export interface TypedSecret {
  readonly name: string
  readonly secret: { readonly phrase: string; readonly passphrase: string } | ReadKey
}

export interface AskSecretParameters {
  /** Kind of import that the host asks for: its tab is shown first. */
  kind: VaultKind
  /** Names that are taken, by tab. */
  names: { readonly phrase: readonly string[]; readonly key: readonly string[] }
  /** Contact of the account that it is imported into. */
  contact: string | undefined
  /** Entries to start from, when the user comes back to this screen. */
  before?: TypedSecret | undefined
}

/** Asks for a recovery phrase or a private key, and checks it while it is typed. */
export const askSecret = (
  { page }: Vault,
  { kind, names, contact, before }: AskSecretParameters,
): Promise<TypedSecret> =>
  page.ask<TypedSecret>(({ finish, signal }) => {
    let tab: 'phrase' | 'key' = before ? tabOf(before) : kind === 'import-private-key' ? 'key' : 'phrase'
    const old = before?.secret
    const phrase = field('textarea', ti('phrase'), { ...secretField, rows: 4, class: 'notranslate' })
    const passphrase = field('input', ti('passphrase'), { ...secretField, type: 'text' })
    const key = field('textarea', ti('key'), { ...secretField, rows: 3 })
    const name = field('input', ti('name'), {
      ...secretField,
      type: 'text',
      placeholder: ti('namePlaceholder'),
    })
    if (old && 'phrase' in old) [phrase.input.value, passphrase.input.value] = [old.phrase, old.passphrase]
    if (old && 'privateKey' in old) key.input.value = old.privateKey
    name.input.value = before?.name ?? ''
    passphrase.hint.show(ti('passphraseHint'))
    const more = element(
      'details',
      { class: 'lk-disclosure', open: passphrase.input.value !== '' },
      element(
        'summary',
        { class: 'lk-disclosure__summary' },
        ti('usesPassphrase'),
        icon('down', { size: 'small' }),
      ),
      passphrase.element,
    )
    const next = button(ti('next'), undefined, { kind: 'primary', submit: true })
    const fields = element('div', { class: 'lk-group' })

    /** Reads the fields. Returns undefined while something is missing, and says below the field what it is. */
    async function read(): Promise<TypedSecret['secret'] | undefined> {
      if (tab === 'key') {
        const parsed = key.input.value.trim() ? readKey(key.input.value) : ''
        key.fail(typeof parsed === 'string' ? parsed : '')
        return typeof parsed === 'string' ? undefined : parsed
      }
      const typed = phrase.input.value
      const check = await checkPhrase(typed)
      // Typed on while the lists were loading.
      if (signal.aborted || typed !== phrase.input.value) return undefined
      phrase.fail(check.status === 'wrong' ? check.text : '')
      if (check.status === 'incomplete') phrase.hint.show(check.text)
      if (check.status !== 'valid') return undefined
      phrase.hint.show(ti('phraseRight'), 'news')
      return { phrase: check.phrase, passphrase: passphrase.input.value }
    }
    const check = async () => setState(next, 'aria-disabled', !(await read()))
    const submit = async () => {
      if (!isIdle(next)) return
      const secret = await read()
      const text = name.input.value.trim()
      const problem = text === '' ? ti('nameMissing') : names[tab].includes(text) ? ti('nameTaken') : ''
      name.fail(problem)
      if (problem) name.input.focus()
      else if (secret) finish({ name: text, secret })
    }
    const show = (chosen: typeof tab) => {
      tab = chosen
      fields.replaceChildren(...(tab === 'phrase' ? [phrase.element, more] : [key.element]))
      void check()
    }
    for (const { input } of [phrase, key]) input.addEventListener('input', () => void check())
    show(tab)
    return {
      title: ti('title'),
      text: contact === undefined ? ti('text') : ti('textFor', { contact }),
      content: [
        form(
          () => void submit(),
          drawSegments({
            label: ti('what'),
            options: [
              ['phrase', ti('phrase')],
              ['key', ti('privateKey')],
            ],
            value: tab,
            onChange: show,
          }),
          fields,
          name.element,
          next,
        ),
      ],
      focus: tab === 'phrase' ? phrase.input : key.input,
    }
  })

const tabOf = ({ secret }: TypedSecret) => ('phrase' in secret ? 'phrase' : 'key')
