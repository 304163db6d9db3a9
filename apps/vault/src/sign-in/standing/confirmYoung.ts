import { withLoading } from '../../page/loading.ts'
import { element } from '../../parts/element.ts'
import { icon } from '../../parts/icons.ts'
import { button } from '../../parts/parts.ts'
import { t } from '../../texts/texts.ts'
import type { Vault } from '../../vault.ts'
import { type SignedIn, signIn } from '../signIn.ts'
import { type Way, wayOf } from '../ways.ts'
import { readStanding, type Standing, type UsedMethod } from './readStanding.ts'
import { formatDay, ty } from './texts.ts'

/**
 * Signs the user in by an established method of the same account, which then confirms the methods that they have used
 * and that aren't. Undefined if they would rather begin again.
 *
 * @throws {@link Closed}
 */
export async function confirmYoung(vault: Vault, first: Standing): Promise<SignedIn | undefined> {
  const { kit, page } = vault
  const young: UsedMethod[] = []
  const { established } = first
  if (established.length === 0) return await showNoOther(vault, first.used)
  for (let standing = first; ; ) {
    const isSame = standing.userId === first.userId
    if (isSame) young.push(standing.used)
    const signedIn = await signIn(vault, {
      explanation: {
        title: ty('youngTitle', { method: nameOf(vault, first.used) }),
        text: ty('youngText', { app: vault.appName }),
        points: [],
        reason: isSame ? undefined : ty('otherAccount'),
      },
      methods: established.map(({ method }) => method),
      isExact: true,
      contact: established.find(({ contact }) => contact !== undefined)?.contact,
    })
    standing = await withLoading(page, () => readStanding(kit))
    if (standing.userId !== first.userId || !standing.isEstablished) continue
    await withLoading(page, () => kit.api.confirmLoginMethods(merge(young)))
    await showConfirmed(vault, young)
    return signedIn
  }
}

/** All of them in one request. */
function merge(young: readonly UsedMethod[]): UsedMethod['parameters'] {
  const parameters = young.map((used) => used.parameters)
  return {
    authenticatorIds: distinct(parameters.flatMap(({ authenticatorIds = [] }) => authenticatorIds)),
    providerIds: distinct(parameters.flatMap(({ providerIds = [] }) => providerIds)),
    apiKeyIds: distinct(parameters.flatMap(({ apiKeyIds = [] }) => apiKeyIds)),
    otpTypes: distinct(parameters.flatMap(({ otpTypes = [] }) => otpTypes)),
  }
}

const distinct = <Item>(items: readonly Item[]): Item[] => [...new Set(items)]

const words = {
  passkey: 'yourPasskey',
  email: 'yourEmail',
  sms: 'yourPhone',
  wallet: 'yourWallet',
} as const

/** `Your passkey`, `Your Google account` */
function nameOf({ kit }: Vault, { method }: UsedMethod): string {
  if (Object.hasOwn(words, method)) return ty(words[method as keyof typeof words])
  const way: Way = wayOf(method, kit.authConfig.state.config)
  return ty('yourAccountAt', { name: way.kind === 'social' ? way.name : method })
}

const showConfirmed = (vault: Vault, young: readonly UsedMethod[]): Promise<void> =>
  vault.page.ask<void>(({ finish }) => {
    const [one, ...others] = young
    const title =
      one && others.length === 0
        ? ty('confirmedTitle', { method: nameOf(vault, one) })
        : ty('confirmedTitleAll', { count: String(young.length) })
    const next = button(ty('continue'), () => finish(), { kind: 'primary' })
    return {
      tile: element('span', { class: 'lk-tile lk-tile--success' }, icon('check', { size: 'large' })),
      title,
      text: ty('confirmedText'),
      content: [next],
      focus: next,
    }
  })

/** Nothing that the account has can confirm it. */
const showNoOther = (vault: Vault, used: UsedMethod): Promise<undefined> =>
  vault.page.ask<undefined>(({ finish }) => {
    const { appName: app } = vault
    const { establishesAt } = used
    const text =
      establishesAt === undefined
        ? ty('noOtherText', { app })
        : ty('noOtherUntil', { app, day: formatDay(establishesAt) })
    return {
      tile: element('span', { class: 'lk-tile lk-tile--danger' }, icon('alert', { size: 'large' })),
      title: ty('youngTitle', { method: nameOf(vault, used) }),
      text,
      content: [button(t('otherWays'), () => finish(undefined), { kind: 'primary' })],
    }
  })
