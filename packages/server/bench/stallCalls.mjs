import { createStamp } from '@latchkey/crypto'

/** @typedef {{ key: import('@latchkey/crypto/node').NodeKeyPair, organizationId: string }} Caller */

/**
 * Sends a stamped request.
 *
 * @param {string} apiBaseUrl
 * @param {Caller} caller
 * @param {string} path
 * @param {object} body
 * @returns {Promise<{ status: number, body: any }>}
 */
export async function send(apiBaseUrl, { key, organizationId }, path, body) {
  const raw = JSON.stringify({ organizationId, ...body })
  const { header, value } = await createStamp(key, raw)
  const answer = await fetch(`${apiBaseUrl}/public/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [header]: value },
    body: raw,
  })
  return { status: answer.status, body: await answer.json() }
}

/**
 * Makes a change that has to succeed.
 *
 * @param {string} apiBaseUrl
 * @param {Caller} caller
 * @param {string} operation
 * @param {string} type without ACTIVITY_TYPE_
 * @param {object} parameters
 * @returns {Promise<any>}
 */
export async function submit(apiBaseUrl, caller, operation, type, parameters) {
  const { status, body } = await send(apiBaseUrl, caller, `submit/${operation}`, {
    type: `ACTIVITY_TYPE_${type}`,
    timestampMs: String(Date.now()),
    parameters,
  })
  if (status !== 200) throw new Error(`${operation} answered ${status}: ${body.message}`)
  return body
}
