/** An event of the worker's life that may take a while. */
export interface LifeEvent {
  waitUntil(work: Promise<unknown>): void
}

/** A request of a page that the worker may answer. */
export interface FetchEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

interface WorkerScope {
  readonly location: Location
  readonly registration: { unregister(): Promise<boolean> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}

/** The worker's own global; the types of pages and of workers cannot be had in one program. */
export const self = globalThis as unknown as WorkerScope
