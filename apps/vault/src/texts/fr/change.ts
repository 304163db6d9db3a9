// Written by `npm run texts` from packages/ui/texts/fr.json.
import type { changeEn } from '../en/change.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof changeEn> = {
  explainText: '{host} vous demande de confirmer un changement de votre compte.',
  explainSee: 'Vous voyez ici le changement complet avant de le confirmer.',
  explainAgain: "Si vous n'en êtes pas à l'origine, fermez cette page. Rien n'a encore changé.",
  askedBy: 'Demandé par {host}',
  account: 'Compte\u00a0: {name}',
  confirmChange: 'Confirmer ce changement',
  waiting: 'Confirmation',
  missingTitle: 'Cette demande est terminée',
  missingText: "Ce compte n'a pas de demande ouverte de ce type. Elle est peut-être déjà traitée, ou elle concerne un autre compte.",
  refusedTitle: "Le changement n'a pas été fait",
  refusedText: "Le service l'a refusé. Rien n'a changé. La raison est transmise à l'appli\u00a0: {code}",
  doneTitle: 'Le changement est fait',
  doneText: "Vous pouvez continuer dans l'appli.",
  waitingTitle: "D'autres personnes doivent l'approuver",
  waitingText: "Le changement sera fait quand assez d'utilisateurs root l'auront approuvé.",
  explainTitle: 'Confirmez un changement',
  close: 'Terminé',
}
