export { LatchkeyDevtools, type LatchkeyDevtoolsProps } from '../devtools/LatchkeyDevtools.tsx'
export { LatchkeyDevtoolsPanel, type LatchkeyDevtoolsPanelProps } from '../devtools/LatchkeyDevtoolsPanel.tsx'
export {
  type LatchkeyDevtoolsPlugin,
  type LatchkeyDevtoolsPluginOptions,
  latchkeyDevtoolsPlugin,
} from '../devtools/latchkeyDevtoolsPlugin.tsx'
