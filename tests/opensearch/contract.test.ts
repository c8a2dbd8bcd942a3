import { describeCatalog } from '../contract/catalog/catalog.suite.ts'
import { serveFromCluster } from './served-cluster.ts'

describeCatalog('a catalog in OpenSearch', serveFromCluster)
