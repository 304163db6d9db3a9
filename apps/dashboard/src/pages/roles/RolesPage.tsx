import { useQueryOf } from '../../api/useQueryOf.ts'
import { pathTo } from '../../app/useRoute.ts'
import { Loaded } from '../../parts/Loaded.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { Page } from '../../parts/Page.tsx'
import { RoleSection } from './RoleSection.tsx'
import { roles } from './roles.ts'

/** Roles: tags of members with a policy each, prepared by one press. */
export function RolesPage() {
  const tags = useQueryOf('listUserTags')
  const policies = useQueryOf('listPolicies')
  return (
    <Page
      title="Roles"
      intro={
        <>
          A role is a tag of members and a policy that names it. <a href={pathTo('members')}>Members</a> get
          one when they are added, or here.
        </>
      }
    >
      <Notice kind="info" title="What roles don’t cover">
        Every member may read everything of the organization: policies decide about changes. The data of the
        people who sign in to your app is read by root users alone. What no policy allows, the root users
        decide together.
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
    </Page>
  )
}
