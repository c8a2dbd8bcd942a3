import { ALL_IN_THREADS } from '../../../support/servers/catalog-servers.ts'
import { describeChanges } from './changed-lists.suite.ts'

describeChanges('changes of the embedded catalog in threads', ALL_IN_THREADS)
