import { type ProxyOperation, pathName } from '@latchkey/contract/wire'
import type { ClientAddress, TrustsPeer } from '../context/clientAddress.ts'
import { clientNetworks } from '../context/clientAddress.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { readBody, readOptionalBody } from '../gate/body.ts'
import type { Readiness } from '../jobs/createReadiness.ts'
import type { WriteBuffer } from '../jobs/createWriteBuffer.ts'
import { takeNetworkUse } from '../limits/networkLimits.ts'
import { nameNetworks } from '../limits/sendLimits.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { Meter } from '../ports/meter.ts'
import type { UsageCounter } from '../ports/usageCounter.ts'
import { type ProofEnvironment, requireProof } from '../proof-of-work/requireProof.ts'
import { type CallApi, createApiClients } from '../proxy/apiClient.ts'
import { answerProxy } from '../proxy/handlers.ts'
import type { ProxyContext } from '../proxy/proxyContext.ts'
import type { Digest } from '../secrets/digest.ts'
import type { ProxyOpener } from '../secrets/proxySeal.ts'
import { readVerificationToken } from '../secrets/readVerificationToken.ts'
import type { Settings } from '../settings/settings.ts'
import type { NetworkNote } from '../store/closedNetworks.ts'
import type { Store } from '../store/database/store.ts'
import type { LogRefusal } from './createRefusalLog.ts'
import type { ReadyConfig } from './readyConfig.ts'
import { type ReplyHeaders, reply } from './reply.ts'

/**
 * Services and settings of the auth proxy: its rows and limits, its key, and access to the public API.
 * docs/decisions.md#the-auth-proxy
 */
export interface AuthProxyEnvironment {
  store: Store
  clock: Clock
  log: Log
  meter: Meter
  readiness: Pick<Readiness, 'require' | 'misfit' | 'isRoutable'>
  logRefusal: LogRefusal
  usage: UsageCounter
  closedNetworks: Pick<WriteBuffer<NetworkNote>, 'add'>
  proofs: Pick<ProofEnvironment, 'challenges' | 'waves' | 'captcha'>
  settings: Settings
  digest: Digest
  opener: ProxyOpener
  callApi: CallApi
  /** Where `callApi` finds the public API. */
  apiUrl: () => string
  /** Public keys of verification tokens, uncompressed, hex. */
  otpPublicKeys: readonly string[]
  clientAddress: ClientAddress
  trustsPeer: TrustsPeer
}

/** A request whose origin and configuration were checked. */
interface ProxyRequest {
  config: ReadyConfig
  request: Request
  env: unknown
  headers: ReplyHeaders
}

/** Handles requests whose origin and configuration were checked. */
export function createProxyDispatch(
  environment: AuthProxyEnvironment,
): (name: ProxyOperation, request: ProxyRequest) => Promise<Response> {
  const {
    settings,
    clock,
    store,
    clientAddress,
    digest,
    closedNetworks,
    proofs,
    otpPublicKeys: publicKeys,
  } = environment
  const apiClientOf = createApiClients(environment)

  function toContext(
    name: ProxyOperation,
    { config, request, env }: ProxyRequest,
    body: Uint8Array,
  ): ProxyContext {
    const now = clock.now()
    const address = clientAddress(request, env)
    const networks = clientNetworks(address)
    const { row, organization } = config
    return {
      api: apiClientOf({ config: row, request, address }),
      config: row,
      organization,
      settings,
      now,
      networks: nameNetworks(digest, networks),
      async takeLimit(limit, windows, contact) {
        const { organizationId: tenantId } = row
        await takeNetworkUse(
          { db: store.db, digest, now, settings, closedNetworks },
          { tenantId, address, limit, windows, contact, configured: config.limits },
        )
      },
      async requireProof(contact) {
        const { organizationId: tenantId } = row
        await requireProof(
          { ...proofs, db: store.db, digest, now, closedNetworks },
          {
            subject: { tenantId, operation: pathName(name), body, networks: nameNetworks(digest, networks) },
            address,
            contact,
            configured: config.limits,
            proof: request.headers.get('x-proof-of-work'),
            captchaToken: request.headers.get('x-captcha-token'),
          },
        )
      },
      async readVerification(token) {
        const claims = await readVerificationToken(token, { publicKeys, now })
        if (claims.organizationId === row.organizationId) return claims
        throw new ServiceError('VERIFICATION_TOKEN_INVALID', { reason: 'it belongs to another organization' })
      },
    }
  }

  return async (name, call) => {
    const { request, config, headers } = call
    if (name === 'walletKitConfig') {
      await readOptionalBody(request, settings.maxBodyBytes)
      return config.replyConfig(headers)
    }
    const read = name === 'walletKitClientParams' ? readOptionalBody : readBody
    const { raw, value } = await read(request, settings.maxBodyBytes)
    return reply(await answerProxy(name, toContext(name, call, raw), value), headers)
  }
}
