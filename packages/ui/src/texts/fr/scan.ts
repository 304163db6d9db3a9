// Written by `npm run texts` from packages/ui/texts/fr.json.
import type { scanEn } from '../en/scan.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof scanEn> = {
  scanTitle: 'Scanner un code QR',
  scanStarting: 'Démarrage de la caméra. Autorisez-la si votre navigateur le demande.',
  scanHint: "Pointez la caméra vers le code QR du destinataire. L'image reste sur cet appareil.",
  scanUnreadable: 'Ce code ne contient ni adresse ni lien de paiement. Essayez-en un autre.',
  scanElsewhere: 'Ce code est pour {chain}, où cette appli ne peut rien envoyer. Essayez-en un autre.',
  scanElsewhereUnknown: 'Ce code est pour un réseau où cette appli ne peut rien envoyer. Essayez-en un autre.',
  scanBlocked: 'La caméra est bloquée',
  scanBlockedText: "Autorisez la caméra pour ce site dans les réglages de votre navigateur, puis réessayez. Ou saisissez l'adresse vous-même.",
  scanMissing: 'Aucune caméra trouvée',
  scanMissingText: "Branchez une caméra, puis réessayez. Ou saisissez l'adresse vous-même.",
  scanFailed: "La caméra n'a pas démarré",
  scanFailedText: "Une autre appli l'utilise peut-être. Fermez-la, puis réessayez. Ou saisissez l'adresse vous-même.",
  scanLeave: "Saisir l'adresse",
}
