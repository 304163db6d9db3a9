import type { DecodedField, DecodedRequest } from '@latchkey/react'

import type { decodedEn } from '../texts/en/decoded.ts'
import type { Format } from '../texts/useFormat.ts'
import { actionTexts } from './actionTexts.ts'
import { isPartlyUnknown } from './isPartlyUnknown.ts'
import { createPhrases, type Phrases } from './phrases.ts'

type Words = typeof decodedEn

/** The operation of a request, in a sentence. */
interface Deed {
  text: string
  /** The amounts in the sentence. All others are sent along with the call. */
  namedAmounts?: readonly DecodedField[]
  /** Whether the sentence already states that something is unknown. */
  isUnknown?: boolean
}

interface Subject extends Phrases {
  decoded: DecodedRequest
  words: Words
  format: Format
}

/**
 * The operation of a request as a sentence without a full stop, with its amounts and parties. The sentence is made of
 * the rows that are shown below it and is never more certain than they are.
 */
export function decodedTitle(decoded: DecodedRequest, words: Words, format: Format): string {
  const phrases = createPhrases(decoded.fields, words, format)
  const { text, namedAmounts, isUnknown } = describeDeed({ ...phrases, decoded, words, format })
  const along = namedAmounts ? phrases.amounts.filter((row) => !namedAmounts.includes(row)) : []
  const deed =
    along.length > 0 ? format(words.decodedAndSend, { deed: text, amount: phrases.list(along) }) : text
  const title = !isUnknown && isPartlyUnknown(decoded) ? format(words.decodedPartly, { deed }) : deed
  return phrases.capitalize(title)
}

function describeDeed(subject: Subject): Deed {
  const { decoded, words, format, rows } = subject
  const delegates = rows('delegate').filter(({ special }) => special !== 'none')
  if (delegates.length > 0) {
    // Control of the account matters more than anything else that the request does.
    const deed = describeAuthorization(subject, delegates)
    const isAll = decoded.action === 'authorize-code' || decoded.action === 'send'
    return { text: isAll ? deed : format(words.decodedAndMore, { deed }), namedAmounts: [] }
  }
  return describeAction(subject) ?? describeIntent(subject)
}

/** The operation, if the rows that its sentence needs are there. */
function describeAction(subject: Subject): Deed | undefined {
  const { decoded, words, format, rows } = subject
  const isUnknown = decoded.source === 'unknown'
  switch (decoded.action) {
    case 'send':
      return isUnknown && decoded.contract ? describeUnknownCall(subject) : describeSending(subject)
    case 'approve':
    case 'permit':
      return describeApproval(subject)
    case 'reduce':
      return describeReduction(subject)
    case 'revoke-code':
      return { text: words.decodedRevokeCode, namedAmounts: [] }
    case 'revoke':
      // An allowance of 0 at a contract that may have NFTs gives the NFT with this number.
      return rows('amount-or-id').length > 0
        ? describeApproval(subject)
        : describePair(subject, 'decodedRevoke')
    case 'approve-all':
      return describePair(subject, 'decodedApproveAll')
    case 'revoke-all':
      return describePair(subject, 'decodedRevokeAll')
    case 'create-contract':
      return { text: words.decodedCreate, namedAmounts: [] }
    case 'authorize-code':
      return { text: words.decodedAuthorize, namedAmounts: [] }
    case 'change-authority':
      return { text: words.decodedChangeAuthority }
    case 'sign-in': {
      const [domain] = rows('domain')
      return domain && { text: format(words.decodedSignIn, { domain: domain.value }) }
    }
    case 'message':
      return { text: words.decodedMessage }
    case 'payload':
      return { text: words.decodedPayload, isUnknown: true }
    case 'transaction':
      return { text: words.decodedTransaction, isUnknown: true }
    case 'burn':
      return describeAmount(subject, 'decodedBurn')
    case 'mint':
      return describeAmount(subject, 'decodedMint')
    case 'stake':
      return describeAmount(subject, 'decodedStake')
    case 'unstake':
      return describeAmount(subject, 'decodedUnstake')
    case 'withdraw':
      return describeAmount(subject, 'decodedWithdraw')
    case 'lend':
      return describeLending(subject, 'decodedLend')
    case 'take-back':
      return describeLending(subject, 'decodedTakeBack')
    case 'trade':
      return describeTrade(subject)
    case 'cancel-order':
    case 'vote':
    case 'create-account':
    case 'close-account':
    case 'freeze-account':
    case 'unfreeze-account':
    case 'create-token':
      // Coins that go along are named after it.
      return { text: words[actionTexts[decoded.action]], namedAmounts: [] }
    case 'calls':
      return describeSteps(subject)
    case 'call':
      return isUnknown ? describeUnknownCall(subject) : undefined
    case 'typed-data':
      if (isUnknown) return { text: words.decodedUnknownData, isUnknown }
      return decoded.source === 'app' ? describeAppData(subject) : describeTrade(subject)
    case 'other':
      return undefined
  }
}

