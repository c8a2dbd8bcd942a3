import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { type Cluster, openCluster } from '#embedded-shop/opensearch/cluster.ts'
import { followCluster, type FollowedCatalog } from '#embedded-shop/opensearch/follow.ts'
import {
  currentGeneration,
  dropGeneration,
  type Generation,
} from '#embedded-shop/opensearch/generations.ts'
import { writeToCluster } from '#embedded-shop/opensearch/write.ts'
import type { SourceProduct } from '#embedded-shop/model/source.ts'
import {
  holding,
  laggingBehind,
  type NodeRequest,
  startInterceptedNode,
} from '../support/fakes/cluster/intercepted-node.ts'
import { SAMPLE_OPTIONS, sampleProducts, sampleSource } from '../support/samples/catalog.ts'
import { requestCatalog } from '../support/servers/catalog-servers.ts'
import { connect } from './served-cluster.ts'

const [changed, ...others] = sampleProducts as [SourceProduct, ...SourceProduct[]]
const MANY_OTHERS = 22

const priceLine = ({ code, variants }: SourceProduct, price: number) =>
  JSON.stringify({ code, variants: variants.map((variant) => ({ code: variant.code, price })) })

const newProduct = JSON.stringify({
  ...changed,
  code: 'zzz-new',
  name: { en: 'Zanzibar balm of quokkas' },
  slug: { en: 'zanzibar-balm' },
  variants: [{ code: 'zzz-new-1', price: 1234 }],
})

let cluster: Cluster
let generation: Generation
let node: Awaited<ReturnType<typeof startInterceptedNode>>
/** Connected through the intercepted node. */
let intercepted: FollowedCatalog
/** Connected directly. */
let direct: FollowedCatalog
let reported: string[]
let isFailing: boolean

beforeEach(async () => {
  cluster = await connect()
  await writeToCluster(cluster, sampleSource, { shards: 2 })
  generation = await currentGeneration(cluster)
  node = await startInterceptedNode(inject('addresses')[0] ?? '')
  reported = []
  isFailing = false
  const fail = (problem: unknown) => {
    if (!isFailing) expect.unreachable(String(problem))
  }
  const nothing = { onImport: () => {}, onMenuChange: () => {} }
  const common = { options: SAMPLE_OPTIONS, ...nothing, onProblem: fail }
  const { name } = cluster
  intercepted = await followCluster({
    ...common,
    cluster: await openCluster({ nodes: [node.url], name }),
    onChange: (changes) => reported.push(...(changes ?? []).map(({ code }) => code)),
  })
  direct = await followCluster({ ...common, cluster: await connect(name), onChange: () => {} })
})
afterEach(async () => {
  await Promise.all([intercepted.close(), direct.close()])
  await node.stop()
  await dropGeneration(cluster, generation)
  await cluster.close()
})

const isList = ({ path }: NodeRequest) => path === '/_msearch'
const isPoll = ({ path }: NodeRequest) => path.endsWith('/_search')
const isWriteOf =
  (index: string, text = '') =>
  ({ path, body }: NodeRequest) =>
    path === '/_bulk' && body.includes(`"${index}"`) && body.includes(text)

const responseTo = async (path: string) =>
  JSON.stringify((await requestCatalog(intercepted.catalog(), path)).body)
const listOf = (code: string) => responseTo(`search/products?code[]=${code}`)
const suggestions = () => responseTo('search/suggest?query=zanz')

describe('while copies of a shard show a change at different moments', () => {
  test('it is reported once', async () => {
    const { intercept, lag } = laggingBehind(isPoll)
    node.intercept(intercept)
    await intercepted.refresh()
    await direct.change(priceLine(changed, 7700))
    await intercepted.refresh()
    expect(reported).toEqual([changed.code])
    lag(true)
    await intercepted.refresh()
    lag(false)
    await intercepted.refresh()
    expect(reported).toEqual([changed.code])
  })

  test('it is reported when all of them show it', async () => {
    const { intercept, lag } = laggingBehind(isList)
    node.intercept(intercept)
    expect(await listOf(changed.code)).not.toContain('7700')
    lag(true)
    await direct.change(priceLine(changed, 7700))
    await intercepted.refresh()
    expect(reported).toEqual([changed.code])
    expect(await listOf(changed.code)).toContain('7700')
  })
})

