import type { DecodedField, DecodedRequest } from '../state/decodedRequest.types.ts'

/** Characters of a value, and of all of it as JSON. */
const most = { value: 100, text: 3_000 }

/**
 * Copy of a decoded request that is small enough to keep: its title and the values that users know it by, without its
 * bytes. Undefined for a request that is still too large.
 */
export function withoutBytes(decoded: DecodedRequest): DecodedRequest | undefined {
  const kept: DecodedRequest = {
    ...decoded,
    raw: '',
    fields: decoded.fields.flatMap((field) => (field.isDetail ? [] : [withoutNestedBytes(field)])),
  }
  return JSON.stringify(kept).length <= most.text ? kept : undefined
}

function withoutNestedBytes({ nested, ...field }: DecodedField): DecodedField {
  const isLong = field.value.length > most.value
  const value = isLong ? `${field.value.slice(0, most.value)}…` : field.value
  return {
    ...field,
    value,
    ...(nested && { nested: { ...nested, raw: '', fields: nested.fields.map(withoutNestedBytes) } }),
  }
}