/** Only the coins that go with the call are known. */
const describeUnknownCall = ({ words, format, amounts, list }: Subject): Deed =>
  amounts.length > 0
    ? {
        text: format(words.decodedPayUnknown, { amount: list(amounts) }),
        namedAmounts: amounts,
        isUnknown: true,
      }
    : { text: words.decodedUnknownCall, isUnknown: true }

/** The intent by the source of the description, or else the kind of the request. */
function describeIntent({ decoded, words, format, short }: Subject): Deed {
  const { intent, source, contract, action } = decoded
  // A function of an uploaded interface has a name, which isn't a sentence.
  if (intent && source === 'interface' && contract)
    return {
      text: format(words.decodedCallNamed, { name: intent, contract: short(contract) }),
      namedAmounts: [],
    }
  if (intent) return { text: intent.replace(/[\s.?!]+$/, ''), namedAmounts: [] }
  return { text: words[actionTexts[action]], namedAmounts: [] }
}

function describeAuthorization(
  { words, format, nameOf }: Subject,
  delegates: readonly DecodedField[],
): string {
  const [one, ...more] = delegates
  return one && more.length === 0
    ? format(words.decodedAuthorizeTo, { delegate: nameOf(one) })
    : format(words.decodedAuthorizeAll, { count: delegates.length })
}

function describeSending({ decoded, words, format, rows, amounts, list }: Subject): Deed | undefined {
  const ids = rows('token-id')
  if (ids.length > 0) {
    // The amounts after the ids are the numbers of items. Coins that go along come before them.
    const namedAmounts = amounts.filter((row) => isAfter(decoded, row, ids[0]!))
    const isNft = ids.length === 1 && namedAmounts.length === 0 && /^\d+$/.test(ids[0]!.value)
    return { text: isNft ? words.decodedSendNft : words.decodedSendItems, namedAmounts }
  }
  const unknown = rows('amount-or-id')
  const namedAmounts = unknown.length > 0 ? unknown : amounts.length > 0 ? amounts : unnamedAmounts(decoded)
  if (namedAmounts.length === 0) return undefined
  const message = rows('from').length > 0 ? words.decodedMove : words.decodedSend
  return { text: format(message, { amount: list(namedAmounts) }), namedAmounts }
}

function describeApproval({
  decoded,
  words,
  format,
  rows,
  amounts,
  list,
  nameOf,
}: Subject): Deed | undefined {
  const spender = rows('spender')[0] ?? labelledSpender(decoded)
  if (!spender) return undefined
  // The rows of the amounts that the spender may take follow the spender's. Coins that go along come first.
  const named = [...amounts, ...rows('amount-or-id')]
  const after = named.filter((row) => isAfter(decoded, row, spender))
  const namedAmounts = [after, unnamedAmounts(decoded), named].find(({ length }) => length > 0) ?? []
  const amount = namedAmounts.length > 0 ? list(namedAmounts) : words.decodedYourTokens
  const message = amount === words.decodedAllUnknown ? words.decodedApproveAllUnknown : words.decodedApprove
  return { text: format(message, { spender: nameOf(spender), amount }), namedAmounts }
}

