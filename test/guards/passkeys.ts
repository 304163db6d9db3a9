import { guardsOf, server } from './guardsOf.ts'

/** Data that a passkey has signed. */
export const passkeysGuards = [
  ...guardsOf(
    'packages/rules/src/stamps/assertion.ts',
    [`${server}/test/malformedPasskeys.test.ts`, `${server}/src/passkeys/passkeyStamp.test.ts`],
    [
      ['if (!sha256(passkey.rpId).equals(data.rpIdHash)) {', 'if (false) {'],
      "if (!data.userPresent) throw fault('user presence: got none')",
      "if (!data.userVerified) throw fault('user verification: got none, expected the device to ask for it')",
      "if (data.backupEligible !== passkey.backupEligible)\n    throw fault('backup: eligibility changed since registration')",
      'if (!isSignedBy(read, signed, signature)) throw fault("signature: does not verify with the passkey\'s key")',
    ],
  ),
  ...guardsOf(
    'packages/rules/src/stamps/clientData.ts',
    ['packages/rules/src/stamps/clientData.test.ts'],
    [
      ['if (type !== expected.type)', 'if (false)'],
      ['if (challenge !== expected.challenge) {', 'if (false) {'],
      ['if (!isListed(origin, pages.origins)) {', 'if (false) {'],
      ['if (isFramed && !(crossOrigin === true && isListed(topOrigin, topOrigins))) {', 'if (false) {'],
      ['if (tokenBinding !== undefined && !isUnbound(tokenBinding)) {', 'if (false) {'],
    ],
  ),
  ...guardsOf(
    'packages/rules/src/stamps/assertionData.ts',
    [`${server}/test/malformedPasskeys.test.ts`],
    [
      "if (has(flagBits.attested)) throw fault('authenticatorData: got attested credential data, expected none')",
      ['else if (rest.length > 0)', 'else if (false)'],
    ],
  ),
]
