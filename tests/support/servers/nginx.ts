import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEPLOY } from './dockerfile.ts'
import { freePort, listening, programOf } from './free-port.ts'

/** Debian's, or the one of a common package; null where there is none. */
export const NGINX = programOf('/usr/sbin/nginx', '/usr/local/bin/nginx')

/** The file that is shipped, between lines that keep nginx in a folder of the test. */
async function configuration(
  folder: string,
  port: number,
  ports: readonly number[],
  { certificate = null, plainPort = 0, readSeconds = 20, isLimited = false }: Options,
) {
  const shipped = await readFile(join(DEPLOY, 'nginx.conf'), 'utf8')
  const listen = certificate ? '' : `listen 127.0.0.1:${port};`
  const own = withTls(shipped.replace(PLAIN, `  ${listen}\n  ${CLIENTS}`), {
    certificate,
    port,
    plainPort,
  })
    .replaceAll(isLimited ? /^$/gm : /^ *limit_(?:req|conn) .*$/gm, '')
    .replace('/var/cache/vitrine', `${folder}/cache`)
    .replaceAll(/^ *server 127\.0\.0\.1:\d+ max_fails=0;\n/gm, '')
    .replace('upstream vitrine {', `upstream vitrine { ${ports.map(serverLine).join(' ')}`)
    .replaceAll('/var/log/nginx/', `${folder}/`)
    .replace(/proxy_read_timeout \d+s/, `proxy_read_timeout ${readSeconds}s`)
    .replace('add_header X-Proxy', 'add_header X-Upstream $upstream_addr;\n    add_header X-Proxy')
  const paths = TEMPORARY.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n')
  return `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
worker_processes 1;
events { worker_connections 4096; }
http {
access_log off;
${paths}
${own}
}
`
}

/** Files of a key and its certificate. */
interface Certificate {
  key: string
  certificate: string
}

/** The line that TLS takes the place of. */
const PLAIN = /^ {2}listen 80 default_server;$/m

interface Tls {
  certificate: Certificate | null
  port: number
  plainPort: number
}

/** Switches TLS on as the file says, with a certificate and on other ports. */
function withTls(file: string, { certificate, port, plainPort }: Tls): string {
  if (certificate === null) return file
  return file
    .replaceAll('#tls ', '')
    .replace('listen 80 default_server;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ssl http2 default_server;', `listen 127.0.0.1:${port} ssl http2;`)
    .replace('/etc/ssl/vitrine/fullchain.pem', certificate.certificate)
    .replace('/etc/ssl/vitrine/privkey.pem', certificate.key)
}

/** Makes a key and a certificate for 127.0.0.1 in a folder. */
export function makeCertificate(folder: string): Certificate {
  const files = { key: join(folder, 'key.pem'), certificate: join(folder, 'certificate.pem') }
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const names = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  const paths = ['-keyout', files.key, '-out', files.certificate]
  execFileSync('openssl', ['req', '-x509', ...kind, ...names, ...paths], { stdio: 'ignore' })
  return files
}

/** Tests name the client that a request is to come from. */
const CLIENTS = 'set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;'
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
const serverLine = (port: number) => `server 127.0.0.1:${port} max_fails=0;`

interface Options {
  port?: number
  certificate?: Certificate | null
  /** Where it leads to https from. */
  plainPort?: number
  /** Seconds for which it waits for a storefront. */
  readSeconds?: number
  /** Whether a client's requests are limited, as they are in production. */
  isLimited?: boolean
}

/** An nginx in front of storefronts, on a free port. */
export async function startNginx(ports: readonly number[], options: Options = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-nginx-'))
  const port = options.port ?? (await freePort())
  const plainPort = options.plainPort ?? (await freePort())
  const file = join(folder, 'nginx.conf')
  await writeFile(file, await configuration(folder, port, ports, { ...options, plainPort }))
  const server = spawn(NGINX ?? '', ['-c', file, '-p', folder, '-e', join(folder, 'start.log')], {
    stdio: 'ignore',
  })
  await listening(port)
  return {
    port,
    /** What its logs hold so far. */
    readLogs: async () => ({
      access: await readFile(join(folder, 'vitrine.log'), 'utf8'),
      error: await readFile(join(folder, 'vitrine.error.log'), 'utf8'),
    }),
    async stop() {
      server.kill('SIGQUIT')
      await once(server, 'close')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
