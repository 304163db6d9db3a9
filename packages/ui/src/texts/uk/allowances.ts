// Written by `npm run texts` from packages/ui/texts/uk.json.
import type { allowancesEn } from '../en/allowances.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof allowancesEn> = {
  allowancesTitle: 'Дозволи на токени',
  allowancesText: 'Ці адреси можуть забирати токени з акаунта {account}. Відкличте те, чим уже не користуєтеся. За кожне відкликання стягується комісія мережі.',
  allowancesNone: 'Дозволів на токени немає',
  allowancesNoneText: 'Коли ви дозволите застосунку забирати токени з акаунта {account}, тут це можна буде відкликати.',
  allowancesPartial: 'Показано лише дозволи, підписані цим гаманцем. Підписів, якими застосунок ще не скористався, тут немає.',
  allowancesFailed: 'Не вдалося завантажити дозволи',
  allowancesFailedText: 'Нічого не змінилося. Спробуйте ще раз.',
  allowancesFailedOn: 'Не вдалося прочитати всі дозволи в мережі {network}.',
  allowancesLoading: 'Завантаження дозволів',
  allowanceToken: 'Токен {address}',
  allowanceCollection: 'Колекція {address}',
  allowanceNft: 'NFT {id} з {address}',
  allowanceBy: '{spender} у мережі {network}',
  allowanceUnlimited: 'Без обмежень',
  allowanceAll: 'Уся колекція',
  allowanceUpTo: 'До {amount}',
  allowanceSome: 'Обмежена сума',
  allowanceOne: 'Лише цей NFT',
  allowanceUntil: 'до {date}',
  allowanceRisk: 'Під загрозою {fiat}',
  allowanceRiskNone: 'зараз нема чого забрати',
  allowanceSigned: 'Підписано {day}',
  allowanceSignedFor: 'Підписано {day} на {site}',
  allowanceRevoke: 'Відкликати',
  allowanceRevokeOf: 'Відкликати дозвіл: {token}, {spender}',
  allowanceRevoking: 'Відкликання',
  allowanceNotRevoked: 'Мережа відмовилася відкликати. Дозвіл і далі чинний.',
  allowanceRevoked: 'Дозвіл відкликано: {token}, {spender}',
}
