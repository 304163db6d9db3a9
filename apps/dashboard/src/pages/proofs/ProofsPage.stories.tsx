import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'

import { appProof } from '../../../test/activities.ts'
import { failure } from '../../../test/dashboardKit.ts'
import { type DashboardArgs, dashboardStory } from '../../../test/dashboardStory.tsx'
import { at, day } from '../../../test/fixtures.ts'

const meta = {
  title: 'Dashboard/Proofs',
  ...dashboardStory,
  args: { route: ['proofs'] },
} satisfies Meta<DashboardArgs>
export default meta
type Story = StoryObj<DashboardArgs>

const bootProof = {
  enclaveApp: 'signer',
  deploymentLabel: 'production',
  owner: 'larkfield',
  createdAt: at(day),
  ephemeralPublicKeyHex: `04${'ab'.repeat(64)}`,
  cloudAttestationDocB64: '',
  qosManifestB64: '',
  qosManifestEnvelopeB64: '',
}
const answers = { getLatestBootProof: { bootProof }, listAppProofs: { appProofs: [appProof] } }

export const BootAndAppProofs: Story = {
  args: { answers },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Download the boot proof' })).toBeVisible()
    const proofs = await canvas.findByRole('table', { name: 'App proofs' })
    await expect(within(proofs).getByRole('region', { name: 'Statement' })).toHaveTextContent(
      'APP_PROOF_TYPE_ADDRESS_DERIVATION',
    )
  },
}

export const None: Story = {
  args: {
    answers: {
      getLatestBootProof: failure('BOOT_PROOF_NOT_FOUND', 'No enclave runs.'),
      listAppProofs: { appProofs: [] },
    },
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('No enclave runs.')
    await expect(await canvas.findByText('No proofs were requested.')).toBeVisible()
  },
}
