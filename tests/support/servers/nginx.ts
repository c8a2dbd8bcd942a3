import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, listening, programOf } from './free-port.ts'

/** Debian's, or the one of a common package; null where there is none. */
export const NGINX = programOf('/usr/sbin/nginx', '/usr/local/bin/nginx')

/** The configuration that the server's guide shows: several storefronts, and a cache of what is everybody's. */
const configuration = (folder: string, port: number, ports: readonly number[]) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
worker_processes 1;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  proxy_cache_path ${folder}/cache keys_zone=pages:1m;
  upstream storefront { ${ports.map((own) => `server 127.0.0.1:${own} max_fails=0;`).join(' ')} keepalive 16; }
  server {
    listen 127.0.0.1:${port};
    set_real_ip_from 127.0.0.1;
    real_ip_header X-Forwarded-For;
    location / {
      proxy_pass http://storefront;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_buffer_size 16k;
      proxy_buffers 8 16k;
      proxy_cache pages;
      proxy_cache_key $http_host$request_uri;
      proxy_cache_bypass $http_cookie;
      proxy_no_cache $http_cookie;
      add_header X-Proxy-Cache $upstream_cache_status;
      add_header X-Upstream $upstream_addr;
    }
  }
}
`

/** An nginx in front of storefronts, on a free port. */
export async function startNginx(ports: readonly number[]) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-nginx-'))
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  await writeFile(file, configuration(folder, port, ports))
  const server = spawn(NGINX ?? '', ['-c', file, '-p', folder, '-e', join(folder, 'start.log')], {
    stdio: 'ignore',
  })
  await listening(port)
  return {
    port,
    async stop() {
      server.kill('SIGQUIT')
      await once(server, 'close')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
