// Written by `npm run texts` from packages/ui/texts/it.json.
import type { allowancesEn } from '../en/allowances.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof allowancesEn> = {
  allowancesTitle: 'Autorizzazioni di spesa',
  allowancesText: 'Questi indirizzi possono prendere token da {account}. Revoca le autorizzazioni che non usi più. Ogni revoca costa una commissione di rete.',
  allowancesNone: 'Nessuna autorizzazione di spesa',
  allowancesNoneText: "Quando permetti a un'app di prendere token da {account}, qui puoi revocare l'autorizzazione.",
  allowancesPartial: "L'elenco contiene solo le autorizzazioni che hai firmato con questo wallet. Mancano le firme che un'app non ha ancora usato.",
  allowancesFailed: 'Impossibile caricare le tue autorizzazioni',
  allowancesFailedText: 'Non è cambiato nulla. Riprova.',
  allowancesFailedOn: 'Impossibile leggere tutte le autorizzazioni su {network}.',
  allowancesLoading: 'Caricamento delle autorizzazioni',
  allowanceToken: 'Token {address}',
  allowanceCollection: 'Collezione {address}',
  allowanceNft: 'NFT {id} di {address}',
  allowanceBy: '{spender} su {network}',
  allowanceUnlimited: 'Illimitato',
  allowanceAll: 'Tutto il contenuto',
  allowanceUpTo: 'Fino a {amount}',
  allowanceSome: 'Un importo limitato',
  allowanceOne: 'Solo questo NFT',
  allowanceUntil: 'scadenza: {date}',
  allowanceRisk: '{fiat} a rischio',
  allowanceRiskNone: 'ora nulla da prendere',
  allowanceSigned: 'Firma: {day}',
  allowanceSignedFor: 'Firma: {day} su {site}',
  allowanceRevoke: 'Revoca',
  allowanceRevokeOf: 'Revoca a {spender}: {token}',
  allowanceRevoking: 'Revoca in corso',
  allowanceNotRevoked: "La rete ha rifiutato la revoca. L'autorizzazione è ancora valida.",
  allowanceRevoked: 'Revocato a {spender}: {token}',
}
