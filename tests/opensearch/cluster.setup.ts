import type { TestProject } from 'vitest/node'
import { addressesOf, type NodePlan, startCluster } from '../support/servers/opensearch.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the cluster's nodes. */
    addresses: readonly string[]
    /** Nodes that tests may stop; none of a cluster that is somebody else's. */
    plans: readonly (NodePlan & { pid: number })[]
  }
}

/** Three nodes of the tests' own, or the cluster that `OPENSEARCH_URL` names. */
export default async function setup(project: TestProject) {
  const given = process.env['OPENSEARCH_URL']
  if (given) {
    project.provide('addresses', given.split(','))
    project.provide('plans', [])
    return
  }
  const { plans, nodes, stop } = await startCluster(3)
  project.provide('addresses', addressesOf(plans))
  project.provide(
    'plans',
    nodes.map(({ plan, process: { pid } }) => ({ ...plan, pid: pid ?? 0 })),
  )
  return stop
}
