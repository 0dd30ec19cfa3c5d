import { watch } from 'node:fs'

/** Calls back when a file below a folder has changed, once for changes that come together. */
export function watchFolder(folder: string, changed: () => void): { close(): void } {
  let waiting: NodeJS.Timeout | undefined
  const watcher = watch(folder, { recursive: true }, () => {
    clearTimeout(waiting)
    waiting = setTimeout(changed, 50)
  })
  return {
    close: () => {
      clearTimeout(waiting)
      watcher.close()
    },
  }
}
