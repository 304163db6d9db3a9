// Written by `npm run texts` from packages/ui/texts/fr.json.
import type { codeEn } from '../en/code.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof codeEn> = {
  codeLabel: 'Code à {length} chiffres',
  codeLabelCharacters: 'Code à {length} caractères',
  codeHint: "Le code est valable jusqu'à {time}.",
  checking: 'Vérification',
  codeEmailTitle: 'Consultez vos e-mails',
  codePhoneTitle: 'Consultez votre téléphone',
  codeText: 'Nous avons envoyé un code à {length} chiffres à {contact}',
  codeTextCharacters: 'Nous avons envoyé un code à {length} caractères à {contact}',
  noCodePasted: "Nous n'y avons pas trouvé de code. Copiez uniquement le code ou saisissez-le.",
  anotherEmail: 'Utiliser un autre e-mail',
  anotherPhone: 'Utiliser un autre numéro',
  resend: 'Envoyer un nouveau code',
}
