import * as v from 'valibot'

export const curves = ['CURVE_SECP256K1', 'CURVE_ED25519', 'CURVE_P256'] as const

/** docs/wire-format.md#private-key. */
export const curve = /* @__PURE__ */ v.picklist(curves)
export type Curve = v.InferOutput<typeof curve>

/** A curve in a request: `CURVE_TYPE_ED25519`, as existing clients spell it in signup (docs/wire-format.md#sign-up-elements), means `CURVE_ED25519`. */
export const curveParam = /* @__PURE__ */ v.pipe(
  v.picklist([...curves, 'CURVE_TYPE_SECP256K1', 'CURVE_TYPE_ED25519', 'CURVE_TYPE_P256']),
  v.transform((value) => value.replace('_TYPE', '') as Curve),
)

/** Curves of API keys. docs/wire-format.md#x-stamp. */
export const apiKeyCurve = /* @__PURE__ */ v.picklist([
  'API_KEY_CURVE_P256',
  'API_KEY_CURVE_SECP256K1',
  'API_KEY_CURVE_ED25519',
])
export type ApiKeyCurve = v.InferOutput<typeof apiKeyCurve>
