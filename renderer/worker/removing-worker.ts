import { self, type LifeEvent } from './worker-scope.ts'

// The emergency exit: built in the place of the worker, it takes every trace of workers out of the browser.
self.addEventListener('install', (event: LifeEvent) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event: LifeEvent) => event.waitUntil(removeEverything()))

async function removeEverything(): Promise<void> {
  await Promise.all((await caches.keys()).map(name => caches.delete(name)))
  await self.registration.unregister()
}
