import { serveInProcess } from '../../support/servers/catalog-servers.ts'
import { describeQueryKinds } from './query-kinds.suite.ts'

describeQueryKinds('a search of the demo catalog understands', serveInProcess)
