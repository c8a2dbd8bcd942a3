import { serveOverHttp } from '../../support/servers/catalog-servers.ts'
import { describeCatalog } from './catalog.suite.ts'

describeCatalog('the embedded catalog over HTTP', serveOverHttp)
