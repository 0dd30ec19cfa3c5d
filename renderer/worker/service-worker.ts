import { answerPage, answerPart, pageCache, partCache, type Surroundings } from './answers.ts'
import { howToAnswer } from './how-to-answer.ts'
import { self, type FetchEvent, type LifeEvent } from './worker-scope.ts'

const around: Surroundings = {
  fetch: request => fetch(request),
  open: cache => caches.open(cache),
  pause: milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds)),
}

// A worker that may not fetch would break every page, so it proves first that it may. It never pushes an older
// one aside: the visitor in the middle of a flow keeps the program they began with.
self.addEventListener('install', (event: LifeEvent) => event.waitUntil(fetch('/readyz')))

self.addEventListener('activate', (event: LifeEvent) => event.waitUntil(dropOtherCaches()))

self.addEventListener('fetch', (event: FetchEvent) => {
  const way = howToAnswer(event.request, self.location.origin)
  if (way === 'page') event.respondWith(answerPage(event.request, around))
  if (way === 'part') event.respondWith(answerPart(event.request, around))
})

async function dropOtherCaches(): Promise<void> {
  const others = (await caches.keys()).filter(name => name !== pageCache && name !== partCache)
  await Promise.all(others.map(name => caches.delete(name)))
}
