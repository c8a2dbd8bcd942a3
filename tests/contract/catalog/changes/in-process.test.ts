import { describeChanges } from './changed-lists.suite.ts'

describeChanges('changes of the embedded catalog in process')