/** Operation that lowers the allowance of a spender. */
function describeReduction({
  decoded,
  words,
  format,
  rows,
  amounts,
  list,
  nameOf,
}: Subject): Deed | undefined {
  const [spender] = rows('spender')
  if (!spender) return undefined
  const namedAmounts = [...amounts, ...rows('amount-or-id')].filter((row) => isAfter(decoded, row, spender))
  if (namedAmounts.length === 0) return undefined
  return {
    text: format(words.decodedReduce, { spender: nameOf(spender), amount: list(namedAmounts) }),
    namedAmounts,
  }
}

/** Operation that names a spender and a collection of tokens. */
function describePair(
  { words, format, rows, nameOf }: Subject,
  message: 'decodedRevoke' | 'decodedApproveAll' | 'decodedRevokeAll',
): Deed | undefined {
  const [spender] = rows('spender')
  const [collection] = rows('collection')
  if (!spender || (message === 'decodedApproveAll' && !collection)) return undefined
  return {
    text: format(words[message], {
      spender: nameOf(spender),
      collection: collection ? nameOf(collection) : '',
    }),
    namedAmounts: [],
  }
}

/** An operation with amounts and nothing else. */
const describeAmount = (
  { words, format, amounts, list }: Subject,
  message: 'decodedBurn' | 'decodedMint' | 'decodedStake' | 'decodedUnstake' | 'decodedWithdraw',
): Deed | undefined =>
  amounts.length > 0
    ? { text: format(words[message], { amount: list(amounts) }), namedAmounts: amounts }
    : undefined

/** A stake that is lent, and the account that gets it. */
function describeLending(
  { words, format, amounts, rows, list, nameOf }: Subject,
  message: 'decodedLend' | 'decodedTakeBack',
): Deed | undefined {
  const [receiver] = rows('receiver')
  if (!receiver || amounts.length === 0) return undefined
  return {
    text: format(words[message], { amount: list(amounts), receiver: nameOf(receiver) }),
    namedAmounts: amounts,
  }
}

function describeSteps({ decoded, words, format, rows }: Subject): Deed {
  const [call, ...others] = rows('call')
  // A single call is the whole operation. Its title already states what can't be read.
  if (call?.nested && others.length === 0)
    return {
      text: decodedTitle(call.nested, words, format),
      namedAmounts: [],
      isUnknown: isPartlyUnknown(call.nested),
    }
  const count = new Set(decoded.fields.map(({ group }) => group).filter(Boolean)).size
  const [step] = count === 0 ? rows('operation') : rows('instruction')
  if (step && count <= 1) return { text: format(words.decodedRunNamed, { operation: step.value }) }
  return { text: count > 1 ? format(words.decodedSteps, { count }) : words.decodedRun }
}

/** The app's own data, by the name of their type. */
function describeAppData({ decoded: { intent = '', app }, words, format }: Subject): Deed {
  const message = /^[aeiou]/i.test(intent) ? words.decodedOwnDataVowel : words.decodedOwnData
  return { text: format(message, { type: intent, app: app?.name ?? words.decodedThisApp }), namedAmounts: [] }
}

/** Trade: the assets that are given, and those that are received for them. */
function describeTrade({ decoded, words, format, list }: Subject): Deed | undefined {
  const inGroup = (name: string) => decoded.fields.filter(({ group }) => group === name)
  const [givenAmounts, gotAmounts] = [inGroup('give'), inGroup('get')]
  if (givenAmounts.length === 0) return undefined
  const give = list(givenAmounts)
  return {
    text:
      gotAmounts.length > 0
        ? format(words.decodedTrade, { give, get: list(gotAmounts) })
        : format(words.decodedTradeNothing, { give }),
  }
}

const isAfter = ({ fields }: DecodedRequest, row: DecodedField, other: DecodedField): boolean =>
  fields.indexOf(row) > fields.indexOf(other)

/** Finds the spender by its label: the rows of descriptors have no names, and the action is known. */
const labelledSpender = ({ source, fields }: DecodedRequest): DecodedField | undefined =>
  source === 'descriptor'
    ? fields.find(({ kind, label }) => kind === 'address' && /^spender$/i.test(label))
    : undefined

const unnamedAmounts = ({ source, fields }: DecodedRequest): DecodedField[] =>
  source === 'descriptor' ? fields.filter(({ kind, name }) => kind === 'amount' && !name) : []
