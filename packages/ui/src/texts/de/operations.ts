import type { operationsEn } from '../en/operations.ts'
import type { Translation } from '../messages.ts'

export const operationsDe: Translation<typeof operationsEn> = {
  operationApproveActivity: 'Einer anderen Anfrage zustimmen',
  operationBlockUser: '{user} sperren und alle Sitzungen beenden',
  operationConfirmLoginMethods:
    '{count, plural, one {Eine Anmeldemethode} other {# Anmeldemethoden}} für Exporte und Änderungen bestätigen',
  operationCreateApiKeys:
    '{count, plural, one {API-Schlüssel „{names}“ für {user} hinzufügen} other {# API-Schlüssel für {user} hinzufügen: {names}}}',
  operationCreateAuthenticators:
    '{count, plural, one {Passkey „{names}“ für {user} hinzufügen} other {# Passkeys für {user} hinzufügen: {names}}}',
  operationCreateFiatOnRampCredential: 'Schlüssel für Käufe bei {provider} hinzufügen',
  operationCreateOauth2Credential: 'Client für die Anmeldung mit {provider} hinzufügen',
  operationCreateOauthProviders:
    '{count, plural, one {„{names}“ mit {user} verknüpfen} other {# Anmeldungen mit {user} verknüpfen: {names}}}',
  operationCreatePolicies:
    '{count, plural, one {Regel „{names}“ hinzufügen} other {# Regeln hinzufügen: {names}}}',
  operationCreatePolicy: 'Regel „{name}“ hinzufügen',
  operationCreatePrivateKeys:
    '{count, plural, one {Privaten Schlüssel „{names}“ anlegen} other {# private Schlüssel anlegen: {names}}}',
  operationCreatePrivateKeyTag: 'Schlüssel-Tag „{name}“ anlegen',
  operationCreateReadWriteSession: 'Einem Schlüssel eine Sitzung von {user} geben',
  operationCreateSmartContractInterface: 'Schnittstelle „{name}“ für den Contract {address} hinzufügen',
  operationCreateSubOrganization: 'Konto „{name}“ anlegen',
  operationCreateTvcApp: 'Enklaven-App „{name}“ anlegen',
  operationCreateTvcDeployment: 'Einen Container für die Enklaven-App „{name}“ bereitstellen',
  operationCreateTvcManifestApprovals:
    '{count, plural, one {Einem Manifest für einen Betreiber zustimmen} other {Einem Manifest für # Betreiber zustimmen}}',
  operationCreateUsers:
    '{count, plural, one {{names} als Nutzer hinzufügen} other {# Nutzer hinzufügen: {names}}}',
  operationCreateUserTag: 'Nutzer-Tag „{name}“ anlegen',
  operationCreateWallet: 'Wallet „{name}“ anlegen',
  operationCreateWalletAccounts:
    '{count, plural, one {Dem Wallet „{name}“ ein Konto hinzufügen} other {Dem Wallet „{name}“ # Konten hinzufügen}}',
  operationCreateWebhookEndpoint: 'Ereignisse an {url} senden',
  operationDeleteApiKeys:
    '{count, plural, one {API-Schlüssel „{names}“ von {user} löschen} other {# API-Schlüssel von {user} löschen: {names}}}',
  operationDeleteAuthenticators:
    '{count, plural, one {Passkey „{names}“ von {user} entfernen} other {# Passkeys von {user} entfernen: {names}}}',
  operationDeleteFiatOnRampCredential: 'Schlüssel für Käufe bei {provider} löschen',
  operationDeleteOauth2Credential: 'Client für die Anmeldung mit {provider} löschen',
  operationDeleteOauthProviders:
    '{count, plural, one {„{names}“ von {user} trennen} other {# Anmeldungen von {user} trennen: {names}}}',
  operationDeletePolicies: '{count, plural, one {Regel „{names}“ löschen} other {# Regeln löschen: {names}}}',
  operationDeletePolicy: 'Regel „{name}“ löschen',
  operationDeletePrivateKeys:
    '{count, plural, one {Privaten Schlüssel „{names}“ löschen} other {# private Schlüssel löschen: {names}}}',
  operationDeletePrivateKeyTags:
    '{count, plural, one {Schlüssel-Tag „{names}“ löschen} other {# Schlüssel-Tags löschen: {names}}}',
  operationDeleteSmartContractInterface: 'Schnittstelle „{name}“ löschen',
  operationDeleteSubOrganization: 'Dieses Konto mit allem darin löschen',
  operationDeleteUsers: '{count, plural, one {{names} als Nutzer löschen} other {# Nutzer löschen: {names}}}',
  operationDeleteUserTags:
    '{count, plural, one {Nutzer-Tag „{names}“ löschen} other {# Nutzer-Tags löschen: {names}}}',
  operationDeleteWallets:
    '{count, plural, one {Wallet „{names}“ löschen} other {# Wallets löschen: {names}}}',
  operationDeleteWebhookEndpoint: 'Keine Ereignisse mehr an „{name}“ senden',
  operationDisableAuthProxy: 'Die Anmeldung für alle abschalten',
  operationEnableAuthProxy: 'Die Anmeldung einschalten',
  operationEndUserSessions: '{user} auf allen Geräten abmelden',
  operationExportPrivateKey: 'Privaten Schlüssel „{name}“ exportieren',
  operationExportWallet: 'Wiederherstellungsphrase des Wallets „{name}“ exportieren',
  operationExportWalletAccount: 'Privaten Schlüssel von {address} exportieren',
  operationImportPrivateKey: 'Privaten Schlüssel „{name}“ importieren',
  operationImportWallet: 'Wallet „{name}“ importieren',
  operationInitFiatOnRamp: '{currency} für {address} kaufen',
  operationInitImportPrivateKey: 'Den Import eines privaten Schlüssels durch {user} vorbereiten',
  operationInitImportWallet: 'Den Import eines Wallets durch {user} vorbereiten',
  operationInitOtp: 'Einen Einmalcode an {contact} senden',
  operationInitUserEmailRecovery: 'Eine E-Mail zur Wiederherstellung an {contact} senden',
  operationInviteMember: '{user} zum Dashboard einladen',
  operationOauth: 'Einem Schlüssel Zugriff über eine soziale Anmeldung geben',
  operationOauth2Authenticate: 'Eine Anmeldung mit {provider} prüfen',
  operationOauthLogin: 'Mit einem sozialen Konto anmelden',
  operationOtpLogin: 'Mit einem Einmalcode anmelden',
  operationRecoverUser: 'Passkey „{name}“ für {user} hinzufügen, zur Wiederherstellung',
  operationRejectActivity: 'Eine andere Anfrage ablehnen',
  operationRemoveIpAllowlist:
    '{scope, select, key {Einen API-Schlüssel aus jedem Netz zulassen} other {Alle API-Schlüssel aus jedem Netz zulassen}}',
  operationRemoveSubOrganization: 'Konto „{name}“ mit allem darin löschen',
  operationRotateAuthProxyKey: 'Den Schlüssel des Anmelde-Proxys ersetzen',
  operationSendTestMessage: 'Eine Testnachricht an {contact} senden',
  operationSetIpAllowlist:
    '{scope, select, key {Ändern, aus welchen Netzen ein API-Schlüssel gilt} other {Ändern, aus welchen Netzen API-Schlüssel gelten}}',
  operationShowUserContacts: 'Kontaktdaten von {user} anzeigen',
  operationSignRawPayload: 'Bytes als {signer} signieren',
  operationSignRawPayloads:
    '{count, plural, one {Bytes als {signer} signieren} other {#-mal als {signer} signieren}}',
  operationSignTransaction: 'Eine Transaktion als {signer} signieren',
  operationStampLogin: 'Eine Sitzung beginnen',
  operationUnblockUser: '{user} wieder entsperren',
  operationUpdateAuthenticator: 'Passkey „{name}“ in „{newName}“ umbenennen',
  operationUpdateAuthProxyConfig:
    '{count, plural, one {Eine Anmelde-Einstellung ändern} other {# Anmelde-Einstellungen ändern}}',
  operationUpdateFiatOnRampCredential: 'Schlüssel für Käufe bei {provider} ersetzen',
  operationUpdateOauth2Credential: 'Client für die Anmeldung mit {provider} ersetzen',
  operationUpdatePolicy: 'Regel „{name}“ ändern',
  operationUpdatePrivateKeyTag: 'Schlüssel-Tag „{name}“ ändern',
  operationUpdateRootQuorum:
    '{change, select, added {{count, plural, one {{names} als Root-Nutzer hinzufügen} other {{names} als Root-Nutzer hinzufügen}}} removed {{count, plural, one {{names} als Root-Nutzer entfernen} other {{names} als Root-Nutzer entfernen}}} both {{count, plural, one {{names} als Root-Nutzer hinzufügen, {removed} entfernen} other {{names} als Root-Nutzer hinzufügen, {removed} entfernen}}} other {Ändern, wer zustimmen muss}}: {threshold} von {total}{known, select, yes { statt {beforeThreshold} von {beforeTotal}} other {}}',
  operationUpdateUser: 'Das Profil von {user} ändern',
  operationUpdateUserEmail:
    '{change, select, removed {Die E-Mail-Adresse von {user} entfernen} other {Die E-Mail-Adresse von {user} in {contact} ändern}}',
  operationUpdateUserName: '{user} in {newName} umbenennen',
  operationUpdateUserPhoneNumber:
    '{change, select, removed {Die Telefonnummer von {user} entfernen} other {Die Telefonnummer von {user} in {contact} ändern}}',
  operationUpdateUserTag: 'Nutzer-Tag „{name}“ ändern',
  operationUpdateWallet: 'Wallet „{name}“ in „{newName}“ umbenennen',
  operationUpdateWebhookEndpoint:
    '{change, select, paused {Keine Ereignisse mehr an „{name}“ senden, bis auf Weiteres} resumed {Wieder Ereignisse an „{name}“ senden} other {Ändern, wohin Ereignisse gesendet werden: „{name}“}}',
  operationVerifyOtp: 'Einen Einmalcode prüfen',
  operationUnknown: 'Etwas tun, das diese App nicht kennt',
}
