import type { Operation } from '../src/operation.ts'
import { operations } from '../src/operations/index.ts'
import { deriveSample } from './deriveSample.ts'
import { proxySamples } from './samples/proxySamples.ts'
import { querySamples } from './samples/querySamples.ts'
import type { SamplesOf } from './samples/SamplesOf.ts'
import { submitSamples } from './samples/submitSamples.ts'

/** Samples of all operations of a kind: those that are written, and derived ones for the rest. */
const complete = <Kind extends keyof typeof operations>(
  kind: Kind,
  written: Partial<SamplesOf<Kind>>,
): SamplesOf<Kind> => {
  const all = Object.entries<Operation>(operations[kind]).map(([name, operation]) => [
    name,
    (written as Readonly<Record<string, object>>)[name] ?? deriveSample(name, operation),
  ])
  return Object.fromEntries(all) as SamplesOf<Kind>
}

/** Parameters of each operation, with every field that it has. */
export const samples = {
  proxy: complete('proxy', proxySamples),
  submit: complete('submit', submitSamples),
  query: complete('query', querySamples),
}
