import { describeAccountRaces } from './races/describeAccountRaces.ts'
import { describeBlockRaces } from './races/describeBlockRaces.ts'
import { describeIdentityRaces } from './races/describeIdentityRaces.ts'
import { describeOrganizationRaces } from './races/describeOrganizationRaces.ts'
import { describePasskeyRaces } from './races/describePasskeyRaces.ts'
import { describePeopleRaces } from './races/describePeopleRaces.ts'
import { describeRecoveryRaces } from './races/describeRecoveryRaces.ts'
import { describeTvcRaces } from './races/describeTvcRaces.ts'
import { describeVoteRaces } from './races/describeVoteRaces.ts'
import { usePostgres } from './usePostgres.ts'

const postgres = usePostgres()

describePasskeyRaces('passkey races on Postgres, over two servers', postgres.twoStores)
describeIdentityRaces('identity races on Postgres, over two servers', postgres.twoStores)
describeRecoveryRaces('recovery races on Postgres, over two servers', postgres.twoStores)
describeAccountRaces('account races on Postgres, over two servers', postgres.twoStores)
describeVoteRaces('vote races on Postgres, over two servers', postgres.twoStores)
describeTvcRaces('enclave app races on Postgres, over two servers', postgres.twoStores)
describePeopleRaces('people races on Postgres, over two servers', postgres.twoStores)
describeBlockRaces('block races on Postgres, over two servers', postgres.twoStores)
describeOrganizationRaces('organization races on Postgres, over two servers', postgres.twoStores)
