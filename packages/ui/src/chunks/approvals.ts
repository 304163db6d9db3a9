// The approvals are drawn from parts of the profile, which are shared with its chunk.
export { ApprovalDeed } from '../approvals/ApprovalDeed.tsx'
export { ApprovalsCard, ApprovalsWindow as Window } from '../approvals/ApprovalsWindow.tsx'
export { SignInWindow as base } from '../sign-in/SignInWindow.tsx'
