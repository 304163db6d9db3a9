import type { AuthConfig, EmailLoginState, FlowError, KitState, Session } from '@latchkey/react'
import type { Appearance } from '../src/theme/appearance.ts'
export declare const contact = 'ada@example.com'
export declare const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export declare const larkfield: import('react').JSX.Element
export declare const appearance: Appearance
export declare const minute = 60000
export declare const session: Session
export declare const authConfig: AuthConfig
/** An error at a fixed time, so that a picture of it never changes. */
export declare const flowError: (code: FlowError['code'], facts?: Partial<FlowError>) => FlowError
type CodeState = Extract<
  EmailLoginState,
  {
    status: 'code'
  }
>
/** At the code, which was sent 18 s ago. */
export declare const codeState: (facts?: Partial<CodeState>) => CodeState
export declare const kitState: KitState
