import { expect, it } from 'vitest'

import { pathName } from '../src/names.ts'
import { operations } from '../src/operations/index.ts'

// Copied by hand from docs/decisions.md#extension-operations.
const extensions =
  `create_sub_organization, delete_sub_organization, list_suborgs, list_verified_suborgs, create_users,
  delete_users, get_user, list_users, update_user_name, update_user_email, update_root_quorum, init_otp, verify_otp,
  otp_login, oauth_login, oauth2_authenticate, create_oauth2_credential, list_oauth2_credentials,
  delete_oauth2_credential, create_authenticators, delete_authenticators, get_authenticators, create_api_keys,
  delete_api_keys, get_api_keys, create_oauth_providers, delete_oauth_providers, create_wallet, create_wallet_accounts,
  list_wallets, list_wallet_accounts, delete_wallets, export_wallet_account,
  init_import_wallet, import_wallet, create_private_keys, init_import_private_key, import_private_key,
  sign_raw_payload, sign_raw_payloads, sign_transaction, approve_activity, reject_activity, get_activity,
  list_activities, list_app_proofs, get_boot_proof, create_policy, update_policy, delete_policy, list_policies,
  get_policy, delete_policies, create_user_tag, list_user_tags, create_smart_contract_interface,
  delete_smart_contract_interface, set_ip_allowlist, get_ip_allowlist, create_tvc_app, list_tvc_apps,
  create_tvc_manifest_approvals, recover_user, enable_auth_proxy, disable_auth_proxy, update_auth_proxy_config,
  get_auth_proxy_config`.split(/,\s+/)

const registered = (kind: 'submit' | 'query') =>
  Object.entries(operations[kind]).flatMap(([name, { source }]) =>
    source === 'extension' ? [pathName(name)] : [],
  )

it('default: every operation that clients of the original service call beyond its wire format', () => {
  expect([...registered('submit'), ...registered('query')]).toEqual(expect.arrayContaining(extensions))
})
