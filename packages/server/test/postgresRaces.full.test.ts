import { describeAccountRaces } from './describeAccountRaces.ts'
import { describeBlockRaces } from './describeBlockRaces.ts'
import { describeIdentityRaces } from './describeIdentityRaces.ts'
import { describeOrganizationRaces } from './describeOrganizationRaces.ts'
import { describePasskeyRaces } from './describePasskeyRaces.ts'
import { describePeopleRaces } from './describePeopleRaces.ts'
import { describeRecoveryRaces } from './describeRecoveryRaces.ts'
import { describeTvcRaces } from './describeTvcRaces.ts'
import { describeVoteRaces } from './describeVoteRaces.ts'
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
