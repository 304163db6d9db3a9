export {
  type AnswersLater,
  type AnswersNow,
  type Asking,
  ask,
  known,
  later,
  noAnswers,
  type PrivateKeyFacts,
  type Question,
  run,
  runLater,
  type SignerFacts,
  type WalletFacts,
} from '../facts/asking.ts'
export { derivedParameters } from '../facts/derivedParameters.ts'
export { type Descriptions, describeRequest } from '../facts/describeRequest.ts'
export { type ParsedInterface, parseInterface } from '../facts/parseInterface.ts'
export { countInterface } from '../facts/readingWork.ts'
export type { DescribedRequest, OperationView } from '../facts/request.ts'
