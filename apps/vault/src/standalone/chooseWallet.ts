import { element } from '../parts/element.ts'
import { icon } from '../parts/icons.ts'
import { button } from '../parts/parts.ts'
import { t } from '../texts/texts.ts'
import type { Vault } from '../vault.ts'
import { describeSubject, type Subject } from '../wallets/subject.ts'

/** Lists what can be exported. */
export const chooseWallet = (
  { page }: Vault,
  subjects: readonly Subject[],
): Promise<Subject | 'import' | 'sign-out'> =>
  page.ask<Subject | 'import' | 'sign-out'>(({ finish }) => ({
    title: t('walletsTitle'),
    text: subjects.length > 0 ? t('walletsText') : t('walletsNone'),
    content: [
      subjects.length > 0 &&
        element(
          'ul',
          { class: 'lk-list' },
          ...subjects.map((subject) =>
            element(
              'li',
              {},
              drawRow(subject, () => finish(subject)),
            ),
          ),
        ),
      button(t('importWallet'), () => finish('import')),
      button(t('signOut'), () => finish('sign-out'), { kind: 'ghost', tail: true }),
    ],
  }))

function drawRow(subject: Subject, onClick: () => void): HTMLElement {
  const { name, addresses } = describeSubject(subject)
  const isPhrase = subject.kind === 'export-wallet'
  const [address = ''] = addresses
  return element(
    'button',
    {
      type: 'button',
      class: 'lk-row vault-row',
      onclick: onClick,
    },
    element('span', { class: 'lk-tile' }, icon(isPhrase ? 'wallet' : 'key')),
    element(
      'span',
      { class: 'lk-row__main' },
      element('span', { class: 'lk-row__name' }, name),
      element('span', { class: 'lk-row__detail' }, isPhrase ? t('recoveryPhrase') : t('privateKey')),
      !isPhrase && element('span', { class: 'lk-row__detail', dir: 'ltr' }, address),
    ),
  )
}
