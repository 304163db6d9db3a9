import type { Finding, Site } from '../site.ts'

const update = (parameters: object) =>
  `latchkey-service --key KEY_FILE --call update_auth_proxy_config --parameters '${JSON.stringify(parameters)}'`

/** Whether the service answers pages of this origin. */
export function checkOrigin({ page, config, service }: Site): Finding {
  const name = 'Origin'
  const { origin } = page.url
  if (!service)
    return {
      level: 'unknown',
      name,
      text: 'Not checked: the page has no <meta name="latchkey">. Pass --auth-proxy-url, --api-base-url and --config-id.',
    }
  if (service.status === 'unreachable')
    return { level: 'error', name, text: `${config.authProxyUrl} can't be used: ${service.reason}.` }
  if (service.status === 'refused') {
    if (service.errorCode === 'ORIGIN_NOT_ALLOWED')
      return {
        level: 'error',
        name,
        text: `${origin} is not among the allowed origins. The new list replaces the current one, so include every origin.`,
        fix: update({ allowedOrigins: [origin] }),
      }
    return { level: 'error', name, text: `The service refused (${service.errorCode}): ${service.message}` }
  }
  if (!service.isReadable)
    return {
      level: 'error',
      name,
      text: `The reply has no Access-Control-Allow-Origin for ${origin}. A proxy in front of the service may remove it.`,
      fix: `Access-Control-Allow-Origin: ${origin}`,
    }
  return { level: 'ok', name, text: `${origin} is allowed.` }
}

/** Whether passkeys of the service's domain work on this page. */
export function checkRpId({ page, service }: Site): Finding | undefined {
  const name = 'Passkeys'
  if (service?.status !== 'ready') return undefined
  const { methods, passkeyRpId } = service
  const { hostname } = page.url
  if (!methods.includes('passkey')) return { level: 'ok', name, text: 'They are turned off.' }
  if (!passkeyRpId)
    return {
      level: 'error',
      name,
      text: `They are turned on, but no domain is set, so none can be created.`,
      fix: update({ passkeyRpIds: [hostname] }),
    }
  if (hostname === passkeyRpId || hostname.endsWith(`.${passkeyRpId}`))
    return { level: 'ok', name, text: `The domain ${passkeyRpId} covers ${hostname}.` }
  return {
    level: 'error',
    name,
    text: `The domain ${passkeyRpId} doesn't cover ${hostname}: the page must be on that domain or a subdomain of it.`,
    fix: update({ passkeyRpIds: [hostname] }),
  }
}

/** Requests carry a time, so the clocks must agree. */
export function checkClock({ service }: Site): Finding | undefined {
  const name = 'Clock'
  const offset = service?.status === 'ready' ? service.clockOffset : undefined
  if (offset === undefined) return undefined
  if (Math.abs(offset) <= 60)
    return { level: 'ok', name, text: "The service's clock agrees with this machine's." }
  return {
    level: 'warning',
    name,
    text: `The service's clock is ${Math.abs(offset)} s ${offset > 0 ? 'ahead of' : 'behind'} this machine's. Set the one that is wrong (NTP).`,
  }
}
