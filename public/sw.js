// Where the shop cannot be reached, shows a page of the shop's own, as it was when this worker was installed;
// caches that page and nothing else. It handles page loads only. To remove it, serve
// `self.registration.unregister()` in its place: browsers fetch it again within a day.
const CACHE = 'offline'
const PAGE = `/fragments/${location.search.slice(1)}/offline`

addEventListener('install', (event) => {
  // What is no page passes the worker by, where the browser can be told so.
  event.addRoutes?.({ condition: { not: { requestMode: 'navigate' } }, source: 'network' })
  event.waitUntil(cachePage())
  skipWaiting()
})

addEventListener('activate', (event) => {
  // A page is on its way while the worker starts.
  event.waitUntil(Promise.all([registration.navigationPreload?.enable(), dropOtherPages()]))
})

addEventListener('fetch', (event) => {
  const { mode, method } = event.request
  if (mode === 'navigate' && method === 'GET') event.respondWith(load(event))
})

async function cachePage() {
  const cache = await caches.open(CACHE)
  await cache.add(new Request(PAGE, { cache: 'reload', credentials: 'omit' }))
}

/** Pages in other languages, which workers before this one cached. */
async function dropOtherPages() {
  const cache = await caches.open(CACHE)
  const others = (await cache.keys()).filter(({ url }) => !url.endsWith(PAGE))
  await Promise.all(others.map((other) => cache.delete(other)))
}

async function load({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return (await caches.match(PAGE)) ?? Response.error()
  }
}
