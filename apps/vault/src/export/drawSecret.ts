import { element } from '../parts/element.ts'
import { t } from '../texts/texts.ts'
import type { Secret } from './secret.ts'

const usualWords = 12

/** Words in numbered fields, or a key as it is. Hidden: bars of the same size, with nothing of it in the document. */
export function drawSecret(secret: Secret | undefined, isShown: boolean, isPhrase: boolean): HTMLElement {
  if (!isPhrase) {
    const key = secret && 'key' in secret && isShown ? secret.key : undefined
    return key === undefined
      ? element('div', { class: 'vault-key', 'aria-hidden': 'true' }, bar(), bar(), bar())
      : element('p', { class: 'vault-key notranslate', translate: 'no', tabindex: -1 }, key)
  }
  const words = secret && 'words' in secret ? secret.words : undefined
  const passphrase = secret && 'words' in secret ? secret.passphrase : undefined
  const rows = Array.from({ length: words?.length ?? usualWords }, (_, index) =>
    element(
      'li',
      { class: 'vault-word' },
      ...(isShown
        ? [element('span', { class: 'vault-word__number' }, String(index + 1)), words?.[index] ?? '']
        : [bar()]),
    ),
  )
  return element(
    'div',
    isShown ? { tabindex: -1, translate: 'no', class: 'notranslate' } : { 'aria-hidden': 'true' },
    element('ol', { class: 'vault-words' }, ...rows),
    passphrase !== undefined &&
      element(
        'div',
        { class: 'vault-passphrase' },
        element('p', { class: 'lk-label' }, t('passphraseLabel')),
        isShown ? element('p', { class: 'vault-key' }, passphrase) : bar(),
        element('p', { class: 'lk-hint' }, t('passphraseHint')),
      ),
  )
}

const bar = () => element('i', { class: 'vault-bar' })
