import { createHash } from 'node:crypto'
import type { TvcDeployment } from '@latchkey/contract'
import { canonicalJson } from '@latchkey/crypto/proofs'
import { describe, expect, it } from 'vitest'

import { type Actor, type Answer, resultOf } from '../../test/callService.ts'
import { createOperator, deploymentParams, paramsOf } from '../../test/createOperator.ts'
import { sealSecret } from '../../test/sealSecret.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'

const [ada, grace, edsger] = [createOperator('Ada'), createOperator('Grace'), createOperator('Edsger')]
const issuesOf = ({ body }: Answer) => body.details[0].issues

describe('enclave apps', () => {
  const used = useTestService(relaxedLimits)
  let apps = 0
  const appParams = () => ({
    name: `App ${++apps}`,
    quorumPublicKey: ada.publicKey,
    manifestSetParams: {
      name: 'Approvers',
      threshold: 2,
      newOperators: [ada, grace, edsger].map(paramsOf),
    },
    shareSetParams: { name: 'Share holders', threshold: 1, newOperators: [paramsOf(ada)] },
  })
  const createApp = async (actor: Actor, changes: object = {}) => {
    const answer = await used.calls.submit(actor, 'createTvcApp', { ...appParams(), ...changes })
    expect(answer.body.message).toBeUndefined()
    return resultOf(answer, 'createTvcApp') as unknown as {
      appId: string
      manifestSetId: string
      manifestSetOperatorIds: string[]
      shareSetId: string
      shareSetOperatorIds: string[]
    }
  }
  const tenant = () => used.calls.createTenant(`Tenant ${++apps}`)
  const deploy = (actor: Actor, appId: string, changes: object = {}) =>
    used.calls.submit(actor, 'createTvcDeployment', { appId, ...deploymentParams, ...changes })
  const deployed = async (actor: Actor, appId: string, changes: object = {}) =>
    resultOf(await deploy(actor, appId, changes), 'createTvcDeployment') as unknown as {
      deploymentId: string
      manifestId: string
    }
  const read = async (actor: Actor, deploymentId: string): Promise<TvcDeployment> =>
    (await used.calls.query(actor, 'getTvcDeployment', { deploymentId })).body.tvcDeployment
  const approve = (actor: Actor, manifestId: string, approvals: object[]) =>
    used.calls.submit(actor, 'createTvcManifestApprovals', { manifestId, approvals })

  it('default: from an app to an approved deployment', async () => {
    const { calls, service } = used
    const root = await tenant()
    const app = await createApp(root, { name: 'Signer' })
    const [adaId, graceId] = app.manifestSetOperatorIds
    expect(app).toMatchObject({ manifestSetThreshold: 2, shareSetThreshold: 1, shareSetOperatorIds: [adaId] })
    const { tvcApps } = (await calls.query(root, 'listTvcApps')).body
    expect(tvcApps).toMatchObject([
      { id: app.appId, name: 'Signer', enableEgress: false, publicDomain: '', manifestSet: { threshold: 2 } },
    ])
    const one = await calls.query(root, 'getTvcApp', { tvcAppId: app.appId })
    expect(one.body.tvcApp).toEqual(tvcApps[0])

    const { deploymentId, manifestId } = await deployed(root, app.appId)
    const { manifest, ...before } = await read(root, deploymentId)
    const content = JSON.parse(manifest.manifest)
    expect(manifest.manifest).toBe(canonicalJson(content))
    expect(content).toMatchObject({
      version: 'v2',
      namespace: {
        name: 'Signer',
        nonce: String(Math.floor(service.clock.now() / 1_000)),
        quorumKey: ada.publicKey,
      },
      pivot: {
        hash: deploymentParams.expectedPivotDigest,
        args: ['--port', '3000'],
        debugMode: false,
        bridgeConfig: [{ port: '3001' }, { port: '3000' }],
      },
      manifestSet: { threshold: '2', members: [{ alias: 'Ada' }, { alias: 'Grace' }, { alias: 'Edsger' }] },
      shareSet: { threshold: '1', members: [{ alias: 'Ada', pubKey: ada.publicKey }] },
      enclave: { pcr0: '00'.repeat(48), qosCommit: 'v2.0.0' },
    })
    expect(before).toMatchObject({
      status: 'TVC_DEPLOYMENT_STATUS_APPROVALS_NEEDED',
      statusMessage: 'Not approved: 0 of 2 approvals given.',
      pivotContainer: { containerUrl: 'registry.example/team/app:1', hasPullSecret: false },
      manifestApprovals: [],
      delete: false,
    })

    await approve(root, manifestId, [{ operatorId: adaId, signature: ada.approve(manifest.manifest) }])
    expect((await read(root, deploymentId)).statusMessage).toBe('Not approved: 1 of 2 approvals given.')
    service.clock.advance(1)
    const last = await approve(root, manifestId, [
      { operatorId: graceId, signature: grace.approve(manifest.manifest) },
    ])
    const after = await read(root, deploymentId)
    expect(after).toMatchObject({
      status: 'TVC_DEPLOYMENT_STATUS_APPROVED',
      statusMessage: 'Approved, not running: no enclave runtime is attached to this service.',
      manifestApprovals: [{ operator: { name: 'Ada' } }, { operator: { name: 'Grace' } }],
    })
    expect(resultOf(last, 'createTvcManifestApprovals').approvalIds).toEqual([after.manifestApprovals[1]!.id])
    const listed = await calls.query(root, 'listTvcAppDeployments', { appId: app.appId })
    expect(listed.body.tvcDeployments).toEqual([after])
    expect(after.manifestApprovals[0]!.approval).toMatch(/^[0-9a-f]{128}$/)
    expect(createHash('sha256').update(after.manifest.manifest).digest()).toHaveLength(32)
  })

  it('parameters: sets by id, and known operators', async () => {
    const root = await tenant()
    const first = await createApp(root)
    const [adaId, graceId] = first.manifestSetOperatorIds
    const { manifestSetId, shareSetId } = first
    const reused = await createApp(root, {
      manifestSetId,
      shareSetId,
      manifestSetParams: undefined,
      shareSetParams: undefined,
    })
    expect(reused).toMatchObject({ manifestSetId, shareSetId })
    const third = await createApp(root, {
      manifestSetParams: {
        name: 'Two of two',
        threshold: 2,
        existingOperatorIds: [graceId],
        newOperators: [paramsOf(ada)],
      },
    })
    expect(third.manifestSetOperatorIds).toEqual([graceId, adaId])
  })

  it.each([
    ['both a set and its parameters', { manifestSetId: crypto.randomUUID() }, 'manifestSetId'],
    ['no set', { shareSetParams: undefined }, 'shareSetId'],
  ])('behavior: rejects %s', async (_, changes, field) => {
    const root = await tenant()
    const answer = await used.calls.submit(root, 'createTvcApp', { ...appParams(), ...changes })
    expect(answer).toMatchObject({ status: 400, errorCode: 'REQUEST_INVALID' })
    expect(issuesOf(answer)[0].path).toBe(`parameters.${field}`)
  })

  it('behavior: rejects sets that cannot decide', async () => {
    const { calls } = used
    const root = await tenant()
    const submit = (manifestSetParams: object) =>
      calls.submit(root, 'createTvcApp', { ...appParams(), manifestSetParams })
    const set = { name: 'Approvers', threshold: 1 }
    const notOnCurve = `04${'ab'.repeat(64)}`.repeat(2)
    expect(issuesOf(await submit(set))[0].path).toBe('parameters.manifestSetParams.threshold')
    const twice = [paramsOf(ada), paramsOf(ada)]
    expect(issuesOf(await submit({ ...set, newOperators: twice }))[0].message).toContain('twice')
    const bad = await submit({ ...set, newOperators: [{ name: 'Eve', publicKey: notOnCurve }] })
    expect(issuesOf(bad)[0].path).toBe('parameters.manifestSetParams.newOperators.0.publicKey')
    await createApp(root)
    const renamed = await submit({ ...set, newOperators: [{ name: 'Eve', publicKey: ada.publicKey }] })
    expect(issuesOf(renamed)[0].message).toContain('existingOperatorIds')
    const existingOperatorIds = [crypto.randomUUID()]
    expect(await submit({ ...set, existingOperatorIds })).toMatchObject({
      status: 404,
      errorCode: 'TVC_NOT_FOUND',
    })
  })

  it('behavior: a name belongs to one app, and apps to one organization', async () => {
    const { calls } = used
    const [root, other] = [await tenant(), await tenant()]
    const { appId, manifestSetId } = await createApp(root, { name: 'Signer' })
    const again = await calls.submit(root, 'createTvcApp', { ...appParams(), name: 'Signer' })
    expect(again).toMatchObject({ status: 409, errorCode: 'NAME_TAKEN' })
    const unknown = { status: 404, errorCode: 'TVC_NOT_FOUND' }
    expect(await calls.query(other, 'getTvcApp', { tvcAppId: appId })).toMatchObject(unknown)
    expect(await calls.query(other, 'listTvcAppDeployments', { appId })).toMatchObject(unknown)
    expect(await deploy(other, appId)).toMatchObject(unknown)
    const stolen = { ...appParams(), manifestSetId, manifestSetParams: undefined }
    expect(await calls.submit(other, 'createTvcApp', stolen)).toMatchObject(unknown)
    const { deploymentId, manifestId } = await deployed(root, appId)
    expect(await calls.query(other, 'getTvcDeployment', { deploymentId })).toMatchObject(unknown)
    const operatorId = crypto.randomUUID()
    expect(await approve(other, manifestId, [{ operatorId, signature: 'ab'.repeat(64) }])).toMatchObject(
      unknown,
    )
  })

  it('parameters: nonce', async () => {
    const root = await tenant()
    const { appId } = await createApp(root)
    const nonceOf = async (changes: object = {}) => {
      const { deploymentId } = await deployed(root, appId, changes)
      return JSON.parse((await read(root, deploymentId)).manifest.manifest).namespace.nonce
    }
    const now = Math.floor(used.service.clock.now() / 1_000)
    expect(await nonceOf()).toBe(String(now))
    // A second deployment in the same second.
    expect(await nonceOf()).toBe(String(now + 1))
    expect(await nonceOf({ nonce: 7 })).toBe('7')
    expect(issuesOf(await deploy(root, appId, { nonce: 7 }))[0].path).toBe('parameters.nonce')
  })

  it('parameters: debugMode', async () => {
    const root = await tenant()
    const { appId } = await createApp(root)
    const refused = await deploy(root, appId, { debugMode: true })
    expect(issuesOf(refused)[0].path).toBe('parameters.debugMode')
    const allowing = await createApp(root, { enableDebugModeDeployments: true })
    const { deploymentId } = await deployed(root, allowing.appId, { debugMode: true })
    const { debugMode, manifest } = await read(root, deploymentId)
    expect(debugMode).toBe(true)
    expect(JSON.parse(manifest.manifest).pivot.debugMode).toBe(true)
  })

  it.each([
    [
      'pivotContainerImageUrl',
      ['http://registry.example/app', 'app name', 'https://', 'a/../b', 'App', 'app@sha256:12'],
    ],
    ['pivotPath', ['app', '/', '/../etc', '/a//b', '/a/.', '/a\n']],
    ['expectedPivotDigest', ['sha256', 'AB'.repeat(32)]],
    ['healthCheckPort', [0, 65_536, 1.5]],
    ['qosVersion', ['', '../x', 'a b']],
    ['nonce', [-1, 4_294_967_296]],
  ])('behavior: rejects a malformed %s', async (field, values) => {
    const root = await tenant()
    const { appId } = await createApp(root)
    for (const value of values) {
      const answer = await deploy(root, appId, { [field]: value })
      expect(answer.errorCode, String(value)).toBe('REQUEST_INVALID')
      expect(issuesOf(answer)[0].path).toBe(`parameters.${field}`)
    }
  })

  it.each([
    'alpine',
    'https://ghcr.io/team/app:1.2',
    `registry.example:5000/a/b_c@sha256:${'ab'.repeat(32)}`,
  ])('parameters: pivotContainerImageUrl %s', async (pivotContainerImageUrl) => {
    const root = await tenant()
    const { appId } = await createApp(root)
    const { deploymentId } = await deployed(root, appId, { pivotContainerImageUrl })
    expect((await read(root, deploymentId)).pivotContainer.containerUrl).toBe(pivotContainerImageUrl)
  })

  it('parameters: pivotContainerEncryptedPullSecret', async () => {
    const { calls, service } = used
    const root = await tenant()
    const { appId } = await createApp(root)
    const secret = 'registry password'
    const sealed = await sealSecret(service, root.organizationId, secret)
    const answer = await deploy(root, appId, { pivotContainerEncryptedPullSecret: sealed })
    expect(JSON.stringify(answer.body)).not.toContain(JSON.parse(sealed).ciphertext)
    const { deploymentId } = resultOf(answer, 'createTvcDeployment')
    const deployment = await read(root, String(deploymentId))
    expect(deployment.pivotContainer.hasPullSecret).toBe(true)
    expect(JSON.stringify(deployment)).not.toContain(JSON.parse(sealed).ciphertext)
    const notSealed = await deploy(root, appId, { pivotContainerEncryptedPullSecret: 'plain text' })
    expect(issuesOf(notSealed)[0].path).toBe('parameters.pivotContainerEncryptedPullSecret')
    const other = await calls.createTenant('Other')
    const theirs = await createApp(other)
    const copied = await deploy(other, theirs.appId, { pivotContainerEncryptedPullSecret: sealed })
    expect(issuesOf(copied)[0].path).toBe('parameters.pivotContainerEncryptedPullSecret')
  })

  it('behavior: counts only signatures of the set’s operators over this manifest, each once', async () => {
    const root = await tenant()
    const { appId, manifestSetOperatorIds } = await createApp(root)
    const [adaId, graceId] = manifestSetOperatorIds
    const { deploymentId, manifestId } = await deployed(root, appId)
    const { manifest } = await read(root, deploymentId)
    const signature = ada.approve(manifest.manifest)
    const refusals = [
      [{ operatorId: graceId, signature }, 'TVC_APPROVAL_INVALID', 400],
      [{ operatorId: adaId, signature: ada.approve(`${manifest.manifest} `) }, 'TVC_APPROVAL_INVALID', 400],
      [{ operatorId: adaId, signature: '00'.repeat(64) }, 'TVC_APPROVAL_INVALID', 400],
      [{ operatorId: crypto.randomUUID(), signature }, 'TVC_NOT_FOUND', 404],
    ] as const
    for (const [approval, errorCode, status] of refusals)
      expect(await approve(root, manifestId, [approval])).toMatchObject({ status, errorCode })
    const twice = await approve(root, manifestId, [
      { operatorId: adaId, signature },
      { operatorId: adaId, signature },
    ])
    expect(issuesOf(twice)[0].message).toContain('each operator once')
    // All of a request's approvals count, or none.
    const half = [
      { operatorId: adaId, signature },
      { operatorId: graceId, signature },
    ]
    expect(await approve(root, manifestId, half)).toMatchObject({ errorCode: 'TVC_APPROVAL_INVALID' })
    expect((await read(root, deploymentId)).manifestApprovals).toEqual([])
    expect((await approve(root, manifestId, [{ operatorId: adaId, signature }])).status).toBe(200)
    const again = await approve(root, manifestId, [{ operatorId: adaId, signature }])
    expect(again).toMatchObject({ status: 409, errorCode: 'TVC_APPROVAL_EXISTS' })
    // An approval of another deployment doesn't carry over.
    const other = await deployed(root, appId)
    const replayed = await approve(root, other.manifestId, [{ operatorId: adaId, signature }])
    expect(replayed).toMatchObject({ errorCode: 'TVC_APPROVAL_INVALID' })
  })
})
