import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import { openChanging } from '#embedded-shop/opensearch/changes/write-changes.ts'
import type { Cluster } from '#embedded-shop/opensearch/cluster.ts'
import { currentGeneration, dropGeneration } from '#embedded-shop/opensearch/generations.ts'
import { followCluster } from '#embedded-shop/opensearch/follow.ts'
import { openGeneration, readClusterShop } from '#embedded-shop/opensearch/open.ts'
import { writeToCluster } from '#embedded-shop/opensearch/write.ts'
import { SAMPLE_OPTIONS, sampleSource } from '../support/samples/catalog.ts'
import { connect } from './served-cluster.ts'

const run = promisify(execFile)

const envOf = ({ name }: Cluster) => ({
  PATH: process.env['PATH'],
  PORT: '0',
  CATALOG_ENGINE: 'opensearch',
  OPENSEARCH_URL: inject('addresses').join(','),
  OPENSEARCH_INDEX: name,
})

/** Rewrites the schema's document of a catalog as another version would have it. */
async function writeAs(
  cluster: Cluster,
  change: (stored: { version?: number }) => object | null,
): Promise<void> {
  const { texts } = await currentGeneration(cluster)
  const path = `/${texts}/_doc/schema`
  const { _source } = await cluster.request<{ _source: { json: { version?: number } } }>(
    'GET',
    path,
  )
  const json = change(_source.json)
  if (json === null) await cluster.request('DELETE', `${path}?refresh=true`)
  else await cluster.request('PUT', `${path}?refresh=true`, { ..._source, json })
}

const EARLIER = [
  { what: 'without a schema of that name', change: () => null, written: 'an earlier version' },
  {
    what: 'without a version',
    change: ({ version: _, ...rest }: { version?: number }) => rest,
    written: 'an earlier version',
  },
  {
    what: 'of another version',
    change: (stored: object) => ({ ...stored, version: 3 }),
    written: 'version 3',
  },
]

test.each(EARLIER)(
  'a catalog $what is neither served nor changed, and said to need another import',
  async ({ change, written }) => {
    const cluster = await connect()
    await writeToCluster(cluster, sampleSource)
    const generation = await currentGeneration(cluster)
    try {
      await writeAs(cluster, change)
      const message = new RegExp(`${cluster.name} in OpenSearch is of ${written}.*import it again`)
      await expect(openGeneration(cluster, generation, SAMPLE_OPTIONS)).rejects.toThrow(message)
      await expect(openChanging(cluster, generation)).rejects.toThrow(message)
      const address = { nodes: inject('addresses'), name: cluster.name }
      await expect(readClusterShop(address)).rejects.toThrow(message)
    } finally {
      await dropGeneration(cluster, generation)
      await cluster.close()
    }
  },
)

test('changes of a catalog of an earlier version are refused in one line', async () => {
  const cluster = await connect()
  await writeToCluster(cluster, sampleSource)
  await writeAs(cluster, () => null)
  const file = join(await mkdtemp(join(tmpdir(), 'vitrine-changes-')), 'changes.ndjson')
  await writeFile(file, '{"code":"x","deleted":true}\n')
  try {
    const changing = run(process.execPath, ['src/embedded-shop/tools/change.ts', file], {
      env: envOf(cluster),
    })
    await expect(changing).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^Nothing was changed\. The catalog \S+ in OpenSearch is of an earlier version.*: import it again with npm run catalog:import\n$/,
      ) as string,
    })
  } finally {
    await rm(dirname(file), { recursive: true })
    await dropGeneration(cluster, await currentGeneration(cluster))
    await cluster.close()
  }
})

test('a running storefront keeps its catalog when one of another version replaces it', async () => {
  const cluster = await connect()
  await writeToCluster(cluster, sampleSource)
  const problems: string[] = []
  const followed = await followCluster({
    cluster,
    options: SAMPLE_OPTIONS,
    onImport: () => problems.push('imported'),
    onChange: () => {},
    onMenuChange: () => {},
    onProblem: (error) => problems.push(String(error)),
  })
  try {
    let before
    // A look at the cluster between the two writes finds a catalog of this version.
    do {
      before = followed.catalog().generation
      await writeToCluster(cluster, sampleSource)
      await writeAs(cluster, ({ version: _, ...rest }) => rest)
    } while (followed.catalog().generation !== before)
    await followed.refresh()
    expect(problems.at(-1)).toContain('import it again')
    expect(followed.catalog().generation).toEqual(before)
    await writeToCluster(cluster, sampleSource)
    await followed.refresh()
    const last = await currentGeneration(cluster)
    expect(followed.catalog().generation).toEqual(last)
    await dropGeneration(cluster, last)
  } finally {
    await followed.close()
  }
})

test('a storefront does not start on a catalog of an earlier version, and says why', async () => {
  const cluster = await connect()
  await writeToCluster(cluster, sampleSource)
  await writeAs(cluster, () => null)
  try {
    const starting = run(process.execPath, ['src/server/main.ts'], { env: envOf(cluster) })
    await expect(starting).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /is of an earlier version.*: import it again with npm run catalog:import\n$/,
      ) as string,
    })
  } finally {
    await dropGeneration(cluster, await currentGeneration(cluster))
    await cluster.close()
  }
})
