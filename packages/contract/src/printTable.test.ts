import { expect, it } from 'vitest'

import { printTable } from './printTable.ts'

it('default', () => {
  expect(printTable()).toMatchInlineSnapshot(`
    "/v1/account                                        specification
    /v1/oauth2_authenticate                            specification
    /v1/oauth_login                                    specification
    /v1/otp_init                                       specification
    /v1/otp_init_v2                                    extension
    /v1/otp_login                                      specification
    /v1/otp_login_v2                                   extension
    /v1/otp_verify                                     specification
    /v1/otp_verify_v2                                  extension
    /v1/recovery_init                                  extension
    /v1/signup                                         specification
    /v1/signup_v2                                      extension
    /v1/wallet_kit_client_params                       extension
    /v1/wallet_kit_config                              specification
    /public/v1/submit/approve_activity                 extension      ACTIVITY_TYPE_APPROVE_ACTIVITY → approveActivityResult
    /public/v1/submit/approve_contact_change           extension      ACTIVITY_TYPE_APPROVE_CONTACT_CHANGE → approveContactChangeResult
    /public/v1/submit/block_people                     extension      ACTIVITY_TYPE_BLOCK_PEOPLE → blockPeopleResult
    /public/v1/submit/block_user                       extension      ACTIVITY_TYPE_BLOCK_USER → blockUserResult
    /public/v1/submit/confirm_login_methods            extension      ACTIVITY_TYPE_CONFIRM_LOGIN_METHODS → confirmLoginMethodsResult
    /public/v1/submit/create_api_keys                  extension      ACTIVITY_TYPE_CREATE_API_KEYS_V2 → createApiKeysResult, ACTIVITY_TYPE_CREATE_API_KEYS → createApiKeysResult
    /public/v1/submit/create_authenticators            extension      ACTIVITY_TYPE_CREATE_AUTHENTICATORS_V2 → createAuthenticatorsResult
    /public/v1/submit/create_fiat_on_ramp_credential   extension      ACTIVITY_TYPE_CREATE_FIAT_ON_RAMP_CREDENTIAL → createFiatOnRampCredentialResult
    /public/v1/submit/create_limits                    extension      ACTIVITY_TYPE_CREATE_LIMITS → createLimitsResult
    /public/v1/submit/create_oauth2_credential         extension      ACTIVITY_TYPE_CREATE_OAUTH2_CREDENTIAL → createOauth2CredentialResult
    /public/v1/submit/create_oauth_providers           extension      ACTIVITY_TYPE_CREATE_OAUTH_PROVIDERS_V2 → createOauthProvidersResultV2, ACTIVITY_TYPE_CREATE_OAUTH_PROVIDERS → createOauthProvidersResult
    /public/v1/submit/create_policies                  specification  ACTIVITY_TYPE_CREATE_POLICIES → createPoliciesResult
    /public/v1/submit/create_policy                    extension      ACTIVITY_TYPE_CREATE_POLICY_V3 → createPolicyResult
    /public/v1/submit/create_private_keys              extension      ACTIVITY_TYPE_CREATE_PRIVATE_KEYS_V2 → createPrivateKeysResultV2
    /public/v1/submit/create_private_key_tag           extension      ACTIVITY_TYPE_CREATE_PRIVATE_KEY_TAG → createPrivateKeyTagResult
    /public/v1/submit/create_read_write_session        specification  ACTIVITY_TYPE_CREATE_READ_WRITE_SESSION_V2 → createReadWriteSessionResultV2
    /public/v1/submit/create_recipient                 extension      ACTIVITY_TYPE_CREATE_RECIPIENT → createRecipientResult
    /public/v1/submit/create_session_profile           extension      ACTIVITY_TYPE_CREATE_SESSION_PROFILE → createSessionProfileResult
    /public/v1/submit/create_smart_contract_interface  extension      ACTIVITY_TYPE_CREATE_SMART_CONTRACT_INTERFACE → createSmartContractInterfaceResult
    /public/v1/submit/create_sub_organization          extension      ACTIVITY_TYPE_CREATE_SUB_ORGANIZATION_V8 → createSubOrganizationResultV8, ACTIVITY_TYPE_CREATE_SUB_ORGANIZATION_V7 → createSubOrganizationResultV7
    /public/v1/submit/create_tvc_app                   extension      ACTIVITY_TYPE_CREATE_TVC_APP → createTvcAppResult
    /public/v1/submit/create_tvc_deployment            specification  ACTIVITY_TYPE_CREATE_TVC_DEPLOYMENT → createTvcDeploymentResult
    /public/v1/submit/create_tvc_manifest_approvals    extension      ACTIVITY_TYPE_CREATE_TVC_MANIFEST_APPROVALS → createTvcManifestApprovalsResult
    /public/v1/submit/create_users                     extension      ACTIVITY_TYPE_CREATE_USERS_V4 → createUsersResult, ACTIVITY_TYPE_CREATE_USERS_V3 → createUsersResult, ACTIVITY_TYPE_CREATE_USERS_V2 → createUsersResult
    /public/v1/submit/create_user_tag                  extension      ACTIVITY_TYPE_CREATE_USER_TAG → createUserTagResult
    /public/v1/submit/create_wallet                    extension      ACTIVITY_TYPE_CREATE_WALLET → createWalletResult
    /public/v1/submit/create_wallet_accounts           extension      ACTIVITY_TYPE_CREATE_WALLET_ACCOUNTS → createWalletAccountsResult
    /public/v1/submit/create_webhook_endpoint          extension      ACTIVITY_TYPE_CREATE_WEBHOOK_ENDPOINT → createWebhookEndpointResult
    /public/v1/submit/delete_api_keys                  extension      ACTIVITY_TYPE_DELETE_API_KEYS → deleteApiKeysResult
    /public/v1/submit/delete_authenticators            extension      ACTIVITY_TYPE_DELETE_AUTHENTICATORS → deleteAuthenticatorsResult
    /public/v1/submit/delete_fiat_on_ramp_credential   extension      ACTIVITY_TYPE_DELETE_FIAT_ON_RAMP_CREDENTIAL → deleteFiatOnRampCredentialResult
    /public/v1/submit/delete_limits                    extension      ACTIVITY_TYPE_DELETE_LIMITS → deleteLimitsResult
    /public/v1/submit/delete_oauth2_credential         extension      ACTIVITY_TYPE_DELETE_OAUTH2_CREDENTIAL → deleteOauth2CredentialResult
    /public/v1/submit/delete_oauth_providers           extension      ACTIVITY_TYPE_DELETE_OAUTH_PROVIDERS → deleteOauthProvidersResult
    /public/v1/submit/delete_people                    extension      ACTIVITY_TYPE_DELETE_PEOPLE → deletePeopleResult
    /public/v1/submit/delete_policies                  extension      ACTIVITY_TYPE_DELETE_POLICIES → deletePoliciesResult
    /public/v1/submit/delete_policy                    extension      ACTIVITY_TYPE_DELETE_POLICY → deletePolicyResult
    /public/v1/submit/delete_private_keys              specification  ACTIVITY_TYPE_DELETE_PRIVATE_KEYS → deletePrivateKeysResult
    /public/v1/submit/delete_private_key_tags          extension      ACTIVITY_TYPE_DELETE_PRIVATE_KEY_TAGS → deletePrivateKeyTagsResult
    /public/v1/submit/delete_recipient                 extension      ACTIVITY_TYPE_DELETE_RECIPIENT → deleteRecipientResult
    /public/v1/submit/delete_smart_contract_interface  extension      ACTIVITY_TYPE_DELETE_SMART_CONTRACT_INTERFACE → deleteSmartContractInterfaceResult
    /public/v1/submit/delete_sub_organization          extension      ACTIVITY_TYPE_DELETE_SUB_ORGANIZATION → deleteSubOrganizationResult
    /public/v1/submit/delete_users                     extension      ACTIVITY_TYPE_DELETE_USERS → deleteUsersResult
    /public/v1/submit/delete_user_tags                 extension      ACTIVITY_TYPE_DELETE_USER_TAGS → deleteUserTagsResult
    /public/v1/submit/delete_wallets                   extension      ACTIVITY_TYPE_DELETE_WALLETS → deleteWalletsResult
    /public/v1/submit/delete_webhook_endpoint          extension      ACTIVITY_TYPE_DELETE_WEBHOOK_ENDPOINT → deleteWebhookEndpointResult
    /public/v1/submit/disable_auth_proxy               extension      ACTIVITY_TYPE_DISABLE_AUTH_PROXY → disableAuthProxyResult
    /public/v1/submit/enable_auth_proxy                extension      ACTIVITY_TYPE_ENABLE_AUTH_PROXY → enableAuthProxyResult
    /public/v1/submit/end_user_sessions                extension      ACTIVITY_TYPE_END_USER_SESSIONS → endUserSessionsResult
    /public/v1/submit/export_personal_data             extension      ACTIVITY_TYPE_EXPORT_PERSONAL_DATA → exportPersonalDataResult
    /public/v1/submit/export_private_key               specification  ACTIVITY_TYPE_EXPORT_PRIVATE_KEY → exportPrivateKeyResult
    /public/v1/submit/export_wallet                    specification  ACTIVITY_TYPE_EXPORT_WALLET → exportWalletResult
    /public/v1/submit/export_wallet_account            extension      ACTIVITY_TYPE_EXPORT_WALLET_ACCOUNT → exportWalletAccountResult
    /public/v1/submit/import_private_key               extension      ACTIVITY_TYPE_IMPORT_PRIVATE_KEY → importPrivateKeyResult
    /public/v1/submit/import_wallet                    extension      ACTIVITY_TYPE_IMPORT_WALLET → importWalletResult
    /public/v1/submit/init_fiat_on_ramp                specification  ACTIVITY_TYPE_INIT_FIAT_ON_RAMP → initFiatOnRampResult
    /public/v1/submit/init_import_private_key          extension      ACTIVITY_TYPE_INIT_IMPORT_PRIVATE_KEY → initImportPrivateKeyResult
    /public/v1/submit/init_import_wallet               extension      ACTIVITY_TYPE_INIT_IMPORT_WALLET → initImportWalletResult
    /public/v1/submit/init_otp                         extension      ACTIVITY_TYPE_INIT_OTP_V2 → initOtpResult, ACTIVITY_TYPE_INIT_OTP → initOtpResult, ACTIVITY_TYPE_INIT_OTP_V3 → initOtpResultV2
    /public/v1/submit/init_user_email_recovery         specification  ACTIVITY_TYPE_INIT_USER_EMAIL_RECOVERY_V2 → initUserEmailRecoveryResult, ACTIVITY_TYPE_INIT_USER_EMAIL_RECOVERY → initUserEmailRecoveryResult
    /public/v1/submit/invite_member                    extension      ACTIVITY_TYPE_INVITE_MEMBER → inviteMemberResult
    /public/v1/submit/lift_limit                       extension      ACTIVITY_TYPE_LIFT_LIMIT → liftLimitResult
    /public/v1/submit/name_recovery_contact            extension      ACTIVITY_TYPE_NAME_RECOVERY_CONTACT → nameRecoveryContactResult
    /public/v1/submit/oauth                            specification  ACTIVITY_TYPE_OAUTH → oauthResult
    /public/v1/submit/oauth2_authenticate              extension      ACTIVITY_TYPE_OAUTH2_AUTHENTICATE → oauth2AuthenticateResult
    /public/v1/submit/oauth_login                      extension      ACTIVITY_TYPE_OAUTH_LOGIN → oauthLoginResult
    /public/v1/submit/otp_login                        extension      ACTIVITY_TYPE_OTP_LOGIN → otpLoginResult, ACTIVITY_TYPE_OTP_LOGIN_V2 → otpLoginResult
    /public/v1/submit/record_reads                     extension      ACTIVITY_TYPE_RECORD_READS → recordReadsResult
    /public/v1/submit/recover_user                     extension      ACTIVITY_TYPE_RECOVER_USER → recoverUserResult
    /public/v1/submit/reject_activity                  extension      ACTIVITY_TYPE_REJECT_ACTIVITY → rejectActivityResult
    /public/v1/submit/reject_contact_change            extension      ACTIVITY_TYPE_REJECT_CONTACT_CHANGE → rejectContactChangeResult
    /public/v1/submit/remove_ip_allowlist              specification  ACTIVITY_TYPE_REMOVE_IP_ALLOWLIST → removeIpAllowlistResult
    /public/v1/submit/remove_recovery_contact          extension      ACTIVITY_TYPE_REMOVE_RECOVERY_CONTACT → removeRecoveryContactResult
    /public/v1/submit/remove_sub_organization          extension      ACTIVITY_TYPE_REMOVE_SUB_ORGANIZATION → removeSubOrganizationResult
    /public/v1/submit/report_bounces                   extension      ACTIVITY_TYPE_REPORT_BOUNCES → reportBouncesResult
    /public/v1/submit/request_contact_change           extension      ACTIVITY_TYPE_REQUEST_CONTACT_CHANGE → requestContactChangeResult
    /public/v1/submit/request_recovery                 extension      ACTIVITY_TYPE_REQUEST_RECOVERY → requestRecoveryResult
    /public/v1/submit/rotate_auth_proxy_key            extension      ACTIVITY_TYPE_ROTATE_AUTH_PROXY_KEY → rotateAuthProxyKeyResult
    /public/v1/submit/send_test_message                extension      ACTIVITY_TYPE_SEND_TEST_MESSAGE → sendTestMessageResult
    /public/v1/submit/set_ip_allowlist                 extension      ACTIVITY_TYPE_SET_IP_ALLOWLIST → setIpAllowlistResult
    /public/v1/submit/show_user_contacts               extension      ACTIVITY_TYPE_SHOW_USER_CONTACTS → showUserContactsResult
    /public/v1/submit/sign_raw_payload                 extension      ACTIVITY_TYPE_SIGN_RAW_PAYLOAD_V2 → signRawPayloadResult
    /public/v1/submit/sign_raw_payloads                extension      ACTIVITY_TYPE_SIGN_RAW_PAYLOADS → signRawPayloadsResult
    /public/v1/submit/sign_transaction                 extension      ACTIVITY_TYPE_SIGN_TRANSACTION_V2 → signTransactionResult
    /public/v1/submit/stamp_login                      specification  ACTIVITY_TYPE_STAMP_LOGIN → stampLoginResult
    /public/v1/submit/stop_contact_change              extension      ACTIVITY_TYPE_STOP_CONTACT_CHANGE → stopContactChangeResult
    /public/v1/submit/stop_people_job                  extension      ACTIVITY_TYPE_STOP_PEOPLE_JOB → stopPeopleJobResult
    /public/v1/submit/unblock_user                     extension      ACTIVITY_TYPE_UNBLOCK_USER → unblockUserResult
    /public/v1/submit/update_authenticator             extension      ACTIVITY_TYPE_UPDATE_AUTHENTICATOR → updateAuthenticatorResult
    /public/v1/submit/update_auth_proxy_config         extension      ACTIVITY_TYPE_UPDATE_AUTH_PROXY_CONFIG → updateAuthProxyConfigResult
    /public/v1/submit/update_fiat_on_ramp_credential   extension      ACTIVITY_TYPE_UPDATE_FIAT_ON_RAMP_CREDENTIAL → updateFiatOnRampCredentialResult
    /public/v1/submit/update_member_limits             extension      ACTIVITY_TYPE_UPDATE_MEMBER_LIMITS → updateMemberLimitsResult
    /public/v1/submit/update_oauth2_credential         extension      ACTIVITY_TYPE_UPDATE_OAUTH2_CREDENTIAL → updateOauth2CredentialResult
    /public/v1/submit/update_policy                    extension      ACTIVITY_TYPE_UPDATE_POLICY_V2 → updatePolicyResultV2
    /public/v1/submit/update_private_key_tag           extension      ACTIVITY_TYPE_UPDATE_PRIVATE_KEY_TAG → updatePrivateKeyTagResult
    /public/v1/submit/update_recipient                 extension      ACTIVITY_TYPE_UPDATE_RECIPIENT → updateRecipientResult
    /public/v1/submit/update_root_quorum               extension      ACTIVITY_TYPE_UPDATE_ROOT_QUORUM → updateRootQuorumResult
    /public/v1/submit/update_sign_up_list              extension      ACTIVITY_TYPE_UPDATE_SIGN_UP_LIST → updateSignUpListResult
    /public/v1/submit/update_user                      specification  ACTIVITY_TYPE_UPDATE_USER → updateUserResult
    /public/v1/submit/update_user_claims               extension      ACTIVITY_TYPE_UPDATE_USER_CLAIMS → updateUserClaimsResult
    /public/v1/submit/update_user_email                extension      ACTIVITY_TYPE_UPDATE_USER_EMAIL → updateUserEmailResult
    /public/v1/submit/update_user_name                 extension      ACTIVITY_TYPE_UPDATE_USER_NAME → updateUserNameResult
    /public/v1/submit/update_user_phone_number         specification  ACTIVITY_TYPE_UPDATE_USER_PHONE_NUMBER → updateUserPhoneNumberResult
    /public/v1/submit/update_user_tag                  specification  ACTIVITY_TYPE_UPDATE_USER_TAG → updateUserTagResult
    /public/v1/submit/update_wallet                    specification  ACTIVITY_TYPE_UPDATE_WALLET → updateWalletResult
    /public/v1/submit/update_webhook_endpoint          extension      ACTIVITY_TYPE_UPDATE_WEBHOOK_ENDPOINT → updateWebhookEndpointResult
    /public/v1/submit/verify_otp                       extension      ACTIVITY_TYPE_VERIFY_OTP → verifyOtpResult, ACTIVITY_TYPE_VERIFY_OTP_V2 → verifyOtpResult
    /public/v1/query/explain_activity                  extension
    /public/v1/query/export_activities                 extension
    /public/v1/query/get_activity                      extension
    /public/v1/query/get_api_keys                      extension
    /public/v1/query/get_authenticators                extension
    /public/v1/query/get_auth_proxy_config             extension
    /public/v1/query/get_boot_proof                    extension
    /public/v1/query/get_contact_messages              extension
    /public/v1/query/get_ip_allowlist                  extension
    /public/v1/query/get_latest_boot_proof             specification
    /public/v1/query/get_member_limits                 extension
    /public/v1/query/get_oauth_providers               extension
    /public/v1/query/get_onramp_transaction_status     specification
    /public/v1/query/get_personal_data                 extension
    /public/v1/query/get_personal_data_export          extension
    /public/v1/query/get_policy                        extension
    /public/v1/query/get_recovery_contact              extension
    /public/v1/query/get_session_profile               extension
    /public/v1/query/get_session_profiles              extension
    /public/v1/query/get_tvc_app                       extension
    /public/v1/query/get_tvc_deployment                extension
    /public/v1/query/get_usage                         extension
    /public/v1/query/get_user                          extension
    /public/v1/query/list_activities                   extension
    /public/v1/query/list_activity_messages            extension
    /public/v1/query/list_app_proofs                   extension
    /public/v1/query/list_closed_networks              extension
    /public/v1/query/list_contact_changes              extension
    /public/v1/query/list_fiat_on_ramp_credentials     extension
    /public/v1/query/list_limits                       extension
    /public/v1/query/list_oauth2_credentials           extension
    /public/v1/query/list_people_job_results           extension
    /public/v1/query/list_people_jobs                  extension
    /public/v1/query/list_policies                     extension
    /public/v1/query/list_private_keys                 specification
    /public/v1/query/list_private_key_tags             extension
    /public/v1/query/list_recipients                   extension
    /public/v1/query/list_sign_ins                     extension
    /public/v1/query/list_sign_up_entries              extension
    /public/v1/query/list_smart_contract_interfaces    specification
    /public/v1/query/list_sub_organizations            extension
    /public/v1/query/list_suborgs                      extension
    /public/v1/query/list_tvc_app_deployments          specification
    /public/v1/query/list_tvc_apps                     extension
    /public/v1/query/list_users                        extension
    /public/v1/query/list_user_tags                    extension
    /public/v1/query/list_verified_suborgs             extension
    /public/v1/query/list_waiting_contact_changes      extension
    /public/v1/query/list_wallet_accounts              extension
    /public/v1/query/list_wallets                      extension
    /public/v1/query/list_webhook_endpoints            extension
    /public/v1/query/preview_activity                  extension
    /public/v1/query/preview_message                   extension
    /public/v1/query/preview_people_job                extension
    /public/v1/query/simulate_policies                 extension
    /public/v1/query/test_oauth_provider               extension
    /public/v1/query/test_origin                       extension
    /public/v1/query/whoami                            specification"
  `)
})
