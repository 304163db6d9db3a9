// Written by `npm run texts` from packages/ui/texts/fr.json.
import type { phoneEn } from '../en/phone.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof phoneEn> = {
  countryCode: 'Indicatif, {country}, +{dialCode}',
  countryTitle: 'Indicatif du pays',
  countrySearch: 'Rechercher un pays',
  countryNone: 'Aucun pays trouvé.',
  phoneEmpty: 'Saisissez votre numéro de téléphone.',
  phoneShort: 'Ce numéro est trop court.',
  phoneLong: 'Ce numéro est trop long.',
  phoneInvalid: "Ce numéro de téléphone n'est pas valable. Vérifiez les chiffres et le pays.",
  phoneCountry: 'Nous ne pouvons pas envoyer de code vers ce pays\u00a0: {country}. Utilisez un autre numéro.',
}