test('a change is reported before it is acknowledged, even if changes were being looked for', async () => {
  const poll = holding('response', isPoll)
  const written = Promise.withResolvers<void>()
  node.intercept((request, forward) =>
    poll.intercept(request, async () => {
      const response = await forward()
      if (isWriteOf(generation.products)(request)) written.resolve()
      return response
    }),
  )
  const refreshing = intercepted.refresh()
  await poll.held
  const changing = intercepted.change(priceLine(changed, 7700))
  await written.promise
  // What was sent before this has arrived when this does.
  expect(await listOf(changed.code)).toContain('7700')
  poll.release()
  await Promise.all([refreshing, changing])
  expect(reported).toEqual([changed.code])
})

test('a change is reported even if many later ones were found before it', async () => {
  const write = holding('request', isWriteOf(generation.products))
  node.intercept(write.intercept)
  const changing = intercepted.change(priceLine(changed, 7700))
  await write.held
  for (const other of others.slice(0, MANY_OTHERS)) await direct.change(priceLine(other, 8800))
  await intercepted.refresh()
  expect(reported).toHaveLength(MANY_OTHERS)
  write.release()
  await changing
  expect(reported.slice(MANY_OTHERS)).toEqual([changed.code])
})

test('a change that could not be taken up is reported when it can', async () => {
  isFailing = true
  const refused = JSON.stringify({ error: { type: 'parsing_exception', reason: 'refused' } })
  node.intercept(async (request, forward) =>
    isPoll(request) && request.body.includes('pictureHosts')
      ? { status: 400, text: refused }
      : forward(),
  )
  await direct.change(newProduct)
  await expect(intercepted.refresh()).rejects.toThrow('refused')
  expect(reported).toEqual([])
  node.intercept((_request, forward) => forward())
  await intercepted.refresh()
  expect(reported).toEqual(['zzz-new'])
})

test('a product that two processes add at once is in a list once', async () => {
  const write = holding('request', isWriteOf(generation.products))
  node.intercept(write.intercept)
  const changing = intercepted.change(newProduct)
  await write.held
  await direct.change(newProduct)
  write.release()
  await changing
  const { hits } = await cluster.search(generation.products, { size: 100, _source: ['id', 'code'] })
  const products = hits.hits.map(({ _source }) => _source as { id: number; code: string })
  expect(products).toHaveLength(sampleProducts.length + 1)
  expect(new Set(products.map(({ id }) => id)).size).toBe(products.length)
})

test('variants have ids of their own even if another process adds one meanwhile', async () => {
  const line = (code: string) =>
    JSON.stringify({ code: changed.code, variants: [{ code, price: 900 }] })
  const write = holding('request', isWriteOf(generation.products))
  node.intercept(write.intercept)
  const changing = intercepted.change([line('one-more'), newProduct].join('\n'))
  await write.held
  await direct.change(line('another'))
  write.release()
  await changing
  const ids = [await listOf(changed.code), await listOf('zzz-new')].flatMap((list) =>
    [...list.matchAll(/"id":(\d+)/g)].map(([, id]) => id),
  )
  expect(new Set(ids).size).toBe(ids.length)
})

describe('the name of a new product is suggested', () => {
  test('even if the product was found before its name was written', async () => {
    const write = holding('request', isWriteOf(generation.texts, 'zanzibar'))
    node.intercept(write.intercept)
    const changing = intercepted.change(newProduct)
    await write.held
    await intercepted.refresh()
    expect(reported).toEqual(['zzz-new'])
    expect(await suggestions()).not.toContain('zanzibar balm')
    write.release()
    await changing
    expect(await suggestions()).toContain('zanzibar balm')
  })

  test('even if suggestions that were requested before it arrive after it', async () => {
    const search = holding('response', isList)
    node.intercept(search.intercept)
    const early = suggestions()
    await search.held
    await intercepted.change(newProduct)
    search.release()
    expect(await early).not.toContain('zanzibar balm')
    expect(await suggestions()).toContain('zanzibar balm')
  })
})
