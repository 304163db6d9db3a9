import { isEthereumAddress, isSameAddress, isSolanaAddress } from '@latchkey/crypto/addresses'

import { withLoading } from '../page/loading.ts'
import { drawAddress } from '../parts/describeWallet.ts'
import { element } from '../parts/element.ts'
import { button, field, form, hintLine, secretField, setState, textButton } from '../parts/parts.ts'
import type { Vault } from '../vault.ts'
import type { TypedSecret } from './askSecret.ts'
import { deriveAddress, phraseToSeed } from './deriveAddresses.ts'
import { type Candidate, candidatesOf } from './knownPaths.ts'
import type { Chosen } from './sendImport.ts'
import { ti } from './texts.ts'

type Row = Pick<Candidate, 'chain'> & Partial<Omit<Candidate, 'chain'>> & { readonly address: string }

const chains = { ethereum: 'Ethereum', solana: 'Solana' } as const
/** Accounts of each wallet that are shown at first, and that are searched. */
const numbers = { first: 1, searched: 20 }

/** "Is this your address?": derived on this page, before anything is sent. */
export async function askAddresses({ page }: Vault, { secret }: TypedSecret): Promise<Chosen | 'back'> {
  const isPhrase = 'phrase' in secret
  const seed = isPhrase
    ? await withLoading(page, () => phraseToSeed(secret.phrase, secret.passphrase))
    : new Uint8Array()
  const derive = ({ chain, ...rest }: Candidate): Row => ({
    chain,
    ...rest,
    address: deriveAddress(seed, chain, rest.path),
  })
  const chosen = await page.ask<Chosen | 'back'>(
    ({ finish }) => {
      const rows: Row[] = isPhrase ? candidatesOf(0, numbers.first).map(derive) : [...secret.accounts]
      const picked = new Set(rows.slice(0, isPhrase ? 2 : 1).map(({ address }) => address))
      const list = element('ul', { class: 'lk-list' })
      const hint = hintLine()
      let shown = numbers.first
      const submit = button('', undefined, { kind: 'primary', submit: true })

      const draw = () => {
        list.replaceChildren(...rows.map((row) => drawRow(row, picked.has(row.address), isPhrase, pick)))
        const { size } = picked
        submit.textContent = size > 1 ? ti('importSome', { count: String(size) }) : ti('importOne')
        setState(submit, 'aria-disabled', size === 0)
        hint.show(size === 0 ? ti('chooseOne') : '', size === 0 ? 'news' : undefined)
      }
      const pick = (address: string, on: boolean) => {
        if (!isPhrase) picked.clear()
        if (on) picked.add(address)
        else picked.delete(address)
        draw()
        list.querySelectorAll('input')[rows.findIndex((row) => row.address === address)]?.focus()
      }
      const add = (more: readonly Row[]) => {
        for (const row of more) if (!rows.some(({ path }) => path === row.path)) rows.push(row)
        draw()
      }
      const search = field('input', ti('ownAddress'), { ...secretField, type: 'text' })
      search.hint.show(ti('ownAddressHint'))
      search.input.addEventListener('change', () => {
        const typedAddress = search.input.value.trim()
        const chain = chainOf(typedAddress)
        search.fail('')
        if (typedAddress === '') return search.hint.show(ti('ownAddressHint'))
        if (!chain) return search.fail(ti('badAddress'))
        const match = candidatesOf(0, numbers.searched)
          .filter((candidate) => candidate.chain === chain)
          .map(derive)
          .find(({ address }) => isSameAddress(address, typedAddress))
        if (!match) return search.fail(ti('notFound', { count: String(numbers.searched) }))
        picked.add(match.address)
        add([match])
      })
      draw()
      return {
        title: ti('addressesTitle'),
        text: isPhrase ? ti('addressesText') : ti('keyAddressText'),
        content: [
          form(
            () => picked.size > 0 && finish(rows.filter(({ address }) => picked.has(address))),
            list,
            isPhrase && textButton(ti('more'), () => add(candidatesOf(shown, ++shown).map(derive))),
            isPhrase && search.element,
            hint.element,
            submit,
          ),
        ],
      }
    },
    { back: 'back' },
  )
  seed.fill(0)
  return chosen
}

const chainOf = (address: string): Candidate['chain'] | undefined =>
  isEthereumAddress(address) ? 'ethereum' : isSolanaAddress(address) ? 'solana' : undefined

/** A checkbox for each address of a phrase, one choice for a key. */
const drawRow = (
  { chain, address, wallets, path }: Row,
  isPicked: boolean,
  isPhrase: boolean,
  onPick: (address: string, on: boolean) => void,
): HTMLElement =>
  element(
    'li',
    {},
    element(
      'label',
      { class: 'lk-row vault-choice' },
      element('input', {
        type: isPhrase ? 'checkbox' : 'radio',
        name: 'address',
        class: 'vault-check',
        checked: isPicked,
        onchange: ({ target }: { target: HTMLInputElement }) => onPick(address, target.checked),
      }),
      element(
        'span',
        { class: 'lk-row__main' },
        element('span', { class: 'lk-row__name' }, chains[chain]),
        drawAddress(address, 'span'),
        wallets && element('span', { class: 'lk-row__detail' }, wallets),
        path && element('span', { class: 'lk-row__detail', dir: 'ltr' }, path),
      ),
    ),
  )
