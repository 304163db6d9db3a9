import type { SmartContractInterfaceType } from '@latchkey/contract'

import type { ParsedInterface } from './parseInterface.ts'

/** A wallet, as far as policies see it. */
export interface WalletFacts {
  readonly id: string
  readonly name: string
  readonly imported: boolean
  readonly exportedAt: number | null
}

/** A private key, as far as policies see it. */
export interface PrivateKeyFacts extends WalletFacts {
  readonly curve: string
  /** Hex: 33 bytes compressed, or the 32 of Ed25519. */
  readonly publicKey: string
}

/** The key that `signWith` names: an account of a wallet, or a private key. */
export type SignerFacts =
  | {
      readonly kind: 'account'
      readonly account: {
        readonly address: string
        readonly addressFormat: string
        readonly curve: string
        readonly publicKey: string
      }
      readonly wallet: WalletFacts
    }
  | {
      readonly kind: 'privateKey'
      readonly privateKey: PrivateKeyFacts
      readonly format: string
      readonly address?: string | undefined
    }

/** Questions that a computation can ask, and the answer to each. All of them are about one organization. */
interface Answers {
  signer: SignerFacts | undefined
  /** Those that exist, in the order of the ids or any other. */
  wallets: readonly WalletFacts[]
  privateKeys: readonly PrivateKeyFacts[]
  /** Ids of the tags of a private key, or of any. */
  keyTags: (keyId: string) => string[]
  interfaces: ReadonlyMap<string, ParsedInterface>
}

/** Asks to wait: for others to have a turn, or for what whoever runs the computation reads by itself. */
interface Waiting {
  readonly kind: 'wait'
  readonly until: Promise<unknown>
}

/** A question to whoever runs the computation. */
export type Question =
  | { readonly kind: 'signer'; readonly signWith: string }
  | { readonly kind: 'wallets'; readonly ids: readonly string[] }
  | { readonly kind: 'privateKeys'; readonly ids: readonly string[] }
  | { readonly kind: 'keyTags'; readonly keyId?: string }
  | {
      readonly kind: 'interfaces'
      readonly type: SmartContractInterfaceType
      readonly addressKeys: readonly string[]
    }
  | Waiting

/**
 * A computation that asks for what it needs to know, when it needs it. The service answers from its database and the
 * enclave from its state, so that both decide alike and neither reads more than a decision depends on.
 */
export type Asking<Result> = Generator<Question, Result, unknown>

type Kind = keyof Answers
type QuestionOf<Name extends Kind> = Extract<Question, { kind: Name }>

/** Asks a question, and returns the answer. */
export function* ask<Name extends Kind>(question: QuestionOf<Name>): Asking<Answers[Name]> {
  return (yield question) as Answers[Name]
}

/** A computation whose result is known already. */
export function* known<Result>(result: Result): Asking<Result> {
  yield* []
  return result
}

/** Waits, and returns what was waited for. Only {@link runLater} runs a computation that does. */
export function* later<Value>(until: Promise<Value>): Asking<Value> {
  return (yield { kind: 'wait', until }) as Value
}

/** An answer to each kind of question, given at once. */
export type AnswersNow = { readonly [Name in Kind]: (question: QuestionOf<Name>) => Answers[Name] }

function refuseToAnswer(): never {
  throw new TypeError('Nothing may be asked here')
}

/** For computations that ask nothing. */
export const noAnswers: AnswersNow = {
  signer: refuseToAnswer,
  wallets: refuseToAnswer,
  privateKeys: refuseToAnswer,
  keyTags: refuseToAnswer,
  interfaces: refuseToAnswer,
}

/** An answer to each kind of question, given at once or later. */
export type AnswersLater = {
  readonly [Name in Kind]: (question: QuestionOf<Name>) => Answers[Name] | Promise<Answers[Name]>
}

/**
 * The result of a computation whose questions are answered at once.
 * @throws TypeError if it waits
 */
export function run<Result>(asking: Asking<Result>, answers: AnswersNow): Result {
  let step = asking.next()
  while (!step.done) {
    if (step.value.kind === 'wait') throw new TypeError('Nothing may wait here')
    step = asking.next(answerOf(step.value, answers))
  }
  return step.value
}

/** The result of a computation whose questions are answered one after the other. */
export async function runLater<Result>(asking: Asking<Result>, answers: AnswersLater): Promise<Result> {
  let step = asking.next()
  while (!step.done) {
    const { value } = step
    step = asking.next(await (value.kind === 'wait' ? value.until : answerOf(value, answers)))
  }
  return step.value
}

const answerOf = (question: Exclude<Question, Waiting>, answers: AnswersLater): unknown =>
  // The function for a kind takes the questions of that kind.
  answers[question.kind](question as never)
