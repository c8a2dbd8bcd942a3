import { describeCatalog } from '../contract/catalog/catalog.suite.ts'
import { serveFromCluster } from './served-cluster.ts'

/** A new index takes a cluster longer than twenty requests. */
describeCatalog('a catalog in OpenSearch', serveFromCluster, {
  catalogs: 10,
  requests: 20,
  endOnFailure: true,
})
