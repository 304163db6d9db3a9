import type { importEn } from './texts.en.ts'

export const importDe: { readonly [Key in keyof typeof importEn]: string } = {
  explainTitle: 'Wallet importieren',
  explainText: 'Verwende eine Wallet, die du schon hast.',
  explainEncrypted: 'Alles wird auf diesem Gerät verschlüsselt, bevor es das Gerät verlässt.',
  explainBoth: 'Die andere Wallet funktioniert weiter: Beide haben dieselben Schlüssel.',
  explainOwn:
    'Importiere nur Wörter oder Schlüssel, die du selbst erzeugt hast. Wer sie dir gegeben hat, kann alles nehmen.',

  title: 'Wallet importieren',
  text: 'Alles wird auf diesem Gerät verschlüsselt, bevor es das Gerät verlässt.',
  textFor: 'Alles wird auf diesem Gerät verschlüsselt und dann im Konto von {contact} gespeichert.',
  what: 'Was du hast',
  phrase: 'Wörter',
  privateKey: 'Privater Schlüssel',
  wordCount: '{count} von {total} Wörtern',
  wordCountLong: '{count} Wörter. Eine Phrase hat 12, 15, 18, 21 oder 24.',
  unknownWord: '„{word}“ ist kein Wort einer Wiederherstellungsphrase. Prüfe Wort {number}.',
  mixedWords: 'Wort {number}, „{word}“, ist aus einer anderen Sprache als die übrigen Wörter.',
  wrongChecksum:
    'Eines der Wörter ist falsch, oder die Reihenfolge stimmt nicht. Vergleiche sie mit deiner Abschrift.',
  phraseRight: 'Diese Wörter sind eine Wiederherstellungsphrase.',
  usesPassphrase: 'Sie hat eine Passphrase',
  passphrase: 'Passphrase',
  passphraseHint:
    'Manche Wallets nennen sie 25. Wort. Eine falsche ergibt eine andere Wallet, ohne Fehlermeldung.',
  key: 'Privater Schlüssel',
  keyWrong: 'Das ist kein privater Schlüssel von Ethereum oder Solana.',
  keyHalves: 'Die beiden Hälften dieses Solana-Schlüssels gehören nicht zusammen. Vielleicht fehlt ein Teil.',
  name: 'Name',
  namePlaceholder: 'Alte Wallet',
  nameMissing: 'Gib ihr einen Namen.',
  nameTaken: 'Du hast schon eine mit diesem Namen. Wähle einen anderen.',
  next: 'Weiter',

  addressesTitle: 'Ist das deine Adresse?',
  addressesText: 'Wallets können aus denselben Wörtern verschiedene Adressen ableiten. Wähle deine.',
  keyAddressText: 'Es wird nichts gespeichert, bevor du bestätigst.',
  ownAddress: 'Adresse suchen',
  ownAddressHint: 'Füge eine deiner Adressen ein, um ihren Pfad zu finden.',
  notFound:
    'Nicht unter den ersten {count} Konten der Wallets, die wir kennen. Prüfe die Wörter und die Passphrase.',
  badAddress: 'Das ist keine Adresse von Ethereum oder Solana.',
  more: 'Weitere Konten',
  chooseOne: 'Wähle mindestens eine Adresse.',
  importOne: 'Diese Adresse importieren',
  importSome: '{count} Adressen importieren',
  checking: 'Adressen werden abgeleitet',

  doneTitle: 'Die Wallet ist importiert',
  doneKeyTitle: 'Der Schlüssel ist importiert',
  doneText: 'Behalte deine Abschrift der Wörter.',
}
