import { serveInProcess } from '../../support/servers/catalog-servers.ts'
import { describeCatalog } from './catalog.suite.ts'

describeCatalog('the embedded catalog in process', serveInProcess)
