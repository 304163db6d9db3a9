import { withLoading } from '../../page/loading.ts'
import { element } from '../../parts/element.ts'
import { icon } from '../../parts/icons.ts'
import { button } from '../../parts/parts.ts'
import type { CeremonyResult, Vault } from '../../vault.ts'
import { signIn } from '../signIn.ts'
import { confirmYoung } from './confirmYoung.ts'
import { readStanding } from './readStanding.ts'
import { ty } from './texts.ts'

/**
 * Lets the user use a login method that isn't established, and then one that is, which confirms it. They use it: a host
 * can't name one that another party has added.
 *
 * @throws {@link Closed}
 */
export async function methodCeremony(vault: Vault): Promise<CeremonyResult> {
  const { hint = {} } = vault
  for (let reason: string | undefined; ; reason = ty('isConfirmed')) {
    await signIn(vault, {
      explanation: {
        title: ty('methodTitle'),
        text: ty('methodText'),
        points: [
          ['user', ty('methodFirst')],
          ['check', ty('methodSecond')],
        ],
        reason,
      },
      methods: hint.methods?.toReversed(),
      contact: hint.contact,
    })
    const standing = await withLoading(vault.page, () => readStanding(vault.kit))
    if (!standing.isEstablished) {
      if (await confirmYoung(vault, standing)) return {}
    } else if (await askEnough(vault)) return {}
  }
}

/** Says that the method is confirmed already. Resolves with whether that is all. */
const askEnough = ({ page }: Vault): Promise<boolean> =>
  page.ask<boolean>(({ finish }) => ({
    tile: element('span', { class: 'lk-tile lk-tile--success' }, icon('check', { size: 'large' })),
    title: ty('isConfirmed'),
    text: ty('isConfirmedText'),
    content: [
      button(ty('done'), () => finish(true), { kind: 'primary' }),
      button(ty('useAnother'), () => finish(false), { kind: 'ghost', tail: true }),
    ],
  }))
