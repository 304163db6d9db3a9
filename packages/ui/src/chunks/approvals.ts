// The approvals are drawn from parts of the profile, which are shared with its chunk.
export { ApprovalsCard } from '../approvals/ApprovalsCard.tsx'
export { ApprovalsWindow as Window } from '../approvals/ApprovalsWindow.tsx'
export { SignInWindow as base } from '../sign-in/SignInWindow.tsx'
