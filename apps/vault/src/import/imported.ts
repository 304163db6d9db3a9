import { drawAddress } from '../parts/describeWallet.ts'
import { element } from '../parts/element.ts'
import { icon } from '../parts/icons.ts'
import { button } from '../parts/parts.ts'
import { t } from '../texts/texts.ts'
import type { Vault } from '../vault.ts'
import { ti } from './texts.ts'

/** The end of an import, with the addresses that the service answered. */
export const showImported = (
  { page }: Vault,
  isPhrase: boolean,
  name: string,
  addresses: readonly string[],
): Promise<void> =>
  page.ask<void>(
    ({ finish }) => ({
      tile: element('span', { class: 'lk-tile lk-tile--success' }, icon('check', { size: 'large' })),
      title: isPhrase ? ti('doneTitle') : ti('doneKeyTitle'),
      text: isPhrase ? ti('doneText') : undefined,
      content: [
        element(
          'div',
          { class: 'vault-wallet' },
          element('p', { class: 'lk-strong' }, element('bdi', {}, name)),
          ...addresses.map((address) => drawAddress(address)),
        ),
        button(t('done'), () => finish()),
      ],
    }),
    { close: undefined },
  )
