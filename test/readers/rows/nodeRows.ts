import { parseToken } from '../../../packages/node/src/parseToken.ts'
import { hostileJson, hostileTexts, mapped } from '../hostile/texts.ts'
import { headerBytes, reader } from '../reader.ts'

const base64Url = (text: string) => Buffer.from(text).toString('base64url')

/** Readers of `@latchkey/node`: the session's token. */
export const nodeRows = {
  parseToken: reader(
    parseToken,
    {
      ...hostileTexts,
      ...mapped(hostileJson, (text) => `${base64Url('{"alg":"ES256"}')}.${base64Url(text)}.AAAA`, 1.4),
    },
    headerBytes,
  ),
}
