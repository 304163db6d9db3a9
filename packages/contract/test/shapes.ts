import type { InferInput } from 'valibot'

import type { ParamsOf, ResultOf } from '../src/operation.ts'
import type { records } from '../src/records/index.ts'
import type { Wire } from '../src/wire.ts'

type Rows<Kind extends keyof Wire> = {
  [Name in keyof Wire[Kind]]: { params: ParamsOf<Wire[Kind][Name]>; result: ResultOf<Wire[Kind][Name]> }
}

/** Every row and field as its callers see it: what an editor shows of a property here, it shows of `kit`. */
export interface Shapes {
  proxy: Rows<'proxy'>
  submit: Rows<'submit'>
  query: Rows<'query'>
  records: { [Name in keyof typeof records]: InferInput<(typeof records)[Name]> }
}
