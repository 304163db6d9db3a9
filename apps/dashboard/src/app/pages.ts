import { type ComponentType, lazy } from 'react'

/** A page of the dashboard. */
export interface PageEntry {
  /** Address of the page after `#/`; pages below it begin with the same word: `users/<id>`. */
  path: string
  /** In the navigation. */
  label: string
  group: PageGroup
  Page: ComponentType
}

export const pageGroups = ['Overview', 'Auth', 'People', 'Wallets', 'Control', 'Organization'] as const
export type PageGroup = (typeof pageGroups)[number]

/** A page that is loaded when it is first shown. */
const lazily = (load: () => Promise<ComponentType>): ComponentType =>
  lazy(() => load().then((Page) => ({ default: Page })))

/** Every page, in the order of the navigation. The first is shown at the start. */
export const pages: readonly [PageEntry, ...PageEntry[]] = [
  {
    path: 'overview',
    label: 'Overview',
    group: 'Overview',
    Page: lazily(() => import('../pages/overview/OverviewPage.tsx').then((page) => page.OverviewPage)),
  },
  {
    path: 'auth',
    label: 'Allowed origins',
    group: 'Auth',
    Page: lazily(() => import('../pages/auth/OriginsPage.tsx').then((page) => page.OriginsPage)),
  },
  {
    path: 'auth-methods',
    label: 'Sign-in methods',
    group: 'Auth',
    Page: lazily(() => import('../pages/auth/MethodsPage.tsx').then((page) => page.MethodsPage)),
  },
  {
    path: 'auth-social',
    label: 'Social providers',
    group: 'Auth',
    Page: lazily(() => import('../pages/auth/SocialPage.tsx').then((page) => page.SocialPage)),
  },
  {
    path: 'auth-codes',
    label: 'Codes and sessions',
    group: 'Auth',
    Page: lazily(() => import('../pages/auth/CodesPage.tsx').then((page) => page.CodesPage)),
  },
  {
    path: 'auth-sign-up',
    label: 'Sign-up fields',
    group: 'Auth',
    Page: lazily(() => import('../pages/auth/SignUpPage.tsx').then((page) => page.SignUpPage)),
  },
  {
    path: 'auth-new-users',
    label: 'New users',
    group: 'Auth',
    Page: lazily(() => import('../pages/new-users/NewUsersPage.tsx').then((page) => page.NewUsersPage)),
  },
  {
    path: 'auth-messages',
    label: 'Email and SMS',
    group: 'Auth',
    Page: lazily(() => import('../pages/auth/MessagesPage.tsx').then((page) => page.MessagesPage)),
  },
  {
    path: 'auth-limits',
    label: 'Limits',
    group: 'Auth',
    Page: lazily(() => import('../pages/auth/LimitsPage.tsx').then((page) => page.LimitsPage)),
  },
  {
    path: 'users',
    label: 'Users',
    group: 'People',
    Page: lazily(() => import('../pages/users/UsersPage.tsx').then((page) => page.UsersPage)),
  },
  {
    path: 'messages',
    label: 'Sent messages',
    group: 'People',
    Page: lazily(() =>
      import('../pages/messages/SentMessagesPage.tsx').then((page) => page.SentMessagesPage),
    ),
  },
  {
    path: 'members',
    label: 'Members',
    group: 'People',
    Page: lazily(() => import('../pages/members/MembersPage.tsx').then((page) => page.MembersPage)),
  },
  {
    path: 'roles',
    label: 'Roles',
    group: 'People',
    Page: lazily(() => import('../pages/roles/RolesPage.tsx').then((page) => page.RolesPage)),
  },
  {
    path: 'wallets',
    label: 'Wallets',
    group: 'Wallets',
    Page: lazily(() => import('../pages/wallets/WalletsPage.tsx').then((page) => page.WalletsPage)),
  },
  {
    path: 'proofs',
    label: 'Proofs',
    group: 'Wallets',
    Page: lazily(() => import('../pages/proofs/ProofsPage.tsx').then((page) => page.ProofsPage)),
  },
  {
    path: 'policies',
    label: 'Policies',
    group: 'Control',
    Page: lazily(() => import('../pages/policies/PoliciesPage.tsx').then((page) => page.PoliciesPage)),
  },
  {
    path: 'spending-limits',
    label: 'Spending limits',
    group: 'Control',
    Page: lazily(() =>
      import('../pages/spending-limits/SpendingLimitsPage.tsx').then((page) => page.SpendingLimitsPage),
    ),
  },
  {
    path: 'session-profiles',
    label: 'Session profiles',
    group: 'Control',
    Page: lazily(() =>
      import('../pages/session-profiles/SessionProfilesPage.tsx').then((page) => page.SessionProfilesPage),
    ),
  },
  {
    path: 'approvals',
    label: 'Approvals',
    group: 'Control',
    Page: lazily(() => import('../pages/approvals/ApprovalsPage.tsx').then((page) => page.ApprovalsPage)),
  },
  {
    path: 'activity',
    label: 'Activity',
    group: 'Control',
    Page: lazily(() => import('../pages/activity/ActivityPage.tsx').then((page) => page.ActivityPage)),
  },
  {
    path: 'webhooks',
    label: 'Webhooks',
    group: 'Organization',
    Page: lazily(() => import('../pages/webhooks/WebhooksPage.tsx').then((page) => page.WebhooksPage)),
  },
  {
    path: 'settings-file',
    label: 'Settings file',
    group: 'Organization',
    Page: lazily(() =>
      import('../pages/settings-file/SettingsFilePage.tsx').then((page) => page.SettingsFilePage),
    ),
  },
  {
    path: 'organization',
    label: 'Organization',
    group: 'Organization',
    Page: lazily(() =>
      import('../pages/organization/OrganizationPage.tsx').then((page) => page.OrganizationPage),
    ),
  },
]
