import { serveInProcess, serveValues } from '../../support/servers/catalog-servers.ts'
import { describeCatalog } from './catalog.suite.ts'

describeCatalog('the embedded catalog in process', serveInProcess)
describeCatalog('the embedded catalog, whose values are handed over', serveValues)
