/**
 * Parts that only Latchkey's own packages import. They change in any release.
 *
 * @internal
 */
export { emptyFlows, flowNames, loginFlowNames } from '../flows/registry.ts'
export { ownName } from '../sessions/sessionName.ts'
