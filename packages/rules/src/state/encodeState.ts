import { decode, encode, rfc8949EncodeOptions } from 'cborg'

import { StateInvalid } from './codec.ts'
import { type State, stateCodec } from './State.ts'

/** Largest state that is read: about ten times that of 100 people with 100 policies and 100 wallets. */
export const maxStateBytes = 1_048_576

/** The one encoding of a state: deterministic CBOR. RFC 8949 §4.2.1 */
export const encodeState = (state: State): Uint8Array => encode(stateCodec.write(state), rfc8949EncodeOptions)

/**
 * Reads a state. Whatever isn't the one encoding of what it says is refused: other lengths of numbers, lists without a
 * length, something after the end, members more or less.
 *
 * @throws StateInvalid
 */
export function decodeState(bytes: Uint8Array): State {
  if (bytes.length > maxStateBytes) throw new StateInvalid(`state: expected at most ${maxStateBytes} bytes`)
  const state = stateCodec.read(decodeCbor(bytes), 'state')
  if (!Buffer.from(encodeState(state)).equals(bytes))
    throw new StateInvalid('state: expected its one encoding')
  return state
}

function decodeCbor(bytes: Uint8Array): unknown {
  try {
    return decode(bytes)
  } catch (cause) {
    // The decoder throws plain errors for invalid CBOR.
    throw new StateInvalid('state: it is not CBOR', { cause })
  }
}
