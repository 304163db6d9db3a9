import { element } from '../parts/element.ts'
import { icon } from '../parts/icons.ts'
import { button } from '../parts/parts.ts'
import { t } from '../texts/texts.ts'
import type { Vault } from '../vault.ts'

/** The user confirmed with an account that has no such wallet. */
export const showWrongAccount = ({ page }: Vault): Promise<void> =>
  page.ask<void>(({ finish }) => ({
    tile: element('span', { class: 'lk-tile lk-tile--danger' }, icon('alert', { size: 'large' })),
    title: t('wrongAccountTitle'),
    text: t('wrongAccountText'),
    content: [button(t('tryAgain'), () => finish(), { kind: 'primary' })],
  }))
