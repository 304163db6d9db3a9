import type { decodedEn } from '../en/decoded.ts'
import type { Translation } from '../messages.ts'

export const decodedDe: Translation<typeof decodedEn> = {
  decodedSend: '{amount} senden',
  decodedSendNft: 'Ein NFT senden',
  decodedApprove: 'Eine andere Adresse über deine Token verfügen lassen',
  decodedRevoke: 'Eine Freigabe zurücknehmen',
  decodedApproveAll: 'Eine andere Adresse über alle deine NFTs einer Sammlung verfügen lassen',
  decodedRevokeAll: 'Die Freigabe einer Sammlung zurücknehmen',
  decodedPermit: 'Eine andere Adresse über deine Token verfügen lassen',
  decodedCall: 'Einen Contract aufrufen',
  decodedCalls: 'Eine Transaktion auf Solana ausführen',
  decodedCreate: 'Einen Contract anlegen',
  decodedAuthorize: 'Einem Contract die Kontrolle über dieses Konto geben',
  decodedMessage: 'Eine Nachricht signieren',
  decodedSignIn: 'Bei {domain} anmelden',
  decodedTypedData: 'Strukturierte Daten signieren',
  decodedPayload: 'Rohe Bytes signieren',
  decodedTransaction: 'Eine Transaktion signieren',
  decodedOther: 'Das Konto ändern',

  decodedByRegistry: 'Beschrieben von {app} im öffentlichen Verzeichnis',
  decodedByInterface: 'Gelesen mit einer Schnittstelle, die deine Organisation hochgeladen hat',
  decodedRaw: 'Rohe Bytes',
  decodedGive: 'Du gibst',
  decodedGet: 'Du bekommst',
  decodedOthers: 'Geht an andere',
  decodedUnlimited: 'Unbegrenzt',
  decodedAnyNetwork: 'Jedes Netzwerk',
  decodedLookupTable: 'In einer Nachschlagetabelle verborgen',
  decodedNone: 'Niemand',
  decodedUpTo: 'Bis zu {amount}',
  decodedDetails: 'Technische Einzelheiten',

  fieldAmount: 'Betrag',
  fieldAmountOrId: 'Betrag oder Token-ID',
  fieldAuthority: 'Neue Kontrolle',
  fieldCollection: 'Sammlung',
  fieldContract: 'Contract',
  fieldDeadline: 'Gültig bis',
  fieldDelegate: 'Contract mit Kontrolle',
  fieldDestination: 'Geht an',
  fieldDomain: 'Für',
  fieldExpires: 'Läuft ab',
  fieldFeeLimit: 'Prioritätsgebühr',
  fieldFrom: 'Von',
  fieldInstruction: 'Anweisung',
  fieldMemo: 'Notiz',
  fieldNetwork: 'Netzwerk',
  fieldNonce: 'Nonce',
  fieldOperation: 'Vorgang',
  fieldOwner: 'Besitzer',
  fieldPermission: 'Recht',
  fieldProgram: 'Programm',
  fieldSigner: 'Meldet sich an als',
  fieldSpender: 'Darf verfügen',
  fieldStatement: 'Erklärung',
  fieldTo: 'An',
  fieldToTokenAccount: 'An Token-Konto',
  fieldToken: 'Token-Contract',
  fieldTokenAccount: 'Token-Konto',
  fieldTokenId: 'Token-ID',
  fieldAccessList: 'Liest Speicher von',
  fieldBlobGasPrice: 'Preis für Blob-Gas',
  fieldBlobs: 'Blob',
  fieldData: 'Daten',
  fieldGasLimit: 'Gaslimit',
  fieldGasPrice: 'Höchster Gaspreis',
  fieldNetworkFee: 'Netzwerkgebühr',
  fieldPriorityFee: 'Trinkgeld pro Gas',
  fieldSignature: 'Unterschrift des Kontos',
  fieldTotal: 'Gesamt',
  fieldTransactionType: 'Transaktionstyp',
  fieldType: 'Typ',
  fieldSalt: 'Salt',
  fieldValidFrom: 'Gültig ab',
  fieldVersion: 'Version',
  fieldZone: 'Entschieden von',

  warnUnlimited: 'Diese Adresse könnte alle diese Token nehmen, jetzt und jederzeit später.',
  warnAllTokens:
    'Diese Adresse könnte jedes NFT nehmen, das du in dieser Sammlung hast, jetzt und jederzeit später.',
  warnPermit:
    'Deine Signatur allein genügt, damit diese Adresse die Token nimmt. Eine Transaktion von dir ist nicht nötig.',
  warnAuthorization:
    'Dieser Contract bekommt auf {network} die volle Kontrolle über dein Konto und alles, was darin liegt.',
  warnAnyChain:
    'Dieser Contract bekommt auf jedem Netzwerk die volle Kontrolle über dein Konto und alles, was darin liegt.',
  warnUnknownContract:
    'Niemand hat diesen Contract beschrieben. Wir können nicht sagen, was dieser Aufruf bewirkt.',
  warnUnknownData:
    'Niemand hat beschrieben, was diese Daten bedeuten. Signiere nur, wenn du dieser App vertraust.',
  warnUnavailable:
    'Wir konnten nicht prüfen, was dieser Contract tut. Versuche es später noch einmal oder lies die rohen Bytes.',
  warnUnknownToken:
    'Wir kennen diesen Token nicht. Der Betrag steht deshalb in seiner kleinsten Einheit. Prüfe seinen Contract.',
  warnForNothing: 'Du gibst etwas weg und bekommst nichts dafür.',
  warnAnyChainTransaction:
    'Diese Transaktion nennt kein Netzwerk. Sie ließe sich auf jedem Netzwerk wiederholen.',
  warnHighFee: 'Das Netzwerk nimmt bis zu {fee} als Gebühr. Das ist weit mehr als üblich.',
  warnUnknownParts:
    '{count, plural, one {Ein Wert dieser Anfrage ist} other {# Werte dieser Anfrage sind}} von niemandem beschrieben. Wir können nicht sagen, was sie ganz bewirkt.',
  warnSentToContract:
    'Der Empfänger ist der Contract des Tokens selbst. Was dorthin gesendet wird, ist meist verloren.',
  warnNetworkMismatch: 'Die App sagt, sie sei auf {expected}, aber dies ist für {actual}.',
  warnLooksLikeTransaction:
    'Diese Nachricht kann als Transaktion benutzt werden. Eine ehrliche App bittet nicht darum.',
  warnDomainMismatch:
    'Das ist eine Anmeldung bei {domain}, aber {origin} bittet darum. Jemand könnte versuchen, dein Konto dort zu stehlen.',
  warnAddressMismatch: 'Das ist eine Anmeldung mit einer anderen Adresse als der, die signiert.',
  warnHidden:
    'Hier {count, plural, one {ist # verborgenes Zeichen} other {sind # verborgene Zeichen}} enthalten, als Marken gezeigt.',
  warnUnreadablePayload: 'Niemand kann sagen, was diese Bytes bedeuten. Sie könnten eine Zahlung sein.',
  warnUnreadableTransaction:
    'Wir können diese Transaktion nicht lesen und deshalb nicht sagen, was sie bewirkt.',
  warnUnknownProgram:
    'Wir kennen ein Programm nicht, das diese Transaktion ausführt. Es könnte bewegen, was dir gehört.',
  warnHiddenAccounts: 'Einige Adressen stehen in Nachschlagetabellen im Netzwerk und fehlen deshalb hier.',
  warnAuthority: 'Die Kontrolle über eines deiner Konten geht an eine andere Adresse.',
  warnClosed: 'Ein Token-Konto wird geschlossen. Was darin übrig ist, geht an die gezeigte Adresse.',
  warnDurableNonce: 'Diese Transaktion läuft nicht ab. Sie lässt sich jederzeit später senden.',
  warnCreation: 'Hier entsteht ein Contract. Wir können nicht sagen, was sein Code tut.',
}
