import { useQueryOf } from '../../api/useQueryOf.ts'
import { Loaded } from '../../parts/Loaded.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { Page } from '../../parts/Page.tsx'
import { pathTo } from '../../routing/useRoute.ts'
import { DailyNumbers } from './DailyNumbers.tsx'
import { RoleSection } from './RoleSection.tsx'
import { roles } from './roles.ts'

/** Roles: tags for members with a policy each, set up with one click. */
export function RolesPage() {
  const tags = useQueryOf('listUserTags')
  const policies = useQueryOf('listPolicies')
  return (
    <Page
      title="Roles"
      intro={
        <>
          A role is a tag for members plus a policy that refers to that tag. Assign it when you add a{' '}
          <a href={pathTo('members')}>member</a>, or here.
        </>
      }
    >
      <Notice kind="info" title="What roles don't cover">
        Every member can read all of the organization's own data, because policies apply only to changes. The
        data of the people who sign in to your app is for root users, and for members with the role Support.
        Anything that no policy allows needs the root quorum.
      </Notice>
      <Loaded query={tags}>
        {({ userTags }) => (
          <Loaded query={policies}>
            {(stored) =>
              roles.map((role) => (
                <RoleSection
                  key={role.name}
                  role={role}
                  tagId={userTags.find(({ tagName }) => tagName === role.name)?.tagId}
                  policies={stored.policies}
                />
              ))
            }
          </Loaded>
        )}
      </Loaded>
      <DailyNumbers />
    </Page>
  )
}
