// Written by `npm run texts` from packages/ui/texts/pl.json.
import type { allowancesEn } from '../en/allowances.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof allowancesEn> = {
  allowancesTitle: 'Zezwolenia na tokeny',
  allowancesText: 'Te adresy mogą zabierać tokeny z konta {account}. Odwołaj zezwolenia, z których już nie korzystasz. Każde odwołanie wiąże się z opłatą sieciową.',
  allowancesNone: 'Brak zezwoleń na tokeny',
  allowancesNoneText: 'Gdy zezwolisz aplikacji zabierać tokeny z konta {account}, tutaj możesz to odwołać.',
  allowancesPartial: 'Lista obejmuje tylko zezwolenia podpisane tym portfelem. Brakuje podpisów, których aplikacja jeszcze nie użyła.',
  allowancesFailed: 'Nie udało się wczytać zezwoleń',
  allowancesFailedText: 'Nic się nie zmieniło. Spróbuj ponownie.',
  allowancesFailedOn: 'Nie udało się odczytać wszystkich zezwoleń w sieci {network}.',
  allowancesLoading: 'Wczytywanie zezwoleń',
  allowanceToken: 'Token {address}',
  allowanceCollection: 'Kolekcja {address}',
  allowanceNft: 'NFT {id} z {address}',
  allowanceBy: '{spender} w sieci {network}',
  allowanceUnlimited: 'Bez limitu',
  allowanceAll: 'Cała kolekcja',
  allowanceUpTo: 'Do {amount}',
  allowanceSome: 'Ograniczona kwota',
  allowanceOne: 'Ten jeden NFT',
  allowanceUntil: 'do {date}',
  allowanceRisk: 'Zagrożone: {fiat}',
  allowanceRiskNone: 'teraz nie ma czego zabrać',
  allowanceSigned: 'Podpisano {day}',
  allowanceSignedFor: 'Podpisano {day} na {site}',
  allowanceRevoke: 'Odwołaj',
  allowanceRevokeOf: 'Odwołaj zezwolenie: {token}, {spender}',
  allowanceRevoking: 'Odwoływanie',
  allowanceNotRevoked: 'Sieć odmówiła odwołania. Zezwolenie nadal obowiązuje.',
  allowanceRevoked: 'Odwołano zezwolenie: {token}, {spender}',
}
