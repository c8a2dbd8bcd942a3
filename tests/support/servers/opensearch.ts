import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort, programOf } from './free-port.ts'

const run = promisify(execFile)

const JAVA = programOf('/usr/bin/java', '/usr/local/bin/java')
const JAVAC = programOf('/usr/bin/javac', '/usr/local/bin/javac')
const MAVEN = programOf('/usr/bin/mvn', '/usr/local/bin/mvn', '/usr/share/maven/bin/mvn')

/** Whether a cluster can be put together here: a JDK and Maven are installed. */
export const HAS_JAVA = JAVA !== null && JAVAC !== null && MAVEN !== null

const ROOT = join(import.meta.dirname, '../../..')
const SOURCES = join(ROOT, 'tests/opensearch/node')
const BUILT = join(ROOT, 'var/opensearch')
const CLASSPATH = join(BUILT, 'classpath.txt')
const PLUGIN = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:build-classpath'

/** Memory of a node: three of them and all tests fit into four GiB. */
const MEMORY = ['-Xms256m', '-Xmx512m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1']

/** All that starts a node, also again after it died. */
export interface NodePlan {
  folder: string
  /** From 1. */
  number: number
  port: number
  transports: readonly number[]
  classPath: string
}

export interface RunningNode {
  plan: NodePlan
  process: ChildProcess
  /** Kills it without a word. */
  die(): Promise<void>
  stop(): Promise<void>
}

const isNewer = async (file: string, than: string) =>
  existsSync(file) && (await stat(file)).mtimeMs > (await stat(than)).mtimeMs

/** Fetches OpenSearch from Maven Central and compiles the node, once; what is there is taken. */
async function assembleNode(): Promise<string> {
  const [pom, source] = [join(SOURCES, 'pom.xml'), join(SOURCES, 'Node.java')]
  await mkdir(BUILT, { recursive: true })
  const known = (await isNewer(CLASSPATH, pom)) ? await readFile(CLASSPATH, 'utf8') : ''
  const isThere = known !== '' && known.split(delimiter).every((jar) => existsSync(jar))
  if (!isThere) {
    const args = ['-q', '-B', '-ntp', '-f', pom, PLUGIN, `-Dmdep.outputFile=${CLASSPATH}`]
    await run(MAVEN ?? '', args)
  }
  const jars = await readFile(CLASSPATH, 'utf8')
  if (!isThere || !(await isNewer(join(BUILT, 'Node.class'), source)))
    await run(JAVAC ?? '', ['-cp', jars, '-d', BUILT, source])
  return [BUILT, jars].join(delimiter)
}

/** A node that has not ended by itself after that is killed, in milliseconds. */
const STOP_MS = 15_000

export function startNode(plan: NodePlan): RunningNode {
  const { folder, number, port, transports, classPath } = plan
  const own = join(folder, String(number))
  const args = [own, String(number), String(port), transports.join(',')]
  const server = spawn(JAVA ?? '', [...MEMORY, '-cp', classPath, 'Node', ...args], {
    // A node ends when its input does: whoever started it and was killed leaves none behind.
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const end = async (how: () => void) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    how()
    await once(server, 'close')
  }
  return {
    plan,
    process: server,
    die: () => end(() => server.kill('SIGKILL')),
    async stop() {
      const deadline = setTimeout(() => server.kill('SIGKILL'), STOP_MS)
      await end(() => server.stdin.end())
      clearTimeout(deadline)
    },
  }
}

/** Addresses of nodes by their plans. */
export const addressesOf = (plans: readonly NodePlan[]) =>
  plans.map(({ port }) => `http://127.0.0.1:${port}`)

/** Nothing outlives the tests: what is in memory alone is there three times sooner. */
const MEMORY_DISK = programOf('/dev/shm')

const START_MS = 300_000

/** Waits until a cluster of so many nodes has all copies of all shards; one of each where it is yellow. */
export async function clusterReady(
  address: string,
  nodes: number,
  status: 'green' | 'yellow' = 'green',
): Promise<void> {
  const wanted = `wait_for_nodes=${nodes}&wait_for_status=${status}&timeout=1s`
  for (const end = Date.now() + START_MS; Date.now() < end; await sleep(100)) {
    const response = await fetch(`${address}/_cluster/health?${wanted}`).catch(() => null)
    if (response?.status === 200) return
  }
  throw new Error(`There are no ${nodes} healthy nodes around ${address}`)
}

/** Starts a cluster on loopback. */
export async function startCluster(size: number) {
  const folder = await mkdtemp(join(MEMORY_DISK ?? tmpdir(), 'vitrine-opensearch-'))
  const classPath = await assembleNode()
  const transports = await Promise.all(Array.from({ length: size }, freePort))
  const ports = await Promise.all(Array.from({ length: size }, freePort))
  const plans = ports.map((port, at) => ({
    folder,
    number: at + 1,
    port,
    transports,
    classPath,
  }))
  const nodes = plans.map(startNode)
  const stop = async () => {
    await Promise.all(nodes.map((node) => node.stop()))
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    await clusterReady(addressesOf(plans)[0] ?? '', size)
  } catch (error) {
    await stop()
    throw error
  }
  return { plans, nodes, stop }
}
