import type { walletEn } from './texts.en.ts'

export const walletDe: { readonly [Key in keyof typeof walletEn]: string } = {
  title: 'Mit deiner Wallet bestätigen',
  text: 'Wähle die Wallet, mit der du dich anmeldest.',
  point: 'Sie fragt dich, ob du einen Text für {site} signierst. Das kostet nichts und bewegt nichts.',
  waiting: 'Mach in {name} weiter',
  none: 'Dieser Browser hat keine Wallet. Öffne diese Seite dort, wo deine ist, oder bestätige anders.',
}
