import { run } from '../../../packages/rules/src/facts/asking.ts'
import { describeRawPayload } from '../../../packages/rules/src/facts/rawPayloads.ts'
import { checkExpression, compile } from '../../../packages/rules/src/language/index.ts'
import { readToken } from '../../../packages/rules/src/oidc/readToken.ts'
import { readAssertionData } from '../../../packages/rules/src/stamps/assertionData.ts'
import * as strictJson from '../../../packages/rules/src/stamps/strictJson.ts'
import * as cidr from '../../../packages/server/src/parsing/cidr.ts'
import type * as pagination from '../../../packages/server/src/parsing/pagination.ts'
import * as phoneNumbers from '../../../packages/server/src/parsing/phoneNumbers.ts'
import * as publicKeys from '../../../packages/server/src/parsing/publicKeys.ts'
import * as searchWords from '../../../packages/server/src/parsing/searchWords.ts'
import * as storedAddress from '../../../packages/server/src/parsing/storedAddress.ts'
import { readPasskeyStamp } from '../../../packages/server/src/passkeys/passkeyStamp.ts'
import { readSignInText } from '../../../packages/server/src/wallet-login/readSignInText.ts'
import { hostileBytes, hostileJson, hostileTexts, mapped, repeated, toUtf8 } from '../hostile/texts.ts'
import { fieldCharacters, headerBytes, type RowsOf, reader, signInCharacters } from '../reader.ts'

const base64Url = (text: string) => Buffer.from(text).toString('base64url')

const signIn = (chain: string, statement: string, more = '') =>
  `larkfield.test wants you to sign in with your ${chain} account:
0x2e0Ece61D3f2353A851b268f34DCa0bC3904DF2A

${statement}

URI: https://larkfield.test
Version: 1
Chain ID: 1
Nonce: 12345678
Issued At: 2026-01-01T00:00:00Z${more}`
const signInTexts = (chain: string) => ({
  ...mapped(hostileTexts, (text) => signIn(chain, text)),
  resources: (bytes: number) => signIn(chain, 'a', `\nResources:${repeated('\n- a:b')(bytes - 300)}`),
  statements: (bytes: number) => signIn(chain, repeated('a\n\n')(bytes - 300)),
})

/** Expressions as long as a policy may be. */
const expressions = {
  parentheses: repeated('('),
  negations: repeated('!'),
  conjunctions: repeated('a && '),
  paths: repeated('activity.'),
  comparisons: repeated("'a' == "),
  lists: repeated('[1,'),
  digits: repeated('1'),
  spaces: repeated(' '),
  letters: repeated('a'),
  quantifiers: repeated('approvers.any(a, '),
}

const parsingRows: RowsOf<
  typeof cidr &
    typeof pagination &
    typeof phoneNumbers &
    typeof publicKeys &
    typeof searchWords &
    typeof storedAddress &
    typeof strictJson
> = {
  checkPhoneNumber: 'reads as normalisePhoneNumber does',
  countryOfNumber: 'reads as normalisePhoneNumber does',
  isCountry: 'reads as normalisePhoneNumber does',
  createBlockMatcher: 'takes blocks that were read',
  domainWord: 'writes',
  endOfPrefix: 'writes',
  normalisePhoneNumber: reader(phoneNumbers.normalisePhoneNumber, hostileTexts, 254),
  parseStrictJson: reader(strictJson.parseStrictJson, {
    ...mapped({ ...hostileJson, ...hostileTexts }, toUtf8),
    ...hostileBytes,
  }),
  parseStrictRecord: 'reads as parseStrictJson does',
  readAddressBlock: reader(cidr.readAddressBlock, hostileTexts),
  readPage: 'takes numbers',
  readPublicKey: reader((key: string) => publicKeys.readPublicKey('', key), hostileTexts, fieldCharacters),
  searchPrefixes: reader(searchWords.searchPrefixes, hostileTexts, 1_024),
  searchWords: reader(
    (name: string) => searchWords.searchWords({ name, email: name, phoneNumber: name }),
    hostileTexts,
    1_024,
  ),
  takesMessages: 'reads as normalisePhoneNumber does',
  toStoredAddress: reader(storedAddress.toStoredAddress, hostileTexts),
}

/** Readers of the service: everything in `parsing`, and those of headers, tokens, passkeys, sign-in texts and policies. */
export const serverRows = {
  ...parsingRows,
  checkExpression: reader((source: string) => checkExpression(source, 'condition'), expressions, 4_096),
  compile: reader((source: string) => compile(source), expressions, 4_096),
  readAssertionData: reader(
    readAssertionData,
    mapped(hostileBytes, (bytes) => {
      // Extensions follow, as CBOR.
      bytes[32] = 0x85
      return bytes
    }),
    headerBytes,
  ),
  describeRawPayload: reader(
    (payload: string) =>
      run(
        describeRawPayload(
          { payload, encoding: 'PAYLOAD_ENCODING_TEXT_UTF8', hashFunction: 'HASH_FUNCTION_KECCAK256' },
          { curve: 'CURVE_SECP256K1' } as never,
        ),
        {} as never,
      ),
    { ...hostileTexts, ...mapped(hostileTexts, (text) => `\x19Ethereum Signed Message:\n${text}`) },
  ),
  readPasskeyStamp: reader(readPasskeyStamp, { ...hostileTexts, ...hostileJson }, headerBytes),
  readEthereumSignIn: reader(
    (text: string) => readSignInText('SECP256K1', text),
    { ...hostileTexts, ...signInTexts('Ethereum') },
    signInCharacters,
  ),
  readSolanaSignIn: reader(
    (text: string) => readSignInText('ED25519', text),
    { ...hostileTexts, ...signInTexts('Solana') },
    signInCharacters,
  ),
  readToken: reader(
    readToken,
    {
      ...hostileTexts,
      ...mapped(hostileJson, (text) => `${base64Url('{"alg":"RS256"}')}.${base64Url(text)}.AAAA`, 1.4),
    },
    fieldCharacters,
  ),
}
