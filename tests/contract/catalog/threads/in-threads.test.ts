import { serveInThreads } from '../../../support/servers/catalog-servers.ts'
import { describeCatalog } from '../catalog.suite.ts'

// Threads take a while to start: fewer catalogs, with more queries each.
describeCatalog('the embedded catalog in threads', serveInThreads, { catalogs: 8, requests: 25 })
