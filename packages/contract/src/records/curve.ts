import * as v from 'valibot'

export const curves = ['CURVE_SECP256K1', 'CURVE_ED25519', 'CURVE_P256'] as const

/** service.md, Private key. */
export const curve = /* @__PURE__ */ v.picklist(curves)
export type Curve = v.InferOutput<typeof curve>

/** A curve in a request: `CURVE_TYPE_ED25519`, as service.md's signup spells it, means `CURVE_ED25519`. */
export const curveParam = /* @__PURE__ */ v.pipe(
  v.picklist([...curves, 'CURVE_TYPE_SECP256K1', 'CURVE_TYPE_ED25519', 'CURVE_TYPE_P256']),
  v.transform((value) => value.replace('_TYPE', '') as Curve),
)

/** Curves of API keys. wire.md 1.2. */
export const apiKeyCurve = /* @__PURE__ */ v.picklist([
  'API_KEY_CURVE_P256',
  'API_KEY_CURVE_SECP256K1',
  'API_KEY_CURVE_ED25519',
])
export type ApiKeyCurve = v.InferOutput<typeof apiKeyCurve>
