import { proxySamples } from './samples/proxySamples.ts'
import { querySamples } from './samples/querySamples.ts'
import { submitSamples } from './samples/submitSamples.ts'

/** Parameters of each operation, with every field that it has. */
export const samples = { proxy: proxySamples, submit: submitSamples, query: querySamples }
