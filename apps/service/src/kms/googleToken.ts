import { readFile } from 'node:fs/promises'
import { importPKCS8, SignJWT } from 'jose'

import { askVendor, readAnswer, readField } from './askVendor.ts'
import { KmsFailure, type Outside } from './Kms.ts'

const scope = 'https://www.googleapis.com/auth/cloudkms'
const metadataHost = 'metadata.google.internal'

/**
 * An access token of this process, as Google's libraries look for it: of the service account's file in
 * `GOOGLE_APPLICATION_CREDENTIALS`, else of the machine (Compute Engine, GKE, Cloud Run).
 *
 * @throws {@link KmsFailure}
 */
export async function readGoogleToken(outside: Outside): Promise<string> {
  const file = outside.environment.GOOGLE_APPLICATION_CREDENTIALS
  return file ? await askForAccount(outside, file) : await askMachine(outside)
}

/** https://cloud.google.com/compute/docs/access/authenticate-workloads#applications */
async function askMachine({ reach, environment }: Outside): Promise<string> {
  const vendor = "Google's metadata server"
  const host = environment.GCE_METADATA_HOST ?? metadataHost
  const url = `http://${host}/computeMetadata/v1/instance/service-accounts/default/token`
  const text = await askVendor(reach, { vendor, url, headers: { 'metadata-flavor': 'Google' } })
  return readField(vendor, readAnswer(vendor, text), 'access_token')
}

/** RFC 7523 §2.1. https://developers.google.com/identity/protocols/oauth2/service-account#authorizingrequests */
async function askForAccount({ reach, now }: Outside, file: string): Promise<string> {
  const vendor = "Google's token endpoint"
  const { client_email: issuer, token_uri: url, key } = await readAccount(file)
  const issuedAt = Math.floor(now() / 1_000)
  const assertion = await new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(url)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + 600)
    .sign(key)
  const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion })
  const text = await askVendor(reach, { vendor, url, method: 'POST', body })
  return readField(vendor, readAnswer(vendor, text), 'access_token')
}

async function readAccount(file: string) {
  try {
    const { type, client_email, token_uri, private_key } = JSON.parse(await readFile(file, 'utf8'))
    if (type !== 'service_account' || new URL(token_uri).protocol !== 'https:') throw new Error()
    return { client_email, token_uri, key: await importPKCS8(private_key, 'RS256') }
  } catch {
    // The cause may quote the file.
    throw new KmsFailure(`${file} of GOOGLE_APPLICATION_CREDENTIALS is not a service account's file`)
  }
}
