import { element } from './element.ts'

/** Most wallets have two accounts; more addresses than this help nobody to recognize one. */
const mostAddresses = 3

/** Name and addresses in full: a short address is a name, not a proof. */
export const describeWallet = ({
  name,
  addresses,
}: {
  name: string
  addresses: readonly string[]
}): HTMLElement =>
  element(
    'div',
    { class: 'vault-wallet' },
    element('p', { class: 'lk-strong' }, element('bdi', {}, name)),
    ...addresses.slice(0, mostAddresses).map((address) => drawAddress(address)),
  )

/**
 * In groups of four in columns, alternating in ink, as the kit's FullAddress draws it. A screen reader reads it as one,
 * and copying a part of it copies the whole.
 */
export const drawAddress = (address: string, name: 'p' | 'span' = 'p'): HTMLElement =>
  element(
    name,
    {
      class: 'vault-address notranslate',
      translate: 'no',
      oncopy: (event: ClipboardEvent) => {
        event.preventDefault()
        event.clipboardData?.setData('text/plain', address)
      },
    },
    ...(address.match(/^0x.{4}|.{1,4}/g) ?? []).map((part) => element('span', {}, part)),
  )
