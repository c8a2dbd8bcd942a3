// Shows a page of the shop's own where there is no network; keeps that page and nothing else.
const CACHE = 'offline'
const PAGE = `/brand/${new URL(location.href).searchParams.get('page')}`

addEventListener('install', (event) => {
  // What is no page goes past the worker, where the browser can be told so.
  event.addRoutes?.({ condition: { not: { requestMode: 'navigate' } }, source: 'network' })
  event.waitUntil(keepPage())
  skipWaiting()
})

addEventListener('activate', (event) => {
  event.waitUntil(registration.navigationPreload?.enable())
})

addEventListener('fetch', (event) => {
  const { mode, method } = event.request
  if (mode === 'navigate' && method === 'GET') event.respondWith(pageOf(event))
})

async function keepPage() {
  await caches.delete(CACHE)
  const cache = await caches.open(CACHE)
  await cache.add(new Request(PAGE, { cache: 'reload' }))
}

async function pageOf({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return (await caches.match(PAGE)) ?? Response.error()
  }
}
